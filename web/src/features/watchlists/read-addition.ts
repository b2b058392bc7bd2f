import { currencyOfMarket, MARKETS, type Market } from '@ballast/engine/quotes/market';
import { checkSymbol, type SymbolProblem } from '../../entities/holdings/read-symbol.ts';
import type { Instruments } from '../../entities/instruments/instruments.ts';
import type { Addition } from './use-add-item.ts';

export type AdditionProblem = 'required' | 'elsewhere' | SymbolProblem;

type ReadAddition =
  | { readonly ok: true; readonly addition: Addition }
  | { readonly ok: false; readonly problem: AdditionProblem };

/**
 * What is typed as a share with its exchange; an Indian one without is at the NSE. `elsewhere`: it is known in the other
 * country alone, and nothing says that this one is meant.
 */
export function readAddition(typed: string, market: Market, instruments: Instruments): ReadAddition {
  const { isKnown, find } = instruments;
  if (typed.trim() === '') return { ok: false, problem: 'required' };
  const listed = checkSymbol(typed, market, instruments);
  if (typeof listed === 'string') return { ok: false, problem: listed };
  const { symbol } = listed;
  const isElsewhere = !isKnown(symbol, listed.market) && MARKETS.some((other) => isKnown(symbol, other));
  if (listed.exchange === null && isElsewhere) return { ok: false, problem: 'elsewhere' };
  const exchange =
    listed.exchange ?? (listed.market === 'IN' ? 'NSE' : (find(symbol, listed.market)?.exchange ?? null));
  return { ok: true, addition: { symbol, exchange, currency: currencyOfMarket(listed.market) } };
}
