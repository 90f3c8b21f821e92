/** What becomes of a body when the other end answers before it has it. */
import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { exchange } from './exchange.ts';

const [PIECE, COUNT] = [64 * 1024, 128];
const LENGTH = PIECE * COUNT;
const LIMITS = { connect: 10_000, request: 10_000, idle: 10_000, longest: 10_000, error: 1_000 };

/** A registry that answers as soon as it has read a head, and reads on when it is told to. */
async function startHasty(context: TestContext, status: string) {
  let received = 0;
  const accepted = Promise.withResolvers<Socket>();
  const over = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    let isHead = true;
    const count = (bytes: Buffer): void => {
      received += bytes.length;
      if (received === LENGTH) over.resolve();
    };
    socket.on('error', () => undefined);
    socket.on('close', () => over.resolve());
    socket.on('data', (bytes) => {
      if (!isHead) return count(bytes);
      isHead = false;
      socket.pause();
      count(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4));
      socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`);
      accepted.resolve(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    async readOn() {
      (await accepted.promise).resume();
      await over.promise;
      return received;
    },
  };
}

for (const status of ['202 Accepted', '401 Unauthorized'])
  test(`nothing of a body is on its way any more when ${status} comes before all of it went out`, async (context) => {
    const { url, readOn } = await startHasty(context, status);
    const agent = new Agent({ keepAlive: true });
    context.after(() => agent.destroy());
    const held = Array.from({ length: COUNT }, () => new Uint8Array(PIECE).fill(7));
    const question = { method: 'PATCH', url, headers: { 'content-length': `${LENGTH}` }, bodyLimit: 1_000 } as const;
    const answer = await exchange({ ...question, body: { length: LENGTH, held } }, agent, LIMITS);
    assert.equal(answer.kind === 'answer' && answer.status, Number(status.slice(0, 3)));
    const received = await readOn();
    assert.ok(received < LENGTH, 'all of it came, though its memory may be given back by now');
  });
