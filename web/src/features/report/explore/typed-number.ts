import { numberOf } from '../what-if/number-of.ts';

/** Null for an empty field; undefined for what is no number. */
export function optionalNumber(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : (numberOf(typed) ?? undefined);
}

/** The same of a number that may be below 0, with any of the two signs that keyboards have. */
export function signedNumber(typed: string): number | null | undefined {
  const [, sign, digits = ''] = /^\s*([-−+]?)(.*)$/.exec(typed) ?? [];
  const number = optionalNumber(digits);
  if (typeof number !== 'number') return sign === '' ? number : undefined;
  return sign === '-' || sign === '−' ? -number : number;
}
