/**
 * Whether a request names this server itself, and not a name that somebody else's page points at this machine (DNS rebinding): its
 * host is an address, this machine, or the public address that is set; and its origin, if it has one, is that host.
 */
export function isAllowedHost(request: Request, publicUrls: readonly (string | undefined)[]): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const named = hostOf(`http://${host}`);
  const own = publicUrls.flatMap((url) => (url === undefined ? [] : (hostOf(url) ?? [])));
  if (named === null || !(isAddress(named) || isThisMachine(named) || own.includes(named))) return false;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  const from = hostOf(origin);
  return from !== null && (from === named || own.includes(from));
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function isAddress(host: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.startsWith('[');
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
