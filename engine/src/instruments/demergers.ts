import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { SymbolChoice } from './unclear-symbols.ts';

/**
 * A company that gave part of its business to companies of their own. Each of its shares brought one share of each of them, and part of
 * what it had cost is theirs.
 */
export interface Demerger extends SymbolChoice {
  /** First day on which the share is traded without the part. */
  readonly day: Day;
  /** How much of the cost stays with the share, a fraction, as the company announced. */
  readonly kept: number;
  readonly parts: readonly SymbolChoice[];
}

type Divided = readonly [symbol: string, day: Day, kept: number, parts: readonly string[]];

/**
 * As of 2026-11-20. Sources: the companies' letters to the exchanges on the cost of acquisition, of 2023-07-19 (Reliance), 2025-04-14
 * (Siemens), 2025-11-12 (Tata Motors) and 2026-05-16 (Vedanta); the days are those of the exchanges' special pre-open sessions.
 */
const DIVIDED: readonly Divided[] = [
  ['RELIANCE', '2023-07-20', 0.9532, ['JIOFIN']],
  ['SIEMENS', '2025-04-07', 0.7618, ['ENRIN']],
  ['TMPV', '2025-10-14', 0.6885, ['TMCV']],
  ['VEDL', '2026-04-30', 0.5234, ['VAML', 'VEDPOWER', 'VOGL', 'VISL']],
];

export const DEMERGERS: readonly Demerger[] = DIVIDED.map(([symbol, day, kept, parts]) => ({
  symbol,
  market: 'IN',
  day,
  kept,
  parts: parts.map((part) => ({ symbol: part, market: 'IN' })),
}));

/** Those of a company that went on under `symbol`, oldest first. */
export function demergersOf(symbol: string, market: Market): readonly Demerger[] {
  return DEMERGERS.filter((demerger) => demerger.symbol === symbol && demerger.market === market);
}
