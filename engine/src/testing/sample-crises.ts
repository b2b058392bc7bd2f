import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { Market } from '../quotes/market.ts';
import type { Range } from './sample-ranges.ts';

/** A fall of a country's index, from the close of one day to the deepest close until another. */
interface Crisis {
  readonly id: string;
  readonly market: Market;
  readonly from: Day;
  readonly to: Day;
  /**
   * How deep the sample market falls within these days, as a fraction. The lower end is the real index's fall between the two
   * closes; a sample path may overshoot both ends.
   */
  readonly depth: Range;
  readonly what: string;
}

/** Source of dates and real depths: the closes named in benchmarks.ts, of S&P Dow Jones Indices and NSE Indices Ltd. */
export const CRISES: readonly Crisis[] = [
  crisis('us-dot-com', 'US', '2000-03-24', '2002-10-09', [0.49, 0.57], 'the end of the dot-com bubble'),
  crisis('us-2008', 'US', '2007-10-09', '2009-03-09', [0.56, 0.62], 'the financial crisis'),
  crisis('us-2011', 'US', '2011-04-29', '2011-10-03', [0.19, 0.27], 'euro debt and the US downgrade'),
  crisis('us-2015', 'US', '2015-08-17', '2015-08-25', [0.11, 0.15], 'the yuan is devalued'),
  crisis('us-2018', 'US', '2018-09-20', '2018-12-24', [0.19, 0.26], 'rates and trade'),
  crisis('us-2020', 'US', '2020-02-19', '2020-03-23', [0.33, 0.38], 'the pandemic'),
  crisis('us-2022', 'US', '2022-01-03', '2022-10-12', [0.25, 0.33], 'inflation and rates'),
  crisis('us-2025', 'US', '2025-02-19', '2025-04-08', [0.18, 0.23], 'tariffs'),
  crisis('india-dot-com', 'IN', '2000-02-11', '2001-09-21', [0.51, 0.62], 'technology and the Ketan Parekh affair'),
  crisis('india-2004', 'IN', '2004-01-14', '2004-05-17', [0.29, 0.36], 'the election of 2004'),
  crisis('india-2004-05-17', 'IN', '2004-05-13', '2004-05-17', [0.19, 0.2], 'two sessions after it, halted twice'),
  crisis('india-2006', 'IN', '2006-05-10', '2006-06-14', [0.29, 0.36], 'emerging markets are sold'),
  crisis('india-2008', 'IN', '2008-01-08', '2008-10-27', [0.59, 0.65], 'the financial crisis'),
  crisis('india-2011', 'IN', '2010-11-05', '2011-12-20', [0.27, 0.35], 'inflation, scams and the euro'),
  crisis('india-2013', 'IN', '2013-05-17', '2013-08-28', [0.14, 0.25], 'the taper tantrum'),
  crisis('india-2015', 'IN', '2015-03-03', '2016-02-25', [0.22, 0.29], 'China, oil and bad loans'),
  crisis('india-2015-08-24', 'IN', '2015-08-21', '2015-08-24', [0.055, 0.065], 'one session: the yuan'),
  crisis('india-demonetisation', 'IN', '2016-11-08', '2016-12-26', [0.07, 0.13], 'notes lose validity overnight'),
  crisis('india-ilfs', 'IN', '2018-08-28', '2018-10-26', [0.14, 0.2], 'IL&FS defaults'),
  crisis('india-2020', 'IN', '2020-02-19', '2020-03-23', [0.37, 0.43], 'the pandemic'),
  crisis('india-fii', 'IN', '2021-10-18', '2022-06-17', [0.17, 0.25], 'foreign institutions sell'),
  crisis('india-2023-01', 'IN', '2022-12-01', '2023-03-28', [0.09, 0.15], 'the report on the Adani group'),
  crisis('india-2024-06-04', 'IN', '2024-06-03', '2024-06-04', [0.055, 0.065], 'one session: votes are counted'),
  crisis('india-2024', 'IN', '2024-09-26', '2025-03-04', [0.15, 0.22], 'foreign institutions sell again'),
];

/** How much more a dollar costs at the end than at the beginning, as a fraction. Source: currencies.ts. */
export const CURRENCY_CRISES: readonly {
  readonly currency: Exclude<Currency, 'USD'>;
  readonly from: Day;
  readonly to: Day;
  readonly rise: Range;
}[] = [
  { currency: 'INR', from: '2008-01-15', to: '2009-03-03', rise: [0.3, 0.34] },
  { currency: 'INR', from: '2013-05-02', to: '2013-08-28', rise: [0.26, 0.3] },
  { currency: 'INR', from: '2018-01-08', to: '2018-10-09', rise: [0.16, 0.19] },
  { currency: 'INR', from: '2022-02-23', to: '2022-10-19', rise: [0.1, 0.12] },
  { currency: 'GBP', from: '2016-06-23', to: '2016-06-24', rise: [0.07, 0.09] },
];

function crisis(id: string, market: Market, from: Day, to: Day, depth: Range, what: string): Crisis {
  return { id, market, from, to, depth, what };
}
