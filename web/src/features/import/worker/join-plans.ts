import type {
  HeldHolding,
  HoldingChange,
  ImportCounts,
  ImportPlan,
  PlanHolding,
} from '@ballast/engine/import/plan/import-plan';
import type { Market } from '@ballast/engine/quotes/market';

const keyOf = ({ symbol, market }: { symbol: string; market: Market }) => `${market}:${symbol}`;
/** What is held in accounts of different kinds are holdings of their own. */
const holdingKey = (holding: PlanHolding) => `${keyOf(holding)}:${holding.account ?? ''}`;

/** What a portfolio holds after a plan. New shares get a number of their own below 0, so that the next file's plan can name them. */
export function heldAfter({ changes, untouched }: Pick<ImportPlan, 'changes' | 'untouched'>): readonly HeldHolding[] {
  const taken = Math.min(0, ...untouched.map(({ id }) => id), ...changes.map(({ before }) => before?.id ?? 0));
  const held = changes.flatMap(({ before, after }, index) =>
    after === null ? [] : [{ ...after, id: before?.id ?? taken - 1 - index }],
  );
  return [...untouched, ...held];
}

/**
 * The plans of several files, each made on what the ones before it come to, as one plan: from what the portfolio has to what it has
 * after the last. Shares that a later file names have no gaps but those that are left then.
 */
export function joinPlans(plans: readonly ImportPlan[], holdings: readonly HeldHolding[]): ImportPlan | null {
  if (plans.length === 0) return null;
  const stored = new Map(holdings.map((holding) => [holding.id, holding]));
  const changes = new Map<string, HoldingChange>();
  for (const plan of plans) {
    for (const change of plan.changes) {
      const from = holdingKey(change.before ?? change.after);
      const key = holdingKey(change.after ?? change.before);
      const { before } = changes.get(from) ?? change;
      if (from !== key) changes.delete(from);
      const joined = changeOf(before === null ? null : (stored.get(before.id) ?? null), change);
      if (joined === null) changes.delete(key);
      else changes.set(key, joined);
    }
  }
  const named = new Set([...changes.values()].map(({ before }) => before?.id));
  const counted = [...changes.values()];
  const count = (what: HoldingChange['change']) => counted.filter(({ change }) => change === what).length;
  const sum = (what: keyof ImportCounts) => plans.reduce((total, { counts }) => total + counts[what], 0);
  return {
    newTrades: plans.flatMap(({ newTrades }) => newTrades),
    changes: counted,
    newAssets: plans.flatMap(({ newAssets }) => newAssets),
    untouched: holdings.filter(({ id }) => !named.has(id)),
    statuses: [],
    questions: plans.flatMap(({ questions }) => questions),
    unlisted: distinct(plans.flatMap(({ unlisted }) => unlisted)),
    renamed: [...new Map(plans.flatMap(({ renamed }) => renamed.map((one) => [one.written, one]))).values()],
    mergers: [...new Map(plans.flatMap(({ mergers }) => mergers.map((one) => [one.written, one]))).values()],
    incomplete: plans.flatMap(({ incomplete }, index) => leftOf(incomplete, plans.slice(index + 1))),
    unknownAccounts: plans.flatMap(({ unknownAccounts }, index) => leftOf(unknownAccounts, plans.slice(index + 1))),
    otherCurrencies: plans.flatMap(({ otherCurrencies }) => otherCurrencies),
    splits: plans.flatMap(({ splits }, index) => leftOf(splits, plans.slice(index + 1))),
    counts: {
      new: count('new'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      closed: count('closed'),
      newTrades: sum('newTrades'),
      newAssets: sum('newAssets'),
      taken: sum('taken'),
      merged: sum('merged'),
      undecided: sum('undecided'),
      ignored: sum('ignored'),
      wrong: sum('wrong'),
      alreadyStored: sum('alreadyStored'),
    },
  };
}

/** A share that the files of two brokers state: the later count stands in place of the earlier one. */
export interface ReplacedShare {
  readonly symbol: string;
  readonly market: Market;
  readonly was: number;
  readonly now: number;
  /** Brokers. */
  readonly from: string;
  readonly by: string;
}

/** Those of several files, each planned on what the ones before it come to. `brokers`: of each file. */
export function replacedShares(plans: readonly ImportPlan[], brokers: readonly string[]): readonly ReplacedShare[] {
  const statedBy = new Map<string, string>();
  return plans.flatMap(({ changes }, index) => {
    const by = brokers[index] ?? '';
    const replaced = new Map<string, ReplacedShare>();
    const stated = new Set<string>();
    for (const { before, after, basis } of changes) {
      if (basis !== 'stated') continue;
      const { symbol, market } = after ?? before;
      const key = keyOf({ symbol, market });
      stated.add(key);
      const from = statedBy.get(key) ?? by;
      // `Zerodha Kite / Dhan` and `Zerodha` may be of one account.
      if (from.startsWith(by) || by.startsWith(from) || before === null) continue;
      // What is in accounts of different kinds is told as one.
      const { was, now } = replaced.get(key) ?? { was: 0, now: 0 };
      replaced.set(key, { symbol, market, was: was + before.shares, now: now + (after?.shares ?? 0), from, by });
    }
    for (const key of stated) statedBy.set(key, by);
    return [...replaced.values()];
  });
}

/** From what is stored to what the latest plan says; null where a share came and went between two files. */
function changeOf(before: HeldHolding | null, { after, basis }: HoldingChange): HoldingChange | null {
  if (before === null) return after === null ? null : { change: 'new', before, after, basis };
  if (after === null) return { change: 'closed', before, after, basis };
  return { change: isSame(before, after) ? 'unchanged' : 'updated', before, after, basis };
}

function isSame(before: PlanHolding, after: PlanHolding): boolean {
  return (
    before.shares === after.shares &&
    before.purchasePrice === after.purchasePrice &&
    before.purchaseDay === after.purchaseDay &&
    before.exchange === after.exchange &&
    before.account === after.account
  );
}

/** What is said about shares that no later plan is about. */
function leftOf<About extends { symbol: string; market: Market }>(
  entries: readonly About[],
  later: readonly ImportPlan[],
): readonly About[] {
  const named = new Set(
    later.flatMap(({ changes, newTrades }) => [
      ...changes.map(({ before, after }) => keyOf(after ?? before)),
      ...newTrades.map(keyOf),
    ]),
  );
  return entries.filter((about) => !named.has(keyOf(about)));
}

function distinct<Share extends { symbol: string; market: Market }>(shares: readonly Share[]): readonly Share[] {
  return [...new Map(shares.map((share) => [keyOf(share), share])).values()];
}
