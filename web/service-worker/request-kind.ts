/** What the worker reads of a request. */
interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

const API = /^\/((auth|rest|functions|storage)\/v1|mcp|mail|readyz|healthz|metrics)(\/|$)/;

/**
 * What the worker answers: pages, and files of a build, whose names have a hash. Everything else, the API before all, is asked as if there
 * were no worker.
 */
export function requestKind({ method, mode, url }: Asked, origin: string): 'page' | 'file' | 'other' {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || API.test(pathname)) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && !/\.[a-z\d]+$/i.test(pathname) ? 'page' : 'other';
}
