/** A network between a client and a server on one machine: each connection takes a round trip to stand, each byte half of one. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly host: string;
  /** Sets where connections lead. */
  leadTo(host: string): void;
  stop(): Promise<void>;
}

/** `latency` is that of a round trip, in milliseconds. */
export async function startRelay(latency: number): Promise<Relay> {
  let target = '';
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const [host, port] = target.split(':');
    const far = connect({ host: host ?? '', port: Number(port), allowHalfOpen: true, noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => [near, far].forEach((each) => void each.destroy()));
    }
    pass(near, far, latency / 2, performance.now() + latency);
    pass(far, near, latency / 2, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (host) => {
      target = host;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** How much may be on its way in one direction. */
const MOST_UNDER_WAY = 8 * 1024 * 1024;

/** Bytes arrive in order, each `delay` after it was sent, and none was sent before the connection stood. */
function pass(from: Socket, to: Socket, delay: number, standsAt: number): void {
  const queue: { readonly due: number; readonly deliver: () => void }[] = [];
  let underWay = 0;
  const pump = (): void => {
    for (let [next] = queue; next !== undefined && next.due <= performance.now(); [next] = queue) {
      queue.shift();
      next.deliver();
    }
    const [next] = queue;
    if (next !== undefined) setTimeout(pump, Math.max(0, next.due - performance.now()));
  };
  const send = (deliver: () => void): void => {
    queue.push({ due: Math.max(standsAt, performance.now()) + delay, deliver });
    if (queue.length === 1) pump();
  };
  from.on('data', (bytes: Buffer) => {
    underWay += bytes.length;
    if (underWay > MOST_UNDER_WAY) from.pause();
    send(() => {
      underWay -= bytes.length;
      to.write(bytes);
      if (underWay < MOST_UNDER_WAY) from.resume();
    });
  });
  from.on('end', () => send(() => void to.end()));
}
