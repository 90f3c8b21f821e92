/** The uploads that are under way: what each has received so far. */
import { randomUUID } from 'node:crypto';

export interface UploadSession {
  readonly id: string;
  readonly repository: string;
  /** Bytes received. */
  readonly size: number;
  readonly pieces: readonly Uint8Array[];
}

export interface UploadSessions {
  /** Opens a session; where too many are open, the one that has waited longest is given up. */
  open(repository: string): UploadSession;
  find(repository: string, id: string): UploadSession | null;
  append(session: UploadSession, pieces: readonly Uint8Array[]): UploadSession;
  /** Whether there was one. */
  close(repository: string, id: string): boolean;
}

export function createUploadSessions(mostOpen: number): UploadSessions {
  const open = new Map<string, UploadSession>();
  const find = (repository: string, id: string) => {
    const session = open.get(id);
    return session?.repository === repository ? session : null;
  };
  return {
    open: (repository) => {
      const oldest = open.size < mostOpen ? undefined : open.keys().next().value;
      if (oldest !== undefined) open.delete(oldest);
      const session: UploadSession = { id: randomUUID(), repository, size: 0, pieces: [] };
      open.set(session.id, session);
      return session;
    },
    find,
    append: (session, pieces) => {
      const added = pieces.reduce((sum, piece) => sum + piece.length, 0);
      const next = { ...session, size: session.size + added, pieces: [...session.pieces, ...pieces] };
      // Deleted and set again, so that the map's order stays the order of the last use.
      open.delete(session.id);
      open.set(session.id, next);
      return next;
    },
    close: (repository, id) => find(repository, id) !== null && open.delete(id),
  };
}
