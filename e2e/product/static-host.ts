import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listenLocally, type LocalServer } from '@ballast/supabase/testing/local-server';
import { contentPolicy } from '../../tools/deploy/policy.ts';
import { ROOT } from './product.ts';

const DIST = path.join(ROOT, 'web/dist');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * The build as it is on a host that knows files and nothing else: `/config.json` is the one that is put beside it, and
 * what is no file answers with `app.html`.
 */
export async function startStaticHost(config: { supabaseUrl: string; supabaseKey: string }): Promise<LocalServer> {
  const policy = await contentPolicy(ROOT, config.supabaseUrl);
  const answerTo = async (pathname: string): Promise<{ name: string; body: Buffer | string }> => {
    if (pathname === '/config.json') return { name: pathname, body: JSON.stringify(config) };
    const name = pathname === '/' ? '/index.html' : path.posix.normalize(pathname);
    const file = path.extname(name) === '' ? undefined : await readFile(path.join(DIST, name)).catch(() => undefined);
    return file === undefined
      ? { name: '/app.html', body: await readFile(path.join(DIST, 'app.html')) }
      : { name, body: file };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { name, body } = await answerTo(new URL(request.url ?? '/', 'http://host').pathname);
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  return listenLocally(server);
}
