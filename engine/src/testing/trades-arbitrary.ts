import * as fc from 'fast-check';
import { addDays } from '../calendar/day.ts';
import type { PortfolioTrade } from '../ledger/trade.ts';
import { makeTrade } from './make-trade.ts';

const SHARES = [
  { symbol: 'INFY', market: 'IN', currency: 'INR', exchange: 'NSE' },
  { symbol: 'INFY', market: 'US', currency: 'USD', exchange: 'NYSE' },
  { symbol: 'M&M', market: 'IN', currency: 'INR', exchange: null },
  { symbol: 'BRK.B', market: 'US', currency: 'USD', exchange: null },
] as const;

const TIMES = [null, '09:15:00', '12:00:00', '15:29:59'];

interface Wanted {
  /** Among them only those that neither move shares nor leave a price open. */
  readonly isPlain?: boolean;
  /** The most trades. */
  readonly most?: number;
}

/** Trades of four shares in both countries over two months, in any order: fractions, equal days, sales without purchases. */
export function someTrades({ isPlain = false, most = 40 }: Wanted = {}): fc.Arbitrary<readonly PortfolioTrade[]> {
  const action = isPlain
    ? fc.constantFrom('buy', 'buy', 'sell', 'bonus' as const)
    : fc.constantFrom('buy', 'buy', 'sell', 'sell', 'bonus', 'transfer_in', 'transfer_out', 'split' as const);
  const price = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100);
  const trade = fc.record({
    share: fc.constantFrom(...SHARES),
    action,
    after: fc.integer({ min: 0, max: 60 }),
    time: fc.constantFrom(...TIMES),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500_000 }).map((n) => n / 1000),
    ),
    price: isPlain ? price : fc.option(price, { freq: 8 }),
    charges: fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100),
    ratio: fc.constantFrom(2, 5, 10, 1.5, 0.1),
  });
  return fc.array(trade, { maxLength: most }).map((trades) =>
    trades.map(({ share, after, ratio, ...rest }) => {
      const day = addDays('2025-03-01', after);
      const isSplit = rest.action === 'split';
      return makeTrade(day, rest.action, isSplit ? 0 : rest.quantity, isSplit ? null : rest.price, {
        ...share,
        time: rest.time,
        ratio: isSplit ? ratio : null,
        charges: isSplit ? 0 : rest.charges,
      });
    }),
  );
}

/** The same things in another order. */
export function shuffled<Item>(items: readonly Item[]): fc.Arbitrary<readonly Item[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length });
}
