import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';

/** The public index whose bad month scores 50. */
export interface Anchor {
  readonly base: Currency;
  readonly index: string;
  /** Month-ends: the first return starts from `from`, the last ends at `to`. */
  readonly from: Day;
  readonly to: Day;
  readonly months: number;
  /** Sample standard deviation of its monthly total returns, a fraction. */
  readonly monthlyDeviation: number;
  readonly source: string;
  readonly checked: Day;
}

/** Fixed: a score of one year compares with that of another. A change is another method and needs another version (`docs/risk-score.md`). */
export const ANCHORS: readonly Anchor[] = [
  {
    base: 'INR',
    index: 'NIFTY 50 TRI',
    from: '2005-12-30',
    to: '2023-12-29',
    months: 216,
    monthlyDeviation: 0.0616418,
    source: 'NSE Indices Ltd., month-end levels of the NIFTY 50 Total Returns Index (3,353.37 to 31,933.93)',
    checked: '2026-11-24',
  },
  {
    base: 'USD',
    index: 'S&P 500 Total Return',
    from: '2005-12-30',
    to: '2023-12-29',
    months: 216,
    monthlyDeviation: 0.0447535,
    source: 'S&P Dow Jones Indices, month-end levels of the S&P 500 Total Return Index (1,887.94 to 10,327.83)',
    checked: '2026-11-24',
  },
];

/** Null for a currency without one. */
export function anchorOf(base: Currency): Anchor | null {
  return ANCHORS.find((anchor) => anchor.base === base) ?? null;
}
