import { currencyOfMarket } from '../../quotes/market.ts';
import { lotsOf } from '../../ledger/lots-of.ts';
import type { InstrumentRef } from '../record.ts';
import type { Records } from '../result.ts';

/**
 * What the trades of a file alone come to, a line for each share by ISIN, symbol or name: `INE009A01021: 12 @ 1450.5 since 2024-05-06`, what is
 * missing behind it; what was sold off is left out.
 */
export function heldAfter({ trades }: Records): readonly string[] {
  const known = trades.map((trade, i) => ({
    ...trade,
    key: String(i).padStart(4, '0'),
    symbol: nameOf(trade.instrumentRef),
    exchange: null,
    market: trade.instrumentRef.market ?? 'US',
    currency: trade.currency ?? currencyOfMarket(trade.instrumentRef.market ?? 'US'),
  }));
  return [...lotsOf(known).values()].flatMap(({ symbol, shares, averageCost, since, missing }) => {
    const held = shares === 0 ? [] : [`${shares} @ ${averageCost ?? '?'} since ${since ?? '?'}`];
    const lacking = missing.map(({ quantity, day }) => `missing ${quantity ?? '?'} on ${day}`);
    return held.length + lacking.length === 0 ? [] : [`${symbol}: ${[...held, ...lacking].join(', ')}`];
  });
}

function nameOf({ isin, symbol, name }: InstrumentRef): string {
  return isin ?? symbol ?? name ?? '?';
}
