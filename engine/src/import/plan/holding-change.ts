import type { Day } from '../../calendar/day.ts';
import { currencyOfMarket } from '../../quotes/market.ts';
import type { Share } from '../identity/resolution.ts';
import type { ShareLots } from '../../ledger/lot.ts';
import { isSameQuantity } from '../../ledger/quantity.ts';
import type { Basis, HeldHolding, HoldingChange, PlanHolding } from './import-plan.ts';
import type { StatedPosition } from './stated-shares.ts';

/** All that is known of one share that a file names. */
export interface NamedShare {
  readonly share: Share;
  readonly before: HeldHolding | null;
  /** Of the trades stored before; null where there were none. */
  readonly lotsBefore: ShareLots | null;
  /** Of these and the file's; null where there are none. */
  readonly lots: ShareLots | null;
  readonly stated: StatedPosition | null;
  /** The file is our own export: what it states is what the portfolio had, whatever its trades come to. */
  readonly isOwn: boolean;
}

/**
 * What an import does to a share; null where it neither was nor will be held.
 *
 * Positions say how many are held; lots that come to as many give cost and days. Without positions the lots say all, unless something is
 * missing in them and the portfolio holds another number than the trades before explained: then it stays.
 */
export function changeOf(named: NamedShare, today: Day): HoldingChange | null {
  const { before, stated, lots } = named;
  if (stated !== null) return settled(before, statedHolding(named, stated, today), 'stated');
  if (lots === null) return null;
  if (named.isOwn) return settled(before, before, 'kept');
  if (lots.missing.length > 0 && before !== null && !isExplained(named)) return settled(before, before, 'kept');
  const { shares, averageCost, since } = lots;
  const after = since === null ? null : holdingOf(named, { shares, purchasePrice: averageCost, purchaseDay: since });
  return settled(before, after, 'trades');
}

/** Whether the trades that are stored come to what the portfolio has. */
export function isExplained({ before, lotsBefore }: NamedShare): boolean {
  return isSameQuantity(before?.shares ?? 0, lotsBefore?.shares ?? 0);
}

function statedHolding(named: NamedShare, { shares, price, day }: StatedPosition, today: Day): PlanHolding {
  const { before, lots, isOwn } = named;
  if (!isOwn && lots !== null && lots.since !== null) {
    const isReached = isSameQuantity(lots.shares, shares);
    const cost = isReached ? (lots.averageCost ?? price) : price;
    const isOldest = isReached || lots.shares < shares;
    return holdingOf(named, { shares, purchasePrice: cost, purchaseDay: isOldest ? lots.since : (day ?? lots.since) });
  }
  // What the file does not tell stays, as long as it is about the same shares.
  const kept = before !== null && !isOwn && isSameQuantity(before.shares, shares) ? before.purchasePrice : null;
  return holdingOf(named, { shares, purchasePrice: price ?? kept, purchaseDay: day ?? before?.purchaseDay ?? today });
}

function holdingOf(
  { share, before, lots, stated, isOwn }: NamedShare,
  bought: Pick<PlanHolding, 'shares' | 'purchasePrice' | 'purchaseDay'>,
): PlanHolding {
  const { symbol, market } = share;
  const known = before?.exchange ?? stated?.share.exchange ?? null;
  const exchange = isOwn ? known : (known ?? lots?.exchange ?? share.exchange);
  const told = stated?.account ?? null;
  const account = isOwn && stated !== null ? told : (told ?? before?.account ?? null);
  const isMovedIn =
    !isOwn && lots?.open.some(({ day, isDayKnown }) => !isDayKnown && day === bought.purchaseDay) === true;
  const held = { symbol, exchange, market, currency: currencyOfMarket(market), ...bought };
  const holding = isMovedIn ? { ...held, isMovedIn: true as const } : held;
  return account === null ? holding : { ...holding, account };
}

function settled(before: HeldHolding | null, after: PlanHolding | null, basis: Basis): HoldingChange | null {
  if (before === null) return after === null ? null : { change: 'new', before, after, basis };
  if (after === null) return { change: 'closed', before, after, basis };
  if (isSame(before, after)) {
    const { id: _id, ...same } = before;
    return { change: 'unchanged', before, after: same, basis };
  }
  return { change: 'updated', before, after, basis };
}

/** A day alone makes a difference too: positions that state none keep theirs. */
function isSame(before: PlanHolding, after: PlanHolding): boolean {
  const [was, is] = [before.purchasePrice, after.purchasePrice];
  const isSamePrice = was === null || is === null ? was === is : isSameQuantity(was, is);
  return (
    isSamePrice &&
    isSameQuantity(before.shares, after.shares) &&
    before.purchaseDay === after.purchaseDay &&
    before.exchange === after.exchange &&
    before.account === after.account
  );
}
