import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally, type LocalServer } from '@ballast/supabase/testing/local-server';

/** What a hosted project's gateway adds for pages of another origin. Ours shares its origin and needs none of it. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server',
} as const;
const PREFLIGHT = {
  ...OPEN,
  'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
  'access-control-max-age': '3600',
} as const;

/** Read by the machine itself, never through a proxy: the tests are that machine. */
const UNFORWARDED = /^\/mail(\?|$)/;

export interface Proxy extends LocalServer {
  /** How many requests each target was given, in their order. */
  readonly counts: readonly number[];
  /** Where the next requests go, in turn. */
  passTo(targets: readonly string[]): void;
}

interface ProxyOptions {
  readonly port?: number;
  /** Answers preflights and opens every answer to other origins, as a hosted gateway does. */
  readonly openToOrigins?: boolean;
}

function preflight(incoming: IncomingMessage, response: ServerResponse): void {
  const asked = incoming.headers['access-control-request-headers'] ?? '';
  response.writeHead(204, { ...PREFLIGHT, 'access-control-allow-headers': asked }).end();
}

function pass(incoming: IncomingMessage, response: ServerResponse, target: string, open: boolean): void {
  const path = incoming.url ?? '/';
  const from = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].flat().filter(Boolean).join(', ');
  const headers = UNFORWARDED.test(path) ? incoming.headers : { ...incoming.headers, 'x-forwarded-for': from };
  const outgoing = request(new URL(path, target), { method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(open ? OPEN : {}) });
    answer.pipe(response);
  });
  outgoing.once('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  // A client that leaves a streaming answer ends it for the server too.
  response.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** A small reverse proxy: one request to each of its targets in turn, with the caller's address in `X-Forwarded-For`. */
export async function startProxy({ port, openToOrigins = false }: ProxyOptions = {}): Promise<Proxy> {
  let targets: readonly string[] = [];
  let next = 0;
  const counts: number[] = [];
  const server = createServer((incoming, response) => {
    if (openToOrigins && incoming.method === 'OPTIONS') return preflight(incoming, response);
    const turn = next % Math.max(1, targets.length);
    const target = targets[turn];
    next += 1;
    if (target === undefined) return void response.writeHead(503).end();
    counts[turn] = (counts[turn] ?? 0) + 1;
    pass(incoming, response, target, openToOrigins);
  });
  return {
    ...(await listenLocally(server, port)),
    counts,
    passTo: (list) => {
      targets = list;
    },
  };
}
