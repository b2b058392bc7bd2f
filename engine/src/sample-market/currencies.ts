import type { Currency } from '../money/currency.ts';
import { pointsOf, type TurningPoint } from './turning-points.ts';

/** How many units of a currency a dollar buys. */
interface DollarRate {
  readonly points: readonly TurningPoint[];
  /** How it goes on after the last point, a year, as fractions. */
  readonly growth: number;
  readonly volatility: number;
  /** How it moves with the Indian stock market on the same day: the rupee loses where shares lose. */
  readonly withShares: number;
}

/**
 * Turning points of the real rates; all between them is made up. Source: Board of Governors of the Federal Reserve System, H.10
 * foreign exchange rates, rounded to about one percent.
 */
export const DOLLAR_RATES: Readonly<Record<Exclude<Currency, 'USD'>, DollarRate>> = {
  INR: {
    growth: 0.025,
    volatility: 0.045,
    withShares: -0.35,
    points: pointsOf(`
      1999-01-04 42.5  0
      2002-05-16 49.0  2
      2004-04-05 43.7  3
      2004-08-16 46.4  5
      2006-07-19 46.8  4
      2008-01-15 39.3  5
      2008-09-01 44.0  7
      2008-10-27 49.9 14
      2009-03-03 51.9 12
      2010-04-15 44.4  9
      2011-07-27 44.1  7
      2011-12-15 53.7 11
      2012-06-22 57.0 11
      2013-05-02 53.8  8
      2013-08-28 68.8 17
      2013-10-11 61.1 16
      2014-05-23 58.5  8
      2016-02-25 68.8  6
      2018-01-08 63.4  4
      2018-10-09 74.3  6
      2019-07-05 68.5  6
      2020-02-19 71.5  5
      2020-04-22 76.7  7
      2021-05-28 72.4  5
      2022-02-23 74.6  5
      2022-10-19 83.0  5
      2024-08-30 83.9  2
      2025-02-07 87.5  3
      2025-05-02 84.5  5`),
  },
  EUR: {
    growth: 0,
    volatility: 0.08,
    withShares: 0,
    points: pointsOf(`
      1999-01-04 0.847  0
      2000-10-25 1.208 11
      2002-02-01 1.161 11
      2004-12-30 0.735 10
      2005-11-15 0.855  9
      2008-07-15 0.628  8
      2008-11-20 0.800 19
      2009-11-25 0.662 12
      2010-06-07 0.838 11
      2011-05-03 0.673 10
      2012-07-24 0.829 10
      2014-05-08 0.719  7
      2015-03-13 0.953 10
      2017-01-03 0.962  9
      2018-02-01 0.800  8
      2020-03-20 0.936  7
      2021-01-06 0.811  7
      2022-09-27 1.042  9
      2023-07-14 0.890  9
      2025-01-13 0.977  6
      2025-06-30 0.849 10`),
  },
  GBP: {
    growth: 0,
    volatility: 0.08,
    withShares: 0,
    points: pointsOf(`
      1999-01-04 0.604  0
      2001-06-12 0.729  8
      2004-12-07 0.514  8
      2007-11-08 0.475  8
      2009-01-23 0.727 16
      2009-08-05 0.589 15
      2010-05-19 0.697 11
      2014-07-15 0.583  7
      2016-06-23 0.676  9
      2016-06-24 0.731 60
      2016-10-11 0.820 13
      2018-04-16 0.698  8
      2020-03-19 0.861 10
      2021-05-28 0.704  8
      2022-09-27 0.934 10
      2023-07-13 0.761 10
      2025-01-13 0.820  7
      2025-06-30 0.728  8`),
  },
  JPY: {
    growth: 0,
    volatility: 0.1,
    withShares: 0,
    points: pointsOf(`
      1999-01-04 112 0
      1999-11-26 102 13
      2002-02-08 134 10
      2004-12-31 103 9
      2007-06-22 124 9
      2008-12-17  88 16
      2009-04-06 101 15
      2011-10-28  76 10
      2013-05-17 103 11
      2015-06-05 125  9
      2016-08-16 100 11
      2018-10-03 114  8
      2020-03-09 103  8
      2020-03-24 111 18
      2021-01-05 103  6
      2022-10-20 150 11
      2023-01-16 128 15
      2024-07-10 162  9
      2024-09-16 141 16
      2025-01-10 158 11
      2025-04-22 141 12
      2025-06-30 144 11`),
  },
};
