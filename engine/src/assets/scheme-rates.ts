import type { Day } from '../calendar/day.ts';
import type { AssetKind } from './asset.ts';

/** Schemes of the Government of India whose rates are notified. */
export type Scheme = Extract<AssetKind, 'ppf' | 'epf' | 'ssy' | 'nsc' | 'scss' | 'kvp' | 'pomis'>;

/** Rates of a scheme in percent a year, ascending by the day from which each holds. */
interface SchemeRates {
  readonly source: string;
  /** The last day for which a rate was found published. */
  readonly until: Day;
  readonly rates: readonly (readonly [from: Day, percent: number])[];
}

/** A rate in percent a year and where it comes from. */
export interface SchemeRate {
  readonly percent: number;
  readonly source: string;
}

const SMALL_SAVINGS = {
  source:
    'Ministry of Finance, Department of Economic Affairs: notifications of small savings rates (yearly to 2015-16, then quarterly; found to January–March 2026)',
  until: '2026-03-31',
};

const EMPLOYEES_FUND = {
  source:
    'Employees’ Provident Fund Organisation: rate of interest declared for each financial year (found to 2025-26)',
  until: '2026-03-31',
};

/** Newer rates belong at the ends; `until` moves with them. `scheme-rates.test.ts` has the day they were last looked for. */
export const SCHEME_RATES: Readonly<Record<Scheme, SchemeRates>> = {
  ppf: {
    ...SMALL_SAVINGS,
    rates: [
      ['2012-04-01', 8.8],
      ['2013-04-01', 8.7],
      ['2016-04-01', 8.1],
      ['2016-10-01', 8],
      ['2017-04-01', 7.9],
      ['2017-07-01', 7.8],
      ['2018-01-01', 7.6],
      ['2018-10-01', 8],
      ['2019-07-01', 7.9],
      ['2020-04-01', 7.1],
    ],
  },
  epf: {
    ...EMPLOYEES_FUND,
    rates: [
      ['2010-04-01', 9.5],
      ['2011-04-01', 8.25],
      ['2012-04-01', 8.5],
      ['2013-04-01', 8.75],
      ['2015-04-01', 8.8],
      ['2016-04-01', 8.65],
      ['2017-04-01', 8.55],
      ['2018-04-01', 8.65],
      ['2019-04-01', 8.5],
      ['2021-04-01', 8.1],
      ['2022-04-01', 8.15],
      ['2023-04-01', 8.25],
    ],
  },
  ssy: {
    ...SMALL_SAVINGS,
    rates: [
      ['2014-12-02', 9.1],
      ['2015-04-01', 9.2],
      ['2016-04-01', 8.6],
      ['2016-10-01', 8.5],
      ['2017-04-01', 8.4],
      ['2017-07-01', 8.3],
      ['2018-01-01', 8.1],
      ['2018-10-01', 8.5],
      ['2019-07-01', 8.4],
      ['2020-04-01', 7.6],
      ['2023-04-01', 8],
      ['2024-01-01', 8.2],
    ],
  },
  nsc: {
    ...SMALL_SAVINGS,
    rates: [
      ['2011-12-01', 8.4],
      ['2012-04-01', 8.6],
      ['2013-04-01', 8.5],
      ['2016-04-01', 8.1],
      ['2016-10-01', 8],
      ['2017-04-01', 7.9],
      ['2017-07-01', 7.8],
      ['2018-01-01', 7.6],
      ['2018-10-01', 8],
      ['2019-07-01', 7.9],
      ['2020-04-01', 6.8],
      ['2023-01-01', 7],
      ['2023-04-01', 7.7],
    ],
  },
  scss: {
    ...SMALL_SAVINGS,
    rates: [
      ['2012-04-01', 9.3],
      ['2013-04-01', 9.2],
      ['2015-04-01', 9.3],
      ['2016-04-01', 8.6],
      ['2016-10-01', 8.5],
      ['2017-04-01', 8.4],
      ['2017-07-01', 8.3],
      ['2018-10-01', 8.7],
      ['2019-07-01', 8.6],
      ['2020-04-01', 7.4],
      ['2022-10-01', 7.6],
      ['2023-01-01', 8],
      ['2023-04-01', 8.2],
    ],
  },
  kvp: {
    ...SMALL_SAVINGS,
    rates: [
      ['2014-09-23', 8.7],
      ['2016-04-01', 7.8],
      ['2016-10-01', 7.7],
      ['2017-04-01', 7.6],
      ['2017-07-01', 7.5],
      ['2018-01-01', 7.3],
      ['2018-10-01', 7.7],
      ['2019-07-01', 7.6],
      ['2020-04-01', 6.9],
      ['2022-10-01', 7],
      ['2023-01-01', 7.2],
      ['2023-04-01', 7.5],
    ],
  },
  pomis: {
    ...SMALL_SAVINGS,
    rates: [
      ['2011-12-01', 8.2],
      ['2012-04-01', 8.5],
      ['2013-04-01', 8.4],
      ['2016-04-01', 7.8],
      ['2016-10-01', 7.7],
      ['2017-04-01', 7.6],
      ['2017-07-01', 7.5],
      ['2018-01-01', 7.3],
      ['2018-10-01', 7.7],
      ['2019-07-01', 7.6],
      ['2020-04-01', 6.6],
      ['2022-10-01', 6.7],
      ['2023-01-01', 7.1],
      ['2023-04-01', 7.4],
    ],
  },
};

/** Months in which a Kisan Vikas Patra doubles, by its rate; the notifications name them with it. */
const DOUBLING_MONTHS: ReadonlyMap<number, number> = new Map([
  [8.7, 100],
  [7.8, 110],
  [7.7, 112],
  [7.6, 113],
  [7.5, 115],
  [7.3, 118],
  [7.2, 120],
  [7, 123],
  [6.9, 124],
]);

/** The rate that holds for a certificate bought on `day`; null where none was found published for it. */
export function rateNotifiedOn(scheme: Scheme, day: Day): SchemeRate | null {
  return day > SCHEME_RATES[scheme].until ? null : rateInForce(scheme, day);
}

/** The newest rate notified up to `day`, for a balance whose rate follows time: until another one is known, the last goes on. Null before the first. */
export function rateInForce(scheme: Scheme, day: Day): SchemeRate | null {
  const { rates, source } = SCHEME_RATES[scheme];
  const newest = rates.findLast(([from]) => from <= day);
  return newest === undefined ? null : { percent: newest[1], source };
}

/** Months in which a Kisan Vikas Patra at `percent` a year doubles: as notified, else where (1 + r)^(months/12) reaches 2. */
export function doublingMonths(percent: number): number {
  return DOUBLING_MONTHS.get(percent) ?? Math.ceil((12 * Math.LN2) / Math.log1p(percent / 100));
}
