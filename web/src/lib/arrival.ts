/** What a link from a mail, or another service where the person signed in, brought along in the address. */
export type Arrival =
  | { readonly kind: 'none' }
  /** `isRecovery`: they are there to choose a new password, which the page says by itself. */
  | { readonly kind: 'tokens'; readonly isRecovery: boolean }
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
  if (fragment.get('access_token') !== null) {
    return { kind: 'tokens', isRecovery: fragment.get('type') === 'recovery' };
  }
  const code = address.searchParams.get('code');
  return code === null ? { kind: 'none' } : { kind: 'code', code };
}

/** What is wrong with an arrival that signed nobody in: the code that `/auth` words; null where nothing was brought. */
export function unusedArrival(address: URL): string | null {
  switch (readArrival(address).kind) {
    case 'tokens':
      return 'unusable';
    case 'code':
      return 'via_unusable';
    case 'error':
    case 'none':
      return null;
  }
}
