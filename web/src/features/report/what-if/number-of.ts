import type { Currency } from '@ballast/engine/money/currency';
import { readAmount } from '../../../entities/holdings/read-amount.ts';

/** What was typed as a number; null where it is none, or has the sign of another currency than that of the field. */
export function numberOf(typed: string, currency: Currency | null = null): number | null {
  const read = readAmount(typed);
  return read.ok && (read.currency === null || read.currency === currency) ? read.value : null;
}
