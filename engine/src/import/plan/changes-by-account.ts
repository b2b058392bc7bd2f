import type { AccountType } from '../../assets/account.ts';
import type { Day } from '../../calendar/day.ts';
import { isSameQuantity } from '../../ledger/quantity.ts';
import { changeOf, type NamedShare } from './holding-change.ts';
import type { HeldHolding, HoldingChange } from './import-plan.ts';
import type { StatedPosition } from './stated-shares.ts';

/** What an import does to the holdings of one share, and those of them that it is not about. */
interface ShareChanges {
  readonly changes: readonly HoldingChange[];
  readonly untouched: readonly HeldHolding[];
}

interface ShareHoldings {
  readonly named: NamedShare;
  /** Those that the portfolio has of it, one for each kind of account. */
  readonly held: readonly HeldHolding[];
  /** Those that the file states, one for each kind of account. */
  readonly positions: readonly StatedPosition[];
}

/**
 * One change for a share, or one for each kind of account that holds it: a sale in a Roth IRA is not taxed as one in a taxable account is.
 * `inFile`: the kinds that the file's positions name. Those of others stay as they are.
 */
export function shareChanges(
  { named, held, positions }: ShareHoldings,
  inFile: ReadonlySet<AccountType | null>,
  today: Day,
): ShareChanges {
  if (isApart(held, positions)) return changesByAccount({ named, held, positions }, inFile, today);
  const change = changeOf(named, today);
  if (change === null) return { changes: [], untouched: [] };
  if (held.length < 2) return { changes: [change], untouched: [] };
  // In several kinds of account, and nothing says which of them more or fewer shares are in.
  const total = named.before?.shares ?? 0;
  if (change.after !== null && isSameQuantity(change.after.shares, total))
    return { changes: held.map(kept), untouched: [] };
  const [, ...others] = held;
  return { changes: [change, ...others.map(closed)], untouched: [] };
}

function isApart(held: readonly HeldHolding[], positions: readonly StatedPosition[]): boolean {
  if (positions.length !== 1) return positions.length > 1;
  const account = positions[0]?.account ?? null;
  return account !== null && held.some((one) => one.account !== undefined && one.account !== account);
}

/** The trades name no account, so that the positions alone tell what each holds and what it cost. */
function changesByAccount(
  { named, held, positions }: ShareHoldings,
  inFile: ReadonlySet<AccountType | null>,
  today: Day,
): ShareChanges {
  const left = new Set(held);
  const take = (account: AccountType | null) => {
    const found = [...left].find((one) => (one.account ?? null) === account) ?? null;
    if (found !== null) left.delete(found);
    return found;
  };
  const own = positions.map((stated) => [stated, take(stated.account)] as const);
  const changes = own.flatMap(([stated, before]): HoldingChange[] => {
    const share = { ...named, lots: null, lotsBefore: null, stated, before: before ?? take(null) };
    const change = changeOf(share, today);
    return change === null ? [] : [change];
  });
  const isGone = ({ account }: HeldHolding) => account === undefined || inFile.has(account);
  return {
    changes: [...changes, ...[...left].filter(isGone).map(closed)],
    untouched: [...left].filter((one) => !isGone(one)),
  };
}

function kept(before: HeldHolding): HoldingChange {
  const { id: _id, ...after } = before;
  return { change: 'unchanged', before, after, basis: 'kept' };
}

function closed(before: HeldHolding): HoldingChange {
  return { change: 'closed', before, after: null, basis: 'stated' };
}
