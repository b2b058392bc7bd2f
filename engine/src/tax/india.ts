import type { Day } from '../calendar/day.ts';

/** How gains of one kind of share are taxed in India from a day on. Amounts in rupees, rates as fractions. */
export interface IndianRule {
  readonly from: Day;
  /** Held for more than so many years, a gain is long-term. */
  readonly years: number;
  /** Null: at the slab rate. */
  readonly shortRate: number | null;
  readonly longRate: number;
  /** Long-term gains free in a tax year. */
  readonly free: number;
  readonly source: string;
}

/** Shares listed in India, sold on an exchange with securities transaction tax. As of 2026-11-20. */
export const LISTED_IN_INDIA: readonly IndianRule[] = [
  {
    from: '2018-04-01',
    years: 1,
    shortRate: 0.15,
    longRate: 0.1,
    free: 100_000,
    source: 'Income-tax Act 1961, sections 111A and 112A (Finance Act 2018)',
  },
  {
    from: '2024-07-23',
    years: 1,
    shortRate: 0.2,
    longRate: 0.125,
    free: 125_000,
    source: 'Income-tax Act 1961, sections 111A and 112A, as amended by the Finance (No. 2) Act 2024',
  },
  {
    from: '2026-04-01',
    years: 1,
    shortRate: 0.2,
    longRate: 0.125,
    free: 125_000,
    source: 'Income-tax Act 2025, sections 196 and 198',
  },
];

/** Shares listed abroad, held by residents of India. */
export const LISTED_ABROAD: readonly IndianRule[] = [
  {
    from: '2024-07-23',
    years: 2,
    shortRate: null,
    longRate: 0.125,
    free: 0,
    source: 'Income-tax Act 1961, sections 2(42A) and 112, as amended by the Finance (No. 2) Act 2024',
  },
  {
    from: '2026-04-01',
    years: 2,
    shortRate: null,
    longRate: 0.125,
    free: 0,
    source: 'Income-tax Act 2025, section 197',
  },
];

/** Health and education cess, on tax and surcharge (Finance Act 2018). */
export const CESS = 0.04;

/** Shares bought before this day count as bought at what they were worth the day before (section 55(2)(ac) of the Act of 1961). */
export const GRANDFATHERED_BEFORE: Day = '2018-02-01';
