import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';

/** The crises that a portfolio is replayed through. */
export const CRISIS_IDS = [
  'in_2008',
  'in_taper_2013',
  'in_ilfs_2018',
  'in_march_2020',
  'in_fii_selling_2021',
  'in_january_2023',
  'in_election_2024',
  'in_fii_selling_2024',
  'us_dotcom_2000',
  'us_financial_2007',
  'us_march_2020',
  'us_inflation_2022',
  'us_tariffs_2025',
] as const;
export type CrisisId = (typeof CRISIS_IDS)[number];

/** A fall that was: from the close before it to the close at its bottom, both days included. */
export interface Crisis {
  readonly id: CrisisId;
  /** Where it happened; holdings elsewhere are replayed over the same days. */
  readonly market: Market;
  readonly from: Day;
  readonly to: Day;
  /** What the benchmark of `market` lost close to close, a positive fraction; to check data against. */
  readonly benchmarkLoss: number;
  readonly source: string;
}

const NIFTY = 'NSE Indices Ltd., closing levels of the NIFTY 50';
const SP500 = 'S&P Dow Jones Indices, closing levels of the S&P 500';

/**
 * The windows, dated by closing levels. Each loss is 1 − last/first of its source's levels, which stand above it, rounded; price
 * indices, without dividends. As of 2026-11-20.
 */
export const CRISES: readonly Crisis[] = [
  // 6,288 → 2,524
  { id: 'in_2008', market: 'IN', from: '2008-01-08', to: '2008-10-27', benchmarkLoss: 0.599, source: NIFTY },
  // 6,187 → 5,285
  { id: 'in_taper_2013', market: 'IN', from: '2013-05-17', to: '2013-08-28', benchmarkLoss: 0.146, source: NIFTY },
  // 11,739 → 10,030
  { id: 'in_ilfs_2018', market: 'IN', from: '2018-08-28', to: '2018-10-26', benchmarkLoss: 0.146, source: NIFTY },
  // 12,362 → 7,610
  { id: 'in_march_2020', market: 'IN', from: '2020-01-14', to: '2020-03-23', benchmarkLoss: 0.384, source: NIFTY },
  // 18,477 → 15,294
  {
    id: 'in_fii_selling_2021',
    market: 'IN',
    from: '2021-10-18',
    to: '2022-06-17',
    benchmarkLoss: 0.172,
    source: NIFTY,
  },
  // 18,118 → 17,604, the week after a short seller's report on the Adani group of 24 January
  { id: 'in_january_2023', market: 'IN', from: '2023-01-24', to: '2023-01-27', benchmarkLoss: 0.028, source: NIFTY },
  // 23,264 → 21,885, the day the votes were counted
  { id: 'in_election_2024', market: 'IN', from: '2024-06-03', to: '2024-06-04', benchmarkLoss: 0.059, source: NIFTY },
  // 26,216 → 22,083
  {
    id: 'in_fii_selling_2024',
    market: 'IN',
    from: '2024-09-26',
    to: '2025-03-04',
    benchmarkLoss: 0.158,
    source: NIFTY,
  },
  // 1,527 → 777
  { id: 'us_dotcom_2000', market: 'US', from: '2000-03-24', to: '2002-10-09', benchmarkLoss: 0.491, source: SP500 },
  // 1,565 → 677
  { id: 'us_financial_2007', market: 'US', from: '2007-10-09', to: '2009-03-09', benchmarkLoss: 0.568, source: SP500 },
  // 3,386 → 2,237
  { id: 'us_march_2020', market: 'US', from: '2020-02-19', to: '2020-03-23', benchmarkLoss: 0.339, source: SP500 },
  // 4,797 → 3,577
  { id: 'us_inflation_2022', market: 'US', from: '2022-01-03', to: '2022-10-12', benchmarkLoss: 0.254, source: SP500 },
  // 6,144 → 4,983
  { id: 'us_tariffs_2025', market: 'US', from: '2025-02-19', to: '2025-04-08', benchmarkLoss: 0.189, source: SP500 },
];
