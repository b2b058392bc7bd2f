import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What opens `/mail`, beside being on this machine: a proxy here that adds no header makes everybody look local. The start
 * prints the address with it. It is the same after a restart.
 */
export function outboxKey(jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update('outbox').digest('base64url').slice(0, 22);
}

export function isOutboxKey(given: string | undefined, key: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
