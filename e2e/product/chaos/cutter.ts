import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire to a database that can be cut. */
export interface Cutter {
  readonly port: number;
  /** Ends every connection, and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export async function startCutter(target: number, port = 0): Promise<Cutter> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = async (on: number): Promise<number> => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the cutter listens on no port');
    return address.port;
  };
  const chosen = await listen(port);
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port: chosen,
    cut,
    restore: async () => void (await listen(chosen)),
    stop: async () => {
      if (server.listening) await cut();
    },
  };
}
