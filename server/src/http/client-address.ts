import { isIP, isIPv6, type Socket } from 'node:net';
import type { IncomingMessage } from 'node:http';

const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True when the request says that it came through somebody else. */
export function wasForwarded(headers: IncomingMessage['headers']): boolean {
  return FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}

/** Without the IPv6 spelling of an IPv4 address, and without a zone, which is this machine's name for a network card. */
function normalise(address: string): string {
  const [bare = ''] = address.split('%');
  return bare.startsWith('::ffff:') ? bare.slice('::ffff:'.length) : bare;
}

export const addressOfSocket = ({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string =>
  normalise(remoteAddress ?? '0.0.0.0');

/**
 * The address a request comes from: that of the socket. Behind `trustedProxies` proxies of ours it is the entry that the
 * outermost of them wrote into `X-Forwarded-For`; entries further left are the caller's own words. One that is no
 * address (`unknown`, or one with a port) counts as none.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const socket = addressOfSocket(incoming.socket);
  if (trustedProxies === 0) return socket;
  // Node joins several headers into one.
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const claimed = normalise(forwarded.at(-trustedProxies) ?? forwarded[0] ?? '');
  return isIP(claimed) === 0 ? socket : claimed;
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 address, which is what one customer is given. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = Math.max(0, 8 - left.length - right.length);
  const groups = address.includes('::') ? [...left, ...Array<string>(missing).fill('0'), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
