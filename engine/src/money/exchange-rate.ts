import type { Currency } from './currency.ts';

/** What one unit of `base` costs in `quote`: `{ base: 'USD', quote: 'INR', rate: 88.5 }` is 88.50 rupees for a dollar. */
export interface ExchangeRate {
  readonly base: Currency;
  readonly quote: Currency;
  /** Above 0. */
  readonly rate: number;
  /** Who said so: `yahoo`, `sample`, … */
  readonly source: string;
  /** When the rate was made, ISO 8601 in UTC. */
  readonly as_of: string;
  /** True when the rate is older than it should be at this hour of this day. */
  readonly stale: boolean;
}
