import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTrade } from '../testing/make-trade.ts';
import { shuffled, someTrades } from '../testing/trades-arbitrary.ts';
import type { PortfolioTrade } from './trade.ts';
import type { ShareLots } from './lot.ts';
import { lotsOf } from './lots-of.ts';
import { realizedOf } from '../testing/realized-gains.ts';

const TOLERANCE = 1e-9;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const known = (number: number | null) => number ?? Number.NaN;
const isNear = (one: number, other: number, scale: number) => Math.abs(one - other) <= TOLERANCE * Math.max(1, scale);

/** The lots of each share, beside its trades. */
function each(trades: readonly PortfolioTrade[]): readonly { lots: ShareLots; ofShare: readonly PortfolioTrade[] }[] {
  return [...lotsOf(trades).values()].map((lots) => ({
    lots,
    ofShare: trades.filter(({ symbol, market }) => symbol === lots.symbol && market === lots.market),
  }));
}

const amounts = (trades: readonly PortfolioTrade[], action: string) =>
  trades.filter((trade) => trade.action === action);

describe('lots, whatever the trades', () => {
  it('neither lose nor make shares: what came in is held, sold or was never there', () => {
    fc.assert(
      fc.property(someTrades({ isPlain: true }), (trades) => {
        for (const { lots, ofShare } of each(trades)) {
          const came = sum([...amounts(ofShare, 'buy'), ...amounts(ofShare, 'bonus')].map(({ quantity }) => quantity));
          const went = sum(amounts(ofShare, 'sell').map(({ quantity }) => quantity));
          const missing = sum(lots.missing.map(({ quantity }) => known(quantity)));
          expect(isNear(lots.shares, came - went + missing, came + went)).toBe(true);
          expect(isNear(sum(lots.closed.map(({ quantity }) => quantity)), went, went)).toBe(true);
        }
      }),
    );
  });

  it('neither lose nor make money: realized and unrealized gain are value and proceeds less what was paid', () => {
    fc.assert(
      fc.property(someTrades({ isPlain: true }), fc.integer({ min: 0, max: 9999 }), (trades, price) => {
        for (const { lots, ofShare } of each(trades)) {
          const [realized] = realizedOf(lots.closed);
          const orphans = sum(
            lots.closed.flatMap(({ bought, proceeds }) => (bought === null ? [known(proceeds)] : [])),
          );
          const paid = sum(ofShare.map((trade) => (trade.action === 'buy' ? known(trade.price) * trade.quantity : 0)));
          const charged = sum(ofShare.map(({ action, charges }) => (action === 'sell' ? 0 : charges)));
          const received = sum(amounts(ofShare, 'sell').map((t) => known(t.price) * t.quantity - t.charges)) - orphans;
          const value = price * lots.shares;
          const unrealized = value - sum(lots.open.map(({ cost }) => known(cost)));
          const total = (realized?.gain ?? 0) + unrealized;
          const scale = value + paid + charged + Math.abs(received) + Math.abs(orphans);
          expect(isNear(total, value + received - paid - charged, scale)).toBe(true);
        }
      }),
    );
  });

  it('are the same in whatever order the trades come', () => {
    fc.assert(
      fc.property(
        someTrades().chain((trades) => fc.tuple(fc.constant(trades), shuffled(trades))),
        ([trades, mixed]) => {
          expect([...lotsOf(mixed)]).toEqual([...lotsOf(trades)]);
        },
      ),
    );
  });

  it('come to the same when a trade is stated as its fills', () => {
    fc.assert(
      fc.property(someTrades({ isPlain: true }), fc.integer({ min: 2, max: 5 }), (trades, parts) => {
        const filled = trades.flatMap((trade) =>
          Array.from({ length: parts }, (_, i) => ({
            ...trade,
            // Fills of several orders stand mixed.
            key: `${i}/${trade.key}`,
            quantity: trade.quantity / parts,
            charges: trade.charges / parts,
          })),
        );
        const [whole, inParts] = [each(trades), each(filled)];
        expect(inParts.map(({ lots }) => lots.since)).toEqual(whole.map(({ lots }) => lots.since));
        for (const [i, { lots }] of whole.entries()) {
          const other = inParts[i]?.lots;
          const cost = sum(lots.open.map((lot) => known(lot.cost)));
          expect(other?.shares).toBeCloseTo(lots.shares, 6);
          expect(sum((other?.open ?? []).map((lot) => known(lot.cost)))).toBeCloseTo(cost, 3);
          expect(realizedOf(other?.closed ?? [])[0]?.gain ?? 0).toBeCloseTo(realizedOf(lots.closed)[0]?.gain ?? 0, 3);
        }
      }),
    );
  });

  it('never hold less than nothing, nor sell it', () => {
    fc.assert(
      fc.property(someTrades(), (trades) => {
        const lots = [...lotsOf(trades).values()];
        const quantities = lots.flatMap(({ open, closed }) => [...open, ...closed].map(({ quantity }) => quantity));
        expect(quantities.filter((quantity) => !(quantity > 0))).toEqual([]);
        expect(lots.filter(({ shares }) => !(shares >= 0))).toEqual([]);
      }),
    );
  });

  it('lose no money in 50,000 trades', () => {
    const trades = Array.from({ length: 50_000 }, (_, i) =>
      makeTrade(
        `20${10 + (i % 15)}-0${1 + (i % 9)}-1${i % 10}`,
        i % 3 === 2 ? 'sell' : 'buy',
        0.1 + (i % 7),
        100.01 + (i % 11),
        {
          market: 'US',
          currency: 'USD',
          charges: 0.03,
        },
      ),
    );
    const [{ lots } = { lots: undefined }] = each(trades);
    const paid = sum(amounts(trades, 'buy').map((trade) => known(trade.price) * trade.quantity + trade.charges));
    const matched = sum((lots?.closed ?? []).map(({ cost }) => cost ?? 0));
    const held = sum((lots?.open ?? []).map(({ cost }) => known(cost)));
    expect(Math.abs((matched + held) / paid - 1)).toBeLessThan(1e-9);
  });
});
