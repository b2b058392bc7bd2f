import http, { IncomingMessage, ServerResponse, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { StartError } from '../start-error.ts';
import { addressOfSocket, clientAddress, limitKey } from './client-address.ts';
import { FairScheduler } from './fair-scheduler.ts';

/** A client that sends slower than this is cut. */
const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 10_000;
/** How often that is looked at: Node's half a minute would give the slow as much again. */
const LOOK_EVERY = 1_000;

/** Connections waiting to be accepted. TCP retries one too many only after a second, then after three. */
const BACKLOG = 4_096;

/** Of one address at a time, where people reach this server directly: an office behind one address needs fewer. */
const SOCKETS_PER_ADDRESS = 2_048;

export interface Listener {
  readonly port: number;
  /** Accepts nothing new, lets running requests finish for at most `graceMilliseconds`, then cuts what is left. */
  close(graceMilliseconds: number): Promise<void>;
}

interface SocketLimits {
  /** What one address may hold open. */
  readonly perAddress: number;
  readonly silentMilliseconds: number;
}

export interface ListenOptions extends SocketLimits {
  /** Behind proxies of ours every socket is theirs, and limiting them is theirs as well. */
  readonly trustedProxies: number;
}

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

async function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true, backlog: BACKLOG }, () => {
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

/**
 * Node times a request from its first byte and a kept connection from its last: one that never says anything would stay.
 * Here it is closed, and so is one too many of an address.
 */
function limitSockets(server: Server, { perAddress, silentMilliseconds }: SocketLimits): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = limitKey(addressOfSocket(socket));
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    const silent = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silentMilliseconds).unref();
    socket.once('close', () => {
      clearTimeout(silent);
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Listens, or says in a {@link StartError} why it cannot. */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  limits: Partial<ListenOptions> = {},
): Promise<Listener> {
  const { trustedProxies = 0 } = limits;
  const listener = getRequestListener((request, { incoming, outgoing }) => {
    if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) throw new Error('not HTTP/1');
    return fetch(request, { incoming, outgoing });
  });
  const options = {
    requestTimeout: REQUEST_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    connectionsCheckingInterval: LOOK_EVERY,
    keepAliveTimeout: 5_000,
  };
  const scheduler = new FairScheduler();
  const server = http.createServer(options, (incoming, outgoing) => {
    scheduler.schedule(limitKey(clientAddress(incoming, trustedProxies)), () => {
      if (!outgoing.destroyed) void listener(incoming, outgoing);
    });
  });
  limitSockets(server, {
    perAddress: trustedProxies > 0 ? Number.POSITIVE_INFINITY : SOCKETS_PER_ADDRESS,
    silentMilliseconds: HEADERS_TIMEOUT,
    ...limits,
  });
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
