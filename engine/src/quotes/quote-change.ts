import type { Quote } from './quote.ts';

/** A day's change per share: `amount` in the quote's currency, `percent` in percent (1.5 means 1.5%). */
export interface QuoteChange {
  readonly amount: number;
  readonly percent: number;
}

/** Derived amounts and percents have so many significant digits, so that a move of exactly 10% does not become 10.000000000000002. */
const DERIVED_DIGITS = 12;
const LARGEST_FALL = 1e6;

/**
 * The change against the previous session, whichever of its spellings the quote carries.
 *
 * Where only one of amount and percent is known the other follows from the price: previous = price − amount,
 * percent = 100 · amount / previous. Null when neither is finite, the price is missing, or the previous price would be
 * none: not above 0, or over a million times the price. Null too for a stale quote: its change may be of a day long past.
 */
export function changeOf(quote: Quote): QuoteChange | null {
  if (quote.status === 'stale' || !isUsablePrice(quote.price)) return null;
  const amount = finite(quote.change_amount) ?? finite(quote.change);
  const percent = finite(quote.change_percent) ?? finite(quote.changePercent);
  const previous = amount === null ? quote.price / (1 + (percent ?? Number.NaN) / 100) : quote.price - amount;
  if (!(previous > 0 && previous < quote.price * LARGEST_FALL)) return null;
  return {
    amount: amount ?? round(quote.price - previous),
    percent: percent ?? round((100 * (quote.price - previous)) / previous),
  };
}

/** A price a position can be valued at: finite and above zero. */
export function isUsablePrice(price: number | null): price is number {
  return price !== null && Number.isFinite(price) && price > 0;
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

function round(value: number): number {
  return Number(value.toPrecision(DERIVED_DIGITS));
}
