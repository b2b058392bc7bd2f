import { marketOfExchange, type Exchange } from '@ballast/engine/quotes/market';
import type { Instrument } from '../entities/instruments/instrument.ts';

/** A share as it is looked up. */
export function listedShare(symbol: string, name: string, exchange: Exchange): Instrument {
  return {
    symbol,
    name,
    exchange,
    market: marketOfExchange(exchange),
    kind: 'share',
    isin: null,
    sector: null,
    isFound: false,
  };
}
