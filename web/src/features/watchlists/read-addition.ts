import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import { currencyOfMarket, MARKETS, type Market } from '@ballast/engine/quotes/market';
import { readSymbol } from '../../entities/holdings/read-symbol.ts';
import type { Instruments } from '../../entities/instruments/queries.ts';
import type { Addition } from './use-add-item.ts';

type ReadAddition =
  | { readonly ok: true; readonly addition: Addition }
  | { readonly ok: false; readonly problem: 'required' | 'invalid' | 'elsewhere' };

/**
 * What is typed as a share with its exchange; an Indian one without is at the NSE. `elsewhere`: it is known in the other
 * country alone, and nothing says that this one is meant.
 */
export function readAddition(typed: string, market: Market, { isKnown, find }: Instruments): ReadAddition {
  if (typed.trim() === '') return { ok: false, problem: 'required' };
  const listed = readSymbol(typed, { market, isKnown } satisfies SymbolContext);
  if (listed === null) return { ok: false, problem: 'invalid' };
  const { symbol } = listed;
  const isElsewhere = !isKnown(symbol, listed.market) && MARKETS.some((other) => isKnown(symbol, other));
  if (listed.exchange === null && isElsewhere) return { ok: false, problem: 'elsewhere' };
  const exchange =
    listed.exchange ?? (listed.market === 'IN' ? 'NSE' : (find(symbol, listed.market)?.exchange ?? null));
  return { ok: true, addition: { symbol, exchange, currency: currencyOfMarket(listed.market) } };
}
