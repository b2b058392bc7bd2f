import type { Day } from '../calendar/day.ts';

/** How gains of one kind of share are taxed in India from a day of sale on, as fractions. How long is long: `holding-periods.ts`. */
export interface IndianRule {
  readonly from: Day;
  /** Null: at the slab rate. */
  readonly shortRate: number | null;
  readonly longRate: number;
  readonly source: string;
}

/** Shares listed in India, sold on an exchange with securities transaction tax. */
export const LISTED_IN_INDIA: readonly IndianRule[] = [
  {
    from: '2018-04-01',
    shortRate: 0.15,
    longRate: 0.1,
    source: 'Income-tax Act 1961, sections 111A and 112A (Finance Act 2018)',
  },
  {
    from: '2024-07-23',
    shortRate: 0.2,
    longRate: 0.125,
    source: 'Income-tax Act 1961, sections 111A and 112A, as amended by the Finance (No. 2) Act 2024',
  },
  {
    from: '2026-04-01',
    shortRate: 0.2,
    longRate: 0.125,
    source: 'Income-tax Act 2025, sections 196 and 198',
  },
];

/** Shares listed abroad, held by residents of India. */
export const LISTED_ABROAD: readonly IndianRule[] = [
  {
    from: '2024-07-23',
    shortRate: null,
    longRate: 0.125,
    source: 'Income-tax Act 1961, sections 2(42A) and 112, as amended by the Finance (No. 2) Act 2024',
  },
  {
    from: '2026-04-01',
    shortRate: null,
    longRate: 0.125,
    source: 'Income-tax Act 2025, section 197',
  },
];

/** Units of funds that are not equity-oriented, and gold bonds. Indexed gains of sales before are not reckoned. */
export const OTHER_IN_INDIA: readonly IndianRule[] = [
  {
    from: '2024-07-23',
    shortRate: null,
    longRate: 0.125,
    source: 'Income-tax Act 1961, sections 2(42A) and 112, as amended by the Finance (No. 2) Act 2024',
  },
  { from: '2026-04-01', shortRate: null, longRate: 0.125, source: 'Income-tax Act 2025, section 197' },
];
/** Years that a gain of those has to pass to be long-term: by whether the units trade on an exchange. */
export const OTHER_YEARS = { listed: 1, unlisted: 2 } as const;

/** Gains of specified funds bought since then are short-term, however long they were held. */
export const SPECIFIED_SINCE: Day = '2023-04-01';
/** For sales before this day funds of gold and of foreign shares were specified funds too (Finance (No. 2) Act 2024). */
export const SPECIFIED_AS_DEBT_SINCE: Day = '2025-04-01';
export const SPECIFIED: readonly { readonly from: Day; readonly source: string }[] = [
  { from: '2023-04-01', source: 'Income-tax Act 1961, section 50AA (Finance Act 2023)' },
  { from: '2025-04-01', source: 'Income-tax Act 1961, section 50AA, as amended by the Finance (No. 2) Act 2024' },
  { from: '2026-04-01', source: 'Income-tax Act 2025, section 76' },
];

/** Long-term gains of shares listed in India that are exempt in a tax year, in rupees, by the April in which the year begins. */
export const EXEMPT: readonly { readonly year: number; readonly amount: number; readonly source: string }[] = [
  { year: 2018, amount: 100_000, source: 'Income-tax Act 1961, section 112A (Finance Act 2018)' },
  {
    year: 2024,
    amount: 125_000,
    source: 'Income-tax Act 1961, section 112A(2), as amended by the Finance (No. 2) Act 2024, for all of 2024-25',
  },
  { year: 2026, amount: 125_000, source: 'Income-tax Act 2025, section 198' },
];

/** Health and education cess, on tax and surcharge (Finance Act 2018). */
export const CESS = 0.04;

/** The most that surcharge is of the tax on gains at a rate of their own: sections 111A, 112 and 112A of the Act of 1961 (Finance Act 2022). */
export const SURCHARGE_CAP = 0.15;

/** The surcharge on such gains of a person whose other income bears `surcharge`. */
export function cappedSurcharge(surcharge: number): number {
  return Math.min(surcharge, SURCHARGE_CAP);
}

/** Gains since then on shares bought before February 2018 are taxed only above what those were worth on 31 January 2018. */
export const TAXED_AGAIN: Day = '2018-04-01';
/** Shares bought before this day count as bought at what they were worth the day before (section 55(2)(ac) of the Act of 1961). */
export const GRANDFATHERED_BEFORE: Day = '2018-02-01';
export const GRANDFATHERED_BY: Day = '2018-01-31';
