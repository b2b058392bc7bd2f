import type { QuoteStatus } from '@ballast/engine/quotes/quote';

const MINUTE_MS = 60_000;
/** In session a price this much older than its feed's delay is old news. */
const IN_SESSION_GRACE_MS = 30 * MINUTE_MS;
/** The longest a market of ours stays shut: a weekend with holidays on both sides. */
const LONGEST_CLOSURE_MS = 5 * 24 * 60 * MINUTE_MS;

export interface PriceFacts {
  readonly inSession: boolean;
  /** Minutes by which the feed is behind; null when the provider does not say. */
  readonly delayMinutes: number | null;
  readonly madeAt: Date;
}

/** What a provider's price may be called at `now`; a feed that does not say how late it is counts as delayed, not live. */
export function priceStatus({ inSession, delayMinutes, madeAt }: PriceFacts, now: Date): QuoteStatus {
  const age = now.getTime() - madeAt.getTime();
  if (!inSession) return age > LONGEST_CLOSURE_MS ? 'stale' : 'market_closed';
  if (age > (delayMinutes ?? 0) * MINUTE_MS + IN_SESSION_GRACE_MS) return 'stale';
  return delayMinutes === 0 ? 'live' : 'delayed';
}
