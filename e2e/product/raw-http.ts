import { once } from 'node:events';
import { connect } from 'node:net';

/** What became of a call: its status, or how it ended without one. */
export type RawOutcome = number | 'left' | 'no answer';

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bytes of a request on a connection of its own. */
export function requestBytes({ method, path, headers = {}, body = '' }: RawRequest): Buffer {
  const lines = Object.entries({
    host: 'ballast',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method ?? (body === '' ? 'GET' : 'POST')} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

interface Patience {
  /** Gives up after this long, as a client does that nobody answers. */
  readonly withinMs: number;
  /** Hangs up after this long whatever comes. */
  readonly leaveAfterMs?: number | undefined;
}

/** Sends bytes and reads nothing of the answer but its status and its end: a caller that costs little itself. */
export async function readRawStatus(
  url: string,
  bytes: Buffer,
  { withinMs, leaveAfterMs }: Patience,
): Promise<{ outcome: RawOutcome; retryAfter: number | undefined }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let outcome: RawOutcome = 'no answer';
    let retryAfter: number | undefined;
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const timer = setTimeout(() => {
      if (leaveAfterMs !== undefined) outcome = 'left';
      socket.destroy();
    }, leaveAfterMs ?? withinMs);
    socket.once('data', (chunk: Buffer) => {
      const head = chunk.subarray(0, 4096).toString('latin1');
      outcome = Number(head.slice(9, 12));
      const wait = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
      retryAfter = wait === undefined ? undefined : Number(wait);
    });
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ outcome, retryAfter });
    });
  });
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes as they are, which no HTTP client would, and reads until the other side is done. */
export async function readRawAnswer(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (text += chunk));
  socket.write(bytes);
  await once(socket, 'close').catch(() => undefined);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
