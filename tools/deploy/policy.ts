import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineHashes } from '../../server/src/http/security-headers.ts';

/**
 * The Content-Security-Policy for the built app on a host of its own, with a backend at another origin: what the embedded
 * server sends, and that origin beside it.
 */
export async function contentPolicy(root: string, backend: string): Promise<string> {
  const dist = path.join(root, 'web/dist');
  const names = (await readdir(dist)).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(names.map(async (name) => readFile(path.join(dist, name), 'utf8')));
  const hashes = (tag: 'script' | 'style'): string => ["'self'", ...inlineHashes(pages, tag)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes('script')}`,
    `style-src ${hashes('style')}`,
    `connect-src 'self' ${new URL(backend).origin}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
