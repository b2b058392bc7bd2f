import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteKey } from '../../quotes/quote-key.ts';
import { carriedOut, EMPTY, planOf, type Portfolio } from '../testing/make-import-plan.ts';
import { instrumentRefOf, statedTrade } from '../testing/make-record.ts';
import { shuffled, someTrades } from '../../testing/trades-arbitrary.ts';
import type { StatedTrade } from '../record.ts';

/** A file of trades, with the broker's numbers or without, in any order. */
const someFile: fc.Arbitrary<readonly StatedTrade[]> = fc
  .tuple(someTrades(), fc.boolean())
  .map(([trades, isNumbered]) =>
    trades.map(({ key, symbol, market, exchange, day, action, quantity, price, ...rest }, i) =>
      statedTrade(i + 2, day, action, quantity, price, {
        instrumentRef: instrumentRefOf(symbol, market, exchange),
        time: rest.time,
        ratio: rest.ratio,
        currency: rest.currency,
        charges: rest.charges,
        tradeId: isNumbered ? key : null,
      }),
    ),
  );

describe('a plan, whatever the file', () => {
  it('changes nothing when it was carried out before', () => {
    fc.assert(
      fc.property(someFile, (trades) => {
        const stored = carriedOut(planOf({ trades }, EMPTY), EMPTY);
        const again = planOf({ trades }, stored);
        expect(again.newTrades).toEqual([]);
        expect(again.changes.filter(({ change }) => change !== 'unchanged')).toEqual([]);
        expect(carriedOut(again, stored).holdings).toEqual(stored.holdings);
        expect(again.statuses.every(({ reason, status }) => reason === 'already_stored' || status === 'merged')).toBe(
          true,
        );
      }),
    );
  });

  it('comes to the same in two files as in one', () => {
    fc.assert(
      fc.property(someFile, fc.integer({ min: 0, max: 40 }), (trades, at) => {
        const numbered = trades.map((trade, i) => ({ ...trade, tradeId: String(i) }));
        const whole = carriedOut(planOf({ trades: numbered }, EMPTY), EMPTY);
        const first = carriedOut(planOf({ trades: numbered.slice(0, at + 3) }, EMPTY), EMPTY);
        const both = carriedOut(planOf({ trades: numbered.slice(at) }, first), first);
        const named = new Set(
          numbered.slice(at).map(({ instrumentRef: { symbol, market } }) => quoteKey(symbol ?? '', market ?? 'IN')),
        );
        const numbers = ({ holdings }: Portfolio) =>
          holdings
            .filter(({ symbol, market }) => named.has(quoteKey(symbol, market)))
            .map(({ symbol, market, shares, purchasePrice, purchaseDay }) =>
              [quoteKey(symbol, market), shares, purchasePrice, purchaseDay].join(' '),
            )
            .toSorted();
        expect(numbers(both)).toEqual(numbers(whole));
        expect(new Set(both.trades.map(({ key }) => key))).toEqual(new Set(whole.trades.map(({ key }) => key)));
      }),
    );
  });

  it('is the same in whatever order the rows stand', () => {
    fc.assert(
      fc.property(
        someFile.chain((trades) => fc.tuple(fc.constant(trades), shuffled(trades))),
        ([trades, mixed]) => {
          const [one, other] = [planOf({ trades }, EMPTY), planOf({ trades: mixed }, EMPTY)];
          expect(other.newTrades.map(({ key: _key, ...trade }) => trade)).toEqual(
            one.newTrades.map(({ key: _key, ...trade }) => trade),
          );
          const after = ({ changes }: typeof one) => changes.map((change) => change.after);
          expect(after(other)).toEqual(after(one));
          expect(other.incomplete).toEqual(one.incomplete);
          expect(other.splits).toEqual(one.splits);
        },
      ),
    );
  });

  it('gives every row one status, and no key twice', () => {
    fc.assert(
      fc.property(someFile, (trades) => {
        const { statuses, counts, newTrades } = planOf({ trades }, EMPTY);
        expect(statuses).toHaveLength(trades.length);
        expect(counts.taken + counts.merged + counts.ignored + counts.wrong).toBe(trades.length);
        expect(new Set(newTrades.map(({ key }) => key)).size).toBe(newTrades.length);
      }),
    );
  });
});
