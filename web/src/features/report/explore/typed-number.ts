import type { Currency } from '@ballast/engine/money/currency';
import { numberOf } from '../what-if/number-of.ts';

/** Null for an empty field; undefined for what is no number, or an amount in another currency. */
export function optionalNumber(typed: string, currency: Currency | null = null): number | null | undefined {
  return typed.trim() === '' ? null : (numberOf(typed, currency) ?? undefined);
}

/** The same of a number that may be below 0, with any of the two signs that keyboards have. */
export function signedNumber(typed: string, currency: Currency | null = null): number | null | undefined {
  const [, sign, digits = ''] = /^\s*([-−+]?)(.*)$/.exec(typed) ?? [];
  const number = optionalNumber(digits, currency);
  if (typeof number !== 'number') return sign === '' ? number : undefined;
  return sign === '-' || sign === '−' ? -number : number;
}
