import type { Exchange, Market } from '@ballast/engine/quotes/market';

/** A share or fund that can be held, as the list of instruments has it. */
export interface Instrument {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: Exchange;
  readonly market: Market;
}
