import { ACCOUNT_TYPES, type AccountType } from '../../assets/account.ts';
import type { Day } from '../../calendar/day.ts';
import { currencyOfMarket } from '../../quotes/market.ts';
import type { Share } from '../identity/resolution.ts';
import { isSameQuantity, tidy } from '../../ledger/quantity.ts';
import type { Place, StatedHolding, WithCurrency } from '../record.ts';

/** The positions that a file has of one share, together. */
export interface StatedPosition {
  readonly share: Share;
  readonly shares: number;
  /** Average cost per share in the market's currency; null as soon as one position's is unknown or in another currency. */
  readonly price: number | null;
  /** Of the oldest; null where no position tells one. */
  readonly day: Day | null;
  /** That of all rows, where they name one of ours; else null. */
  readonly account: AccountType | null;
  /** Rows after the first. */
  readonly merged: readonly Place[];
}

type Position = { readonly stated: WithCurrency<StatedHolding>; readonly share: Share };

/** Σ quantities and their weighted average price, of positions of one share; one at least. */
export function statedPosition(positions: readonly [Position, ...Position[]]): StatedPosition {
  const [{ share }] = positions;
  const currency = currencyOfMarket(share.market);
  const prices = positions.map(({ stated }) => (stated.currency === currency ? stated.price : null));
  const shares = positions.reduce((sum, { stated }) => sum + stated.quantity, 0);
  const cost = positions.reduce((sum, { stated }, i) => sum + stated.quantity * (prices[i] ?? Number.NaN), 0);
  const [first = null] = prices;
  const accounts = new Set(positions.map(({ stated }) => accountKind(stated)));
  const isOne = prices.every((price) => price !== null && first !== null && isSameQuantity(price, first));
  const average = Number.isFinite(cost) ? tidy(cost / shares) : null;
  const days = positions.flatMap(({ stated }) => (stated.day === null ? [] : [stated.day])).toSorted();
  return {
    share: positions.find(({ share: { exchange } }) => exchange !== null)?.share ?? share,
    shares: positions.length === 1 ? shares : tidy(shares),
    price: isOne ? first : average,
    day: days[0] ?? null,
    account: accounts.size === 1 ? ([...accounts][0] ?? null) : null,
    merged: positions.slice(1).map(({ stated }) => stated.place),
  };
}

/** The kind of account that a position is in; null where the file does not tell it. */
export function accountKind({ account }: StatedHolding): AccountType | null {
  return ACCOUNT_TYPES.find((type) => type === account) ?? null;
}
