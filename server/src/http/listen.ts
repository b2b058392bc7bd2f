import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { StartError } from '../start-error.ts';

/** Whoever sends slower than this is cut. */
const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 10_000;
/** How often that is looked at: Node's half a minute would give the slow as much again. */
const LOOK_EVERY = 1_000;

export interface Listener {
  readonly port: number;
  /** Accepts nothing new, lets running requests finish for at most `graceMilliseconds`, then cuts what is left. */
  close(graceMilliseconds: number): Promise<void>;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

async function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function closeServer(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}

/** Listens, or says in a {@link StartError} why it cannot. */
export async function listen(fetch: Fetch, host: string, port: number): Promise<Listener> {
  const listener = getRequestListener(async (request, { incoming, outgoing }) => {
    if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) throw new Error('not HTTP/1');
    return fetch(request, { incoming, outgoing });
  });
  const options = {
    requestTimeout: REQUEST_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    connectionsCheckingInterval: LOOK_EVERY,
    keepAliveTimeout: 5_000,
  };
  const server = createServer(options, (incoming, outgoing) => void listener(incoming, outgoing));
  try {
    const bound = await bind(server, host, port);
    return { port: bound, close: async (grace) => closeServer(server, grace) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new StartError('portTaken', { host, port: String(port) }, error);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError('hostUnavailable', { host }, error);
    throw error;
  }
}
