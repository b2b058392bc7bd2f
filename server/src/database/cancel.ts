import { connect } from 'node:net';

/** A server process, as it named itself when the connection opened. */
export interface BackendKey {
  readonly host: string;
  readonly port: number;
  readonly processId: number;
  readonly secret: number;
}

const CANCEL_REQUEST = 80_877_102;
const WITHIN_MILLISECONDS = 2_000;

/**
 * Asks the server to cancel what a process runs, over a connection that exists for this alone. Resolves when the server has
 * taken the request, or cannot. libpq sends it without TLS as well: it carries nothing but the key.
 */
export async function cancelStatement({ host, port, processId, secret }: BackendKey): Promise<void> {
  const message = Buffer.alloc(16);
  [16, CANCEL_REQUEST, processId, secret].forEach((part, index) => message.writeInt32BE(part, index * 4));
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => socket.destroy());
    socket.setTimeout(WITHIN_MILLISECONDS, () => socket.destroy());
    socket.write(message);
    socket.resume();
  });
}
