import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends bytes as they are, which no HTTP client would, and reads until the other side is done. */
export async function sendRaw(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (text += chunk));
  socket.write(bytes);
  await once(socket, 'close').catch(() => undefined);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
