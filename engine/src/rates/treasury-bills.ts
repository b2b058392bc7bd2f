import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';

/** Yields of a government's three-month bill, in percent as published, ascending by day. */
export interface BillYields {
  readonly currency: Currency;
  /** `discount`: on the face value over 360 days. `simple`: on the price paid over 365 days. */
  readonly quoted: 'discount' | 'simple';
  readonly source: string;
  readonly observations: readonly (readonly [day: Day, percent: number])[];
}

function observations(table: string): BillYields['observations'] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([day = '', percent]) => [day, Number(percent)]);
}

/** Risk-free rates by currency. Newer observations belong at the ends; risk-free.test.ts has the day they were last looked for. */
export const BILL_YIELDS: readonly BillYields[] = [
  {
    currency: 'INR',
    quoted: 'simple',
    // Auctions by their day; weeks of auctions by their last day; months of the secondary market (15 to 91 days) by their first.
    source:
      'Reserve Bank of India: auctions of 91-day treasury bills, implicit yield at cut-off price (Weekly Statistical Supplement, the weeks of 2022 and 2023 in its table Ratios and Rates; Handbook of Statistics 2022, table 210, and 2025, table 217; Bulletin, September 2023; results of the auctions of July 2022, 2025 and 2026), and from 2013 to 2020 yields of SGL transactions, 15–91 days (Handbook, tables 175 and 180)',
    observations: observations(`
      2000-04-07  7.9967
      2001-04-04  8.4967
      2001-10-24  6.6280
      2006-07-05  6.3977
      2007-01-31  7.5602
      2013-04-01  7.5511
      2013-07-01 10.9381
      2013-10-01  8.6742
      2014-04-01  8.8245
      2014-10-01  8.3555
      2015-04-01  7.8718
      2015-10-01  7.0382
      2016-04-01  6.7844
      2016-10-01  6.3914
      2017-04-01  6.1689
      2017-10-01  6.0601
      2018-04-01  6.0637
      2018-10-01  6.8741
      2019-04-01  6.3983
      2019-10-01  4.9580
      2020-04-01  3.5901
      2020-10-01  3.1715
      2021-07-07  3.4439
      2021-10-20  3.4496
      2022-04-15  3.98
      2022-05-06  4.03
      2022-05-13  4.95
      2022-06-10  5.00
      2022-07-08  5.14
      2022-07-27  5.6229
      2022-09-23  5.88
      2023-06-28  6.7599
      2023-07-26  6.7200
      2023-09-22  6.85
      2024-07-03  6.7810
      2024-11-13  6.4395
      2025-02-07  6.47
      2025-07-23  5.3970
      2025-09-03  5.51
      2025-11-26  5.3633
      2026-01-07  5.3110
      2026-01-21  5.4889
      2026-01-28  5.4997
      2026-02-04  5.3447`),
  },
  {
    currency: 'USD',
    quoted: 'discount',
    // Averages of a month's business days, from its first day: a selection of months. The last one is of its day.
    source:
      'Board of Governors of the Federal Reserve System, H.15: 3-month treasury bill, secondary market, discount basis (FRED series TB3MS; of 2 June 2026, DTB3)',
    observations: observations(`
      1999-01-01 4.34
      1999-07-01 4.55
      2000-01-01 5.32
      2000-07-01 5.96
      2001-01-01 5.15
      2001-07-01 3.51
      2002-01-01 1.65
      2002-07-01 1.68
      2003-01-01 1.17
      2003-07-01 0.90
      2004-01-01 0.88
      2004-07-01 1.33
      2005-01-01 2.33
      2005-07-01 3.22
      2006-01-01 4.24
      2006-07-01 4.95
      2007-01-01 4.98
      2007-07-01 4.82
      2008-01-01 2.75
      2008-07-01 1.63
      2009-01-01 0.13
      2009-07-01 0.18
      2010-01-01 0.06
      2011-01-01 0.15
      2012-01-01 0.03
      2013-01-01 0.07
      2014-01-01 0.04
      2015-01-01 0.03
      2016-01-01 0.26
      2016-07-01 0.30
      2017-01-01 0.51
      2017-07-01 1.07
      2018-01-01 1.41
      2018-07-01 1.96
      2019-01-01 2.37
      2019-07-01 2.10
      2020-01-01 1.52
      2020-04-01 0.14
      2020-07-01 0.13
      2021-01-01 0.08
      2021-07-01 0.05
      2022-01-01 0.15
      2022-04-01 0.76
      2022-07-01 2.23
      2022-10-01 3.72
      2023-01-01 4.54
      2023-04-01 4.92
      2023-07-01 5.25
      2023-10-01 5.34
      2024-01-01 5.22
      2024-07-01 5.20
      2024-10-01 4.51
      2025-01-01 4.21
      2025-04-01 4.21
      2025-07-01 4.25
      2025-09-01 3.92
      2026-06-02 3.63`),
  },
];
