import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { Residence } from './tax.ts';

/** From a day of sale on: held for more than so many years, a gain is long-term. */
export interface HoldingPeriod {
  readonly from: Day;
  readonly years: number;
  readonly source: string;
}

/** By where the seller lives, then by where the shares are listed; oldest first. */
export const HOLDING_PERIODS: Readonly<Record<Residence, Readonly<Record<Market, readonly HoldingPeriod[]>>>> = {
  IN: {
    IN: [
      { from: '2004-10-01', years: 1, source: 'Income-tax Act 1961, section 2(42A)' },
      { from: '2026-04-01', years: 1, source: 'Income-tax Act 2025, section 2(101)' },
    ],
    US: [
      {
        from: '2016-04-01',
        years: 2,
        source: 'Income-tax Act 1961, section 2(42A), as amended by the Finance Act 2016',
      },
      { from: '2026-04-01', years: 2, source: 'Income-tax Act 2025, section 2(101)' },
    ],
  },
  US: {
    IN: [{ from: '1998-01-01', years: 1, source: 'Internal Revenue Code, section 1222' }],
    US: [{ from: '1998-01-01', years: 1, source: 'Internal Revenue Code, section 1222' }],
  },
};

/** Units of business trusts listed in India, REITs and InvITs, sold by its residents. */
export const BUSINESS_TRUSTS: readonly HoldingPeriod[] = [
  {
    from: '2014-10-01',
    years: 3,
    source: 'Income-tax Act 1961, section 2(42A), before the Finance (No. 2) Act 2024',
  },
  {
    from: '2024-07-23',
    years: 1,
    source: 'Income-tax Act 1961, section 2(42A), as amended by the Finance (No. 2) Act 2024',
  },
  { from: '2026-04-01', years: 1, source: 'Income-tax Act 2025, section 2(101)' },
];
