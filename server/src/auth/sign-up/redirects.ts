import { AsyncLocalStorage } from 'node:async_hooks';
import { isLoopbackHost } from '../../http/loopback.ts';

/** The redirect a request asked for, carried past the library, which ignores it, to the mail that it causes. */
export const requestedRedirect = new AsyncLocalStorage<string>();

/**
 * Where a mail link may lead: the site's own origin. A site on this machine answers under each of its loopback names.
 * Anything else, and anything that does not parse, becomes the site's root: a link of ours never hands a session to
 * another origin.
 */
export function allowedRedirect(requested: string | null | undefined, siteUrl: string): string {
  const site = new URL(siteUrl);
  const root = `${site.origin}/`;
  if (!requested || !URL.canParse(requested)) return root;
  const target = new URL(requested);
  if (target.username !== '' || target.password !== '') return root;
  const isLoopbackName = isLoopbackHost(site.hostname) && isLoopbackHost(target.hostname);
  const isSamePlace = isLoopbackName
    ? target.protocol === site.protocol && target.port === site.port
    : target.origin === site.origin;
  if (!isSamePlace) return root;
  target.hash = '';
  return target.toString();
}
