import type { Currency } from '@ballast/engine/money/currency';
import { readAmount } from '../../../entities/holdings/read-amount.ts';

/** A number without a sign of money but that of `currency`; undefined when the text is none. */
function readNumber(text: string, currency: Currency | null): number | undefined {
  const amount = readAmount(text);
  return amount.ok && (amount.currency === null || amount.currency === currency) ? amount.value : undefined;
}

/** A number of shares; null when the text is none. */
export function readShares(text: string): number | null {
  const shares = readNumber(text, null);
  return shares !== undefined && shares > 0 ? shares : null;
}

/** A price in a currency; null when nothing is typed, which means unknown; undefined when the text is no price in it. */
export function readCost(text: string, currency: Currency): number | null | undefined {
  return text.trim() === '' ? null : readNumber(text, currency);
}

/** What is wrong with a day of purchase. Both are calendar days. */
export function dateProblem(date: string, today: string): 'dateRequired' | 'dateFuture' | undefined {
  if (date === '') return 'dateRequired';
  return date > today ? 'dateFuture' : undefined;
}
