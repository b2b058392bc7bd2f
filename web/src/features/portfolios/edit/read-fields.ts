import { PORTFOLIO_AMOUNT_MAX } from '@ballast/contract/portfolios';
import { parseAmount } from '@ballast/engine/holdings/amount';
import { headsAt, type ListedSymbol, type SymbolContext } from '@ballast/engine/holdings/symbol';

/** A number of shares; null when the text is none. */
export function readShares(text: string): number | null {
  const shares = parseAmount(text.trim());
  return shares !== null && shares > 0 && shares <= PORTFOLIO_AMOUNT_MAX ? shares : null;
}

/** A price; null when nothing is typed, which means unknown; undefined when the text is no price. */
export function readCost(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const cost = parseAmount(text.trim());
  return cost !== null && cost <= PORTFOLIO_AMOUNT_MAX ? cost : undefined;
}

/** A symbol, maybe behind its exchange (`NSE:INFY`), by the rules of the analyser; null when the text is more or less. */
export function readSymbol(text: string, context: SymbolContext): ListedSymbol | null {
  const [head, ...others] = headsAt(text.trim(), 0, context);
  if (head === undefined || others.length > 0 || head.next !== text.trim().length) return null;
  return typeof head.listed === 'string' ? null : head.listed;
}

/** What is wrong with a day of purchase. Both are calendar days. */
export function dateProblem(date: string, today: string): 'dateRequired' | 'dateFuture' | undefined {
  if (date === '') return 'dateRequired';
  return date > today ? 'dateFuture' : undefined;
}
