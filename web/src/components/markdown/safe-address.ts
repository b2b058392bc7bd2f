import { paths } from '../../lib/paths.ts';

const OWN: ReadonlySet<string> = new Set(Object.values(paths));

/** Where a link of foreign text may lead: to a page of ours, or out over https. Everything else is no link. */
export type SafeAddress =
  | { readonly kind: 'own'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string; readonly host: string }
  | null;

export function safeAddress(address: string): SafeAddress {
  const [pathname] = address.split(/[?#]/);
  if (pathname !== undefined && OWN.has(pathname)) return { kind: 'own', to: address };
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { href, host, username, password } = new URL(address);
  return username === '' && password === '' ? { kind: 'external', href, host } : null;
}
