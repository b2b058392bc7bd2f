import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from './loopback.ts';
import { isFromThisMachine } from './this-machine.ts';

interface Operator {
  readonly token: string | undefined;
  readonly siteUrl: string;
  readonly trustedProxies: number;
}

/**
 * Whether a request may read the operator's counters: with the token, or from this machine. A server with a public
 * address stands behind something; unless it is set that this is a proxy that names its callers, anybody may look local.
 */
export function mayReadMetrics(incoming: IncomingMessage, { token, siteUrl, trustedProxies }: Operator): boolean {
  const given = /^Bearer (.+)$/i.exec(incoming.headers.authorization ?? '')?.[1];
  if (token !== undefined && given !== undefined) return timingSafeEqual(digest(given), digest(token));
  const namesCallers = isLoopbackHost(new URL(siteUrl).hostname) || trustedProxies > 0;
  return namesCallers && isFromThisMachine(incoming);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
