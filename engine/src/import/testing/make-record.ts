import type { TradeAction } from '../../ledger/trade.ts';
import type { Exchange, Market } from '../../quotes/market.ts';
import type { InstrumentRef, StatedHolding, StatedTrade, WithCurrency } from '../record.ts';

/** An instrument reference of a symbol in a market. */
export function instrumentRefOf(
  symbol: string,
  market: Market | null = 'IN',
  exchange: Exchange | null = null,
): InstrumentRef {
  return { isin: null, symbol, exchange, market, name: null };
}

/** A trade as line `line` of a file states it. */
export function statedTrade(
  line: number,
  day: string,
  action: TradeAction,
  quantity: number,
  price: number | null,
  more: Partial<WithCurrency<StatedTrade>> = {},
): WithCurrency<StatedTrade> {
  return {
    place: { sheet: 0, line },
    instrumentRef: instrumentRefOf('INFY'),
    action,
    day,
    time: null,
    quantity,
    ratio: null,
    price,
    currency: 'INR',
    charges: 0,
    tradeId: null,
    orderId: null,
    account: null,
    ...more,
  };
}

/** A position as line `line` of a file states it. */
export function statedHolding(
  line: number,
  quantity: number,
  price: number | null,
  more: Partial<StatedHolding> = {},
): StatedHolding {
  return {
    place: { sheet: 0, line },
    instrumentRef: instrumentRefOf('INFY'),
    quantity,
    price,
    currency: 'INR',
    day: null,
    account: null,
    ...more,
  };
}
