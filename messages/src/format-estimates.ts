import { createFormatter, localeOf, numberFormat } from './format.ts';

/** Writes figures that are estimates, or shortened: a chunk that shows no such figure goes without. */
export interface EstimateFormatter {
  /** An amount that is rounded already, in a sentence: `₹61,000`, `₹1.2 lakh`, `$1.2 million`. */
  readonly amount: (amount: number, currency: string) => string;
  /** An estimate that is rounded already, in a sentence or a table: as `amount`, but with two digits where it is shortened, `₹2.0 lakh`. */
  readonly estimate: (amount: number, currency: string) => string;
  /** An amount in a tile or beside an axis, with three significant digits: `₹43.4L`, `$36.9K`; small ones without decimals. */
  readonly short: (amount: number, currency: string) => string;
  /** A tax, in whole units: `₹21,450`. */
  readonly tax: (amount: number, currency: string) => string;
  /** A fraction that is rounded already, as percent with the two or three digits it has: `2.0%`, `13%`, `12.5%`; nothing finer than `0.1%` below that. */
  readonly percent: (fraction: number) => string;
  /** A volatility or a drawdown (0.094) as percent: one decimal below 10%, none above. */
  readonly level: (fraction: number) => string;
}

/** From here on an amount is written in lakh and crore, or in thousands and millions; in sentences later. */
const COMPACT_FROM = { INR: { short: 1e5, text: 1e5 }, other: { short: 1e3, text: 1e6 } } as const;
const DIGITS = 3;
/** A paisa, a cent: a smaller amount has digits of its own, so that it isn't nothing. */
const SMALLEST_UNIT = 0.01;
/** Below is only what sums leave over. */
const LEAST_AMOUNT = 1e-5;
/** Of an estimate. */
const FEWEST_DIGITS = 2;
/** What `Intl` shortens, as a sentence has it. */
const IN_TEXT: Readonly<Record<string, string>> = {
  L: 'lakh',
  Cr: 'crore',
  LCr: 'lakh crore',
  M: 'million',
  B: 'billion',
  T: 'trillion',
};
/** As a tile has it, where `Intl` writes what nobody does. */
const IN_TILE: Readonly<Record<string, string>> = { LCr: 'L\u00A0Cr' };
/** Thousands of crores: ₹12,800 crore, not ₹12.8 KCr. */
const THOUSAND_CRORE = 'KCr';
const CRORE = 1e7;
/** Below, digits that no estimate of a return supports. */
const LEAST = 0.001;
/** Below, one decimal tells; from here on it is written 10% at least. */
const WHOLE_FROM = 0.0995;

/** What is not a finite number is written as a dash. */
export function createEstimateFormatter(language: string): EstimateFormatter {
  const format = createFormatter(language);
  const write = (value: number, options: Intl.NumberFormatOptions, currency?: string) =>
    Number.isFinite(value)
      ? numberFormat(localeOf(language, currency), { signDisplay: 'negative', ...options }).formatToParts(value)
      : [{ type: 'literal', value: format.quantity(value) }];
  const money = (value: number, currency: string, place: 'short' | 'text', fewest = 1): string => {
    const from = (currency === 'INR' ? COMPACT_FROM.INR : COMPACT_FROM.other)[place];
    const decimals = place === 'short' && Math.abs(value) >= 1 ? 0 : 2;
    const isTiny = Math.abs(value) < SMALLEST_UNIT && Math.abs(value) >= LEAST_AMOUNT;
    const digits = { minimumSignificantDigits: fewest, maximumSignificantDigits: DIGITS };
    const size: Intl.NumberFormatOptions =
      Math.abs(value) >= from
        ? { notation: 'compact', ...digits }
        : isTiny
          ? { maximumSignificantDigits: FEWEST_DIGITS }
          : {
              minimumFractionDigits: decimals,
              maximumFractionDigits: decimals,
              trailingZeroDisplay: 'stripIfInteger',
            };
    const style = { style: 'currency', currency } as const;
    const unit = (text: string) => (place === 'text' ? `\u00A0${IN_TEXT[text] ?? text}` : (IN_TILE[text] ?? text));
    const parts = write(value, { ...style, ...size }, currency);
    if (parts.some(({ value: text }) => text === THOUSAND_CRORE)) {
      const crores = write(value / CRORE, { ...style, ...digits }, currency);
      return joined([...crores.map((part) => part.value), unit('Cr')]);
    }
    return joined(parts.map(({ type, value: text }) => (type === 'compact' ? unit(text) : text)));
  };
  return {
    amount: (amount, currency) => money(amount, currency, 'text'),
    estimate: (amount, currency) => money(amount, currency, 'text', FEWEST_DIGITS),
    short: (amount, currency) => money(amount, currency, 'short'),
    tax: (amount, currency) =>
      joined(
        write(amount, { style: 'currency', currency, maximumFractionDigits: 0 }, currency).map(({ value }) => value),
      ),
    percent: (fraction) =>
      Math.abs(fraction) < LEAST
        ? format.percent(fraction, fraction === 0 ? 0 : 1)
        : joined(
            write(fraction, { style: 'percent', minimumSignificantDigits: 2, maximumSignificantDigits: DIGITS }).map(
              ({ value }) => value,
            ),
          ),
    level: (fraction) => format.percent(fraction, fraction !== 0 && Math.abs(fraction) < WHOLE_FROM ? 1 : 0),
  };
}

/** With a true minus. */
function joined(parts: readonly string[]): string {
  return parts.join('').replace('-', '\u2212');
}
