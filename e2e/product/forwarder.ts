import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Forwarder {
  /** Cuts every connection and takes no new one. */
  close(): Promise<void>;
}

/** Hands whatever arrives at one port of this machine on to another: a database that can be cut off. */
export async function forward(from: number, to: number): Promise<Forwarder> {
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(from, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
