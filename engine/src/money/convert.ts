import { CURRENCIES, type Currency } from './currency.ts';
import type { ExchangeRate } from './exchange-rate.ts';

/** What was taken to get from one currency to another: `rate` units of the second for one of the first. */
interface RateTaken {
  readonly rate: number;
  /** The older time where two rates were joined; null where none was needed. */
  readonly as_of: string | null;
  /** Who said so; both where two rates were joined (`ecb+yahoo`), null where none was needed. */
  readonly source: string | null;
  readonly stale: boolean;
}

export type Conversion =
  | ({ readonly ok: true; readonly amount: number } & RateTaken)
  | { readonly ok: false; readonly reason: 'no_rate' | 'not_finite' };

const NO_RATE_NEEDED: RateTaken = { rate: 1, as_of: null, source: null, stale: false };

/**
 * `amount` of `from` as an amount of `to`: amount · rate, not rounded.
 *
 * The rate is the pair's own; else the inverse of the opposite pair's; else two joined through one currency in common,
 * which are as old as the older and stale when either is. Among several of a kind the ones that are not stale come
 * first, then the newest. A currency into itself needs no rate. Rates that are not finite and above 0 count as absent.
 *
 * Fails with `no_rate` where none of these is in `rates`, and with `not_finite` for an amount that is NaN or infinite or
 * a product that overflows.
 */
export function convert(amount: number, from: Currency, to: Currency, rates: readonly ExchangeRate[]): Conversion {
  if (!Number.isFinite(amount)) return { ok: false, reason: 'not_finite' };
  const taken = rateBetween(from, to, rates);
  if (taken === null) return { ok: false, reason: 'no_rate' };
  const converted = amount * taken.rate;
  return Number.isFinite(converted) ? { ok: true, amount: converted, ...taken } : { ok: false, reason: 'not_finite' };
}

/** The rate that `convert` takes from `from` to `to`; null where `rates` hold none. */
function rateBetween(from: Currency, to: Currency, rates: readonly ExchangeRate[]): RateTaken | null {
  if (from === to) return NO_RATE_NEEDED;
  return oneStep(from, to, rates) ?? best(CURRENCIES.flatMap((middle) => twoSteps(from, middle, to, rates) ?? []));
}

function oneStep(from: Currency, to: Currency, rates: readonly ExchangeRate[]): RateTaken | null {
  const between = (base: Currency, quote: Currency) =>
    rates.filter((known) => known.base === base && known.quote === quote && isUsable(known.rate));
  const inverse = between(to, from).map((known) => ({ ...known, rate: 1 / known.rate }));
  const found = best(between(from, to)) ?? best(inverse.filter(({ rate }) => isUsable(rate)));
  return found && { rate: found.rate, as_of: found.as_of, source: found.source, stale: found.stale };
}

function twoSteps(from: Currency, middle: Currency, to: Currency, rates: readonly ExchangeRate[]): RateTaken | null {
  if (middle === from || middle === to) return null;
  const first = oneStep(from, middle, rates);
  const second = oneStep(middle, to, rates);
  if (first === null || second === null) return null;
  const rate = first.rate * second.rate;
  if (!isUsable(rate)) return null;
  return {
    rate,
    as_of: older(first, second).as_of,
    source: [...new Set([first.source, second.source])].join('+'),
    stale: first.stale || second.stale,
  };
}

/** Not stale before stale, then the newest; the first among equals. */
function best<Rate extends RateTaken>(candidates: readonly Rate[]): Rate | null {
  return candidates.toSorted((a, b) => Number(a.stale) - Number(b.stale) || timeOf(b) - timeOf(a))[0] ?? null;
}

function older(...rates: readonly [RateTaken, RateTaken]): RateTaken {
  return rates.toSorted((a, b) => timeOf(a) - timeOf(b))[0] ?? rates[0];
}

/** A time that cannot be read counts as the oldest. */
function timeOf({ as_of }: RateTaken): number {
  const time = Date.parse(as_of ?? '');
  return Number.isNaN(time) ? -Infinity : time;
}

function isUsable(rate: number): boolean {
  return Number.isFinite(rate) && rate > 0;
}
