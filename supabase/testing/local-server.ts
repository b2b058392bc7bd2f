import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export interface LocalServer {
  readonly url: string;
  stop(): Promise<void>;
}

interface LocalServerOptions {
  /** Any free one without. */
  readonly port: number | undefined;
  readonly handle: (request: IncomingMessage, url: URL, response: ServerResponse) => void;
  /** What another process does through `POST /__control`; what it throws is answered with 400. */
  readonly control: (order: unknown) => void;
  /** What `GET /__control` shows. */
  readonly show: () => unknown;
}

/** A server on 127.0.0.1 that stands in for a provider. */
export async function startLocalServer({ port, handle, control, show }: LocalServerOptions): Promise<LocalServer> {
  const controlled = async (request: IncomingMessage): Promise<Answer> => {
    if (request.method === 'GET') return json(show());
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      control(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      return json({});
    } catch (error) {
      return json({ error: String(error) }, 400);
    }
  };
  // Only the client ends idle connections: the server might do it just as a busy test sends its next request.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/__control') void controlled(request).then((answer) => send(response, answer));
    else handle(request, url, response);
  });
  return listenLocally(server, port);
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json;charset=utf-8', body: JSON.stringify(value) };
}

export function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(body);
}

/** Listens on 127.0.0.1, on any free port without one. */
export function listenLocally(server: Server, port = 0): Promise<LocalServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const own = typeof address === 'object' && address ? address.port : port;
      resolve({ url: `http://127.0.0.1:${own}`, stop: () => stop(server) });
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
