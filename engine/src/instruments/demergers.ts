import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { SymbolChoice } from './unclear-symbols.ts';

/**
 * A company that gave part of its business to companies of their own. Its shares brought one share of each of them for every `per`, and
 * part of what they had cost is theirs.
 */
export interface Demerger extends SymbolChoice {
  /** First day on which the share is traded without the part. */
  readonly day: Day;
  /** First day on which the parts are traded; null where it is not known. */
  readonly listed: Day | null;
  /** How much of the cost stays with the share, a fraction, as the company announced. */
  readonly kept: number;
  readonly parts: readonly SymbolChoice[];
  readonly per: number;
}

type Divided = readonly [
  symbol: string,
  day: Day,
  listed: Day | null,
  kept: number,
  parts: readonly string[],
  per?: number,
];

/**
 * As of 2026-11-29. Sources: the companies' letters to the exchanges on the cost of acquisition, of 2023-07-19 (Reliance), 2025-01-28
 * (ITC), 2025-04-14 (Siemens), 2025-11-12 (Tata Motors), 2025-12-13 (Hindustan Unilever) and 2026-05-16 (Vedanta), those of ITC and
 * Hindustan Unilever as the press quotes them; the days are those of the exchanges' special pre-open sessions, and of their notices of listing
 * as the press quotes them. Missing, since no letter was found: Aditya Birla Fashion and Retail (ABLBL, 2025-05-22).
 */
const DIVIDED: readonly Divided[] = [
  ['RELIANCE', '2023-07-20', '2023-08-21', 0.9532, ['JIOFIN']],
  ['ITC', '2025-01-06', '2025-01-29', 0.8649, ['ITCHOTELS'], 10],
  ['SIEMENS', '2025-04-07', '2025-06-19', 0.7618, ['ENRIN']],
  ['TMPV', '2025-10-14', '2025-11-12', 0.6885, ['TMCV']],
  ['HINDUNILVR', '2025-12-05', '2026-02-16', 0.9809, ['KWIL']],
  ['VEDL', '2026-04-30', null, 0.5234, ['VAML', 'VEDPOWER', 'VOGL', 'VISL']],
];

export const DEMERGERS: readonly Demerger[] = DIVIDED.map(([symbol, day, listed, kept, parts, per = 1]) => ({
  symbol,
  market: 'IN',
  day,
  listed,
  kept,
  parts: parts.map((part) => ({ symbol: part, market: 'IN' })),
  per,
}));

/** Those of a company that went on under `symbol`, oldest first. */
export function demergersOf(symbol: string, market: Market): readonly Demerger[] {
  return DEMERGERS.filter((demerger) => demerger.symbol === symbol && demerger.market === market);
}

/** The one that brought the shares of `symbol` to the holders of another company; null where none did. */
export function demergerInto(symbol: string, market: Market): Demerger | null {
  return DEMERGERS.find((one) => one.parts.some((part) => part.symbol === symbol && part.market === market)) ?? null;
}
