import type { Currency } from '@ballast/engine/money/currency';
import type { Interval } from '@ballast/engine/numerics/interval';
import { isPrecise, roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from './use-estimates.ts';
import { useFormat } from './words.tsx';

/** The smallest change that a decimal shows. */
const LEAST_CHANGE = 0.001;

interface Rough {
  /** With the two or three significant digits that the interval supports; two without one. */
  readonly amount: (amount: number, currency: Currency, interval?: Interval | null) => string;
  /** What is known to the last digit, with three: in a sentence more would look like a claim. */
  readonly known: (amount: number, currency: Currency) => string;
  /** With a sign in front of gains too. */
  readonly change: (amount: number, currency: Currency) => string;
  readonly percent: (fraction: number, interval?: Interval | null) => string;
  /** Like a drawdown, with a sign: one decimal below 10%, none above; what rounds to nothing is “under 0.1%”. */
  readonly percentChange: (fraction: number) => string;
  /** With one decimal where its standard error is larger than a tenth, or unknown. */
  readonly ratio: (value: number, error: number | null) => string;
}

/** Writes estimates with as many digits as they support. */
export function useRough(): Rough {
  const estimates = useEstimates();
  const format = useFormat();
  const t = useTranslations('common.change');
  const amount = (value: number, currency: Currency, interval: Interval | null = null) =>
    estimates.estimate(roundEstimate(value, interval), currency);
  const percent = (fraction: number, interval: Interval | null = null) =>
    estimates.percent(roundEstimate(fraction, interval));
  return {
    amount,
    known: (value, currency) => estimates.amount(Number(value.toPrecision(3)), currency),
    change: (value, currency) => plus(value) + amount(value, currency),
    percent,
    percentChange: (fraction) =>
      fraction !== 0 && Math.abs(fraction) < LEAST_CHANGE / 2
        ? t('underLeast', { least: format.percent(LEAST_CHANGE) })
        : plus(fraction) + estimates.level(roundEstimate(fraction, null)),
    ratio: (value, error) => format.score(value, isPrecise(error) ? 2 : 1),
  };
}

export function plus(value: number): string {
  return value > 0 ? '+' : '';
}
