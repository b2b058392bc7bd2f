import type { Day } from '../calendar/day.ts';
import type { SymbolChoice } from './unclear-symbols.ts';

/** An ISIN that a share had before its face value was split. */
export interface FormerIsin extends SymbolChoice {
  readonly isin: string;
  /** First day of the share's new ISIN. */
  readonly until: Day;
}

type Replaced = readonly [isin: string, symbol: string, until: Day];

/**
 * As of 2026-11-20. In India a share gets another ISIN when its face value is split; a broker's file of before has the old one. Source:
 * the exchanges' circulars on each split (Metropolitan Stock Exchange of India, for the splits since 2024; National Stock Exchange), and
 * public lists of before the split, which have the old one beside the symbol. What only one source has is left out.
 */
const REPLACED: readonly Replaced[] = [
  ['INE814H01011', 'ADANIPOWER', '2025-09-22'],
  ['INE732I01013', 'ANGELONE', '2026-02-26'],
  ['INE918I01018', 'BAJAJFINSV', '2022-09-13'],
  ['INE296A01016', 'BAJFINANCE', '2016-09-08'],
  ['INE296A01024', 'BAJFINANCE', '2025-06-16'],
  ['INE171Z01018', 'BDL', '2024-05-24'],
  ['INE596I01012', 'CAMS', '2025-12-05'],
  ['INE476A01014', 'CANBK', '2024-05-15'],
  ['INE704P01017', 'COCHINSHIP', '2024-01-10'],
  ['INE591G01017', 'COFORGE', '2025-06-04'],
  ['INE089A01023', 'DRREDDY', '2024-10-28'],
  ['INE066A01013', 'EICHERMOT', '2020-08-24'],
  ['INE040A01026', 'HDFCBANK', '2019-09-19'],
  ['INE335Y01012', 'IRCTC', '2021-10-28'],
  ['INE237A01028', 'KOTAKBANK', '2026-01-14'],
  ['INE249Z01012', 'MAZDOCK', '2024-12-27'],
  ['INE745G01035', 'MCX', '2026-01-02'],
  ['INE663F01024', 'NAUKRI', '2025-05-07'],
  ['INE239A01016', 'NESTLEIND', '2024-01-05'],
  ['INE721A01013', 'SHRIRAMFIN', '2025-01-10'],
  ['INE081A01012', 'TATASTEEL', '2022-07-28'],
  ['INE200M01021', 'VBL', '2024-09-12'],
];

export const FORMER_ISINS: readonly FormerIsin[] = REPLACED.map(([isin, symbol, until]) => ({
  isin,
  symbol,
  market: 'IN',
  until,
}));
const BY_ISIN = new Map(FORMER_ISINS.map((former) => [former.isin, former]));

/** The share that had an ISIN (upper case) before; null for any other. */
export function formerIsin(isin: string): FormerIsin | null {
  return BY_ISIN.get(isin) ?? null;
}
