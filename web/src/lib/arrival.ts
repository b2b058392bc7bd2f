export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** What a link from a mail, or another service where the person signed in, brought along in the address. */
export type Arrival =
  | { readonly kind: 'none' }
  /** `isRecovery`: they are there to choose a new password, which the page says by itself. */
  | { readonly kind: 'tokens'; readonly tokens: Tokens; readonly isRecovery: boolean }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'error'; readonly code: string };

/** Reads the auth parameters of an address; they stand in the fragment, or in the query. */
export function readArrival(address: URL): Arrival {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const get = (name: string) => fragment.get(name) ?? address.searchParams.get(name);
  const error = get('error_code') ?? get('error');
  if (error !== null || get('error_description') !== null) {
    // `via` names the service: what it refused is no link from a mail.
    return { kind: 'error', code: `${get('via') === null ? '' : 'via_'}${error ?? 'unknown'}` };
  }
  const access = fragment.get('access_token');
  if (access !== null) {
    const tokens = { access, refresh: fragment.get('refresh_token') ?? '' };
    return { kind: 'tokens', tokens, isRecovery: fragment.get('type') === 'recovery' };
  }
  const code = address.searchParams.get('code');
  return code === null ? { kind: 'none' } : { kind: 'code', code };
}

const PROBLEM = ['error', 'error_code', 'error_description'];

/** The same address without what it brought: nobody finds that in the history, copies it, or sends it twice by a reload. */
export function withoutArrival(address: URL): string {
  const { pathname, searchParams, hash } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  for (const name of ['code', ...PROBLEM]) searchParams.delete(name);
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  return pathname + query + (['access_token', ...PROBLEM].some((name) => fragment.has(name)) ? '' : hash);
}
