import type { Currency } from '@ballast/engine/money/currency';
import type { Entry, Figure } from './shape.ts';

/** Short forms for content that is full of figures. Without `decimals` a percentage has one where it needs one. */
export const percent = (fraction: number, decimals?: number): Figure =>
  decimals === undefined ? { kind: 'percent', fraction } : { kind: 'percent', fraction, decimals };
export const change = (fraction: number): Figure => ({ kind: 'change', fraction });
export const money = (amount: number, currency: Currency): Figure => ({ kind: 'money', amount, currency });
/** Grouped as `currency`'s country does. */
export const number = (value: number, currency?: Currency): Figure =>
  currency === undefined ? { kind: 'number', value } : { kind: 'number', value, currency };
export const date = (day: string): Figure => ({ kind: 'date', day });
export const name = (text: string): Entry => ({ kind: 'name', name: text });
