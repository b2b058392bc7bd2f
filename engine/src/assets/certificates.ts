import type { Day } from '../calendar/day.ts';
import type { Asset } from './asset.ts';
import { addMonths, clampDay, monthsBetween } from '../calendar/periods.ts';
import { doublingMonths, rateNotifiedOn, type Scheme } from './scheme-rates.ts';
import { UNVALUED, type Valuation } from './valuation.ts';

/** A scheme whose rate is that of the day of purchase, for its whole term. */
type CertificateScheme = Extract<Scheme, 'nsc' | 'kvp' | 'scss' | 'pomis'>;

const FIVE_YEARS = 60;
/** A hundred years: a rate at which doubling takes longer isn't one of a Kisan Vikas Patra. */
const LONGEST_DOUBLING = 1200;

/** Certificates bought before this day compounded half-yearly (notification of 18 March 2016). */
const NSC_COMPOUNDS_YEARLY_FROM: Day = '2016-04-01';

interface Certificate {
  readonly amount: number;
  readonly startsOn: Day;
  readonly maturesOn: Day;
  /** Percent a year. */
  readonly rate: number;
}

/** When a certificate bought on its start matures: five years on, a Kisan Vikas Patra when it has doubled. Null where that isn't known. */
export function certificateMaturity(scheme: CertificateScheme, asset: Asset): Day | null {
  const { startsOn, maturesOn } = asset;
  if (maturesOn !== null || startsOn === null) return maturesOn;
  if (scheme !== 'kvp') return addMonths(startsOn, FIVE_YEARS);
  const rate = asset.rate ?? rateNotifiedOn('kvp', startsOn)?.percent;
  const months = rate === undefined ? Infinity : doublingMonths(rate);
  return months > LONGEST_DOUBLING ? null : addMonths(startsOn, months);
}

/** Value on a day between start and maturity. SCSS and POMIS pay their interest out: the value stays what was invested. */
const VALUE_ON: Readonly<Record<CertificateScheme, (certificate: Certificate, day: Day) => number>> = {
  nsc({ amount, startsOn, rate }, day) {
    const years = monthsBetween(startsOn, day) / 12;
    return startsOn < NSC_COMPOUNDS_YEARLY_FROM
      ? amount * (1 + rate / 200) ** (2 * years)
      : amount * (1 + rate / 100) ** years;
  },
  kvp({ amount, startsOn, maturesOn }, day) {
    const term = monthsBetween(startsOn, maturesOn);
    return term === 0 ? amount : amount * 2 ** (monthsBetween(startsOn, day) / term);
  },
  scss: ({ amount }) => amount,
  pomis: ({ amount }) => amount,
};

/**
 * A certificate to the day, at the rate of the day it was bought or the user's own; after maturity the value at maturity. NSC compounds yearly
 * (half-yearly where bought before April 2016) and is paid after five years; KVP grows to twice the sum. Where no rate is known the sum invested
 * stands, and the rate is missing.
 *
 * Source: National Savings Certificates (VIII Issue), Kisan Vikas Patra, Senior Citizens’ Savings and National Savings (Monthly Income
 * Account) Schemes 2019. Encashment before maturity can bring less than what has accrued.
 */
export function valueCertificate(scheme: CertificateScheme, asset: Asset, today: Day): Valuation {
  const { amount, startsOn } = asset;
  if (amount === null || startsOn === null) return UNVALUED;
  const notified = asset.rate === null ? rateNotifiedOn(scheme, startsOn) : null;
  const rate = asset.rate ?? notified?.percent ?? null;
  const on = certificateMaturity(scheme, asset);
  if (rate === null || on === null) return { value: amount, basis: 'stated', asOf: startsOn, missing: ['rate'] };
  const certificate = { amount, startsOn, maturesOn: on, rate };
  const valueOn = (day: Day) => VALUE_ON[scheme](certificate, clampDay(day, startsOn, on));
  return {
    value: valueOn(today),
    basis: 'accrued',
    asOf: today,
    rate,
    rateSource: notified?.source ?? null,
    maturity: { value: valueOn(on), on },
  };
}
