import { readAmount } from '../../../entities/holdings/read-amount.ts';

/** A number without a sign of money; undefined when the text is none. */
function readNumber(text: string): number | undefined {
  const amount = readAmount(text);
  return amount.ok && amount.currency === null ? amount.value : undefined;
}

/** A number of shares; null when the text is none. */
export function readShares(text: string): number | null {
  const shares = readNumber(text);
  return shares !== undefined && shares > 0 ? shares : null;
}

/** A price; null when nothing is typed, which means unknown; undefined when the text is no price. */
export function readCost(text: string): number | null | undefined {
  return text.trim() === '' ? null : readNumber(text);
}

/** What is wrong with a day of purchase. Both are calendar days. */
export function dateProblem(date: string, today: string): 'dateRequired' | 'dateFuture' | undefined {
  if (date === '') return 'dateRequired';
  return date > today ? 'dateFuture' : undefined;
}
