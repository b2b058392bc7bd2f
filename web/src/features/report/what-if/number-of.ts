import { readAmount } from '../../../entities/holdings/read-amount.ts';

/** What was typed as a number; null where it is none. */
export function numberOf(typed: string): number | null {
  const read = readAmount(typed);
  return read.ok ? read.value : null;
}
