import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally, type LocalServer } from '@ballast/supabase/testing/local-server';

/** `rolling`: some servers answer with the new worker while others still have the old pages. */
type Release = 'first' | 'rolling' | 'second';

export interface ReleaseHost extends LocalServer {
  release(next: Release): void;
  /** As a server whose folder was replaced: files of the first release are gone. */
  lose(file: RegExp): void;
}

/** A product in front of which a second release can be made: the same files under another id of their build. */
export async function startReleaseHost(target: string): Promise<ReleaseHost> {
  let release: Release = 'first';
  let lost: RegExp | null = null;
  const page = await (await fetch(target)).text();
  const id = /<meta name="build" content="([^"]+)"/.exec(page)?.[1];
  if (id === undefined) throw new Error('the page does not name its build');
  const next = id.split('').toReversed().join('');

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/', method = 'GET' } = incoming;
    if (lost?.test(url) === true) return void response.writeHead(404).end();
    const { connection: _, host: __, 'accept-encoding': ___, ...headers } = incoming.headers;
    const answered = await fetch(new URL(url, target), {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body: await text(incoming) }),
    });
    const isWorker = url === '/service-worker.js';
    const isPage = answered.headers.get('content-type')?.startsWith('text/html') === true;
    const isNew = release === 'second' || (release === 'rolling' && isWorker);
    const body = Buffer.from(await answered.arrayBuffer());
    const kept = [...answered.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
    );
    response.writeHead(answered.status, Object.fromEntries(kept));
    response.end((isWorker || isPage) && isNew ? body.toString().replaceAll(id, next) : body);
  };
  const server = createServer((incoming, response) => void answer(incoming, response).catch(() => response.destroy()));
  return {
    ...(await listenLocally(server)),
    release: (wanted) => {
      release = wanted;
    },
    lose: (file) => {
      lost = file;
    },
  };
}
