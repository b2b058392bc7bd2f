import { assetsBeyond } from '../../assets/same-asset.ts';
import type { AccountType } from '../../assets/account.ts';
import type { Asset } from '../../assets/asset.ts';
import type { Day } from '../../calendar/day.ts';
import { currencyOfMarket } from '../../quotes/market.ts';
import { quoteKey } from '../../quotes/quote-key.ts';
import { BALLAST } from '../formats/ballast.ts';
import type { Share } from '../identity/resolution.ts';
import { demergerInto, demergersOf } from '../../instruments/demergers.ts';
import { lotsAfterDemergers } from '../../ledger/after-demergers.ts';
import type { ShareLots } from '../../ledger/lot.ts';
import { lotsOfShare } from '../../ledger/lots-of.ts';
import { compareTrades, tradesByShare } from '../../ledger/order.ts';
import { isSameQuantity } from '../../ledger/quantity.ts';
import type { SplitSuggestion } from '../../ledger/split-suggestion.ts';
import type { Place, StatedHolding, StatedTrade, WithCurrency } from '../record.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';
import { countsOf } from './counts.ts';
import { heldByAccount, heldByShare } from './held-shares.ts';
import { shareChanges } from './changes-by-account.ts';
import type {
  HeldHolding,
  HoldingChange,
  ImportPlan,
  IncompleteHistory,
  OtherCurrency,
  PlanInput,
  UnknownAccounts,
} from './import-plan.ts';
import { incompleteOf } from './incomplete.ts';
import { creditedPositions, mergedShares } from './merged-positions.ts';
import { withConfirmed } from './confirmed-splits.ts';
import { statusLog, type StatusLog } from './status-log.ts';
import { shareResolver } from './share-resolver.ts';
import { accountKind, statedPosition, type StatedPosition } from './stated-shares.ts';
import { contentOfKey, NO_ACCOUNT, portfolioTrade, tradeKeys, type SharedTrade } from './trade-key.ts';

/**
 * What a file's records come to in a portfolio.
 *
 * What is in accounts of different kinds stays apart. Shares that the file does not name stay. Of those it does, the positions it states say how many are held, else the lots of all trades,
 * its own and those stored; a trade that is stored already is known by its key and counts once. Planning what was already carried out
 * changes nothing. A suggested split is only in it once its key is among the decisions.
 */
export function planImport(input: PlanInput): ImportPlan {
  const isOwn = input.formatId === BALLAST.id;
  const statuses = statusLog();
  const reader = shareResolver(input.resolutions, input.decisions, isOwn);
  const stated = reader.shared(input.records.trades);
  const positions = reader.shared(input.records.holdings);
  for (const place of [...stated.leftOut, ...positions.leftOut]) statuses.note(place, 'left_out');
  for (const place of [...stated.undecided, ...positions.undecided]) statuses.note(place, 'undecided');
  const fresh = newTrades(input, stated.known, statuses);
  const credited = creditedPositions(positions.known, statuses);
  const statedByShare = statedPositions(credited, statuses);
  const inFile = new Set(credited.map(({ stated: one }) => accountKind(one)));

  const before = heldByShare(input.holdings);
  const held = heldByAccount(input.holdings);
  const stored = tradesByShare(input.trades);
  const added = tradesByShare(fresh);
  const firstDay = earliest(stated.known);
  const shares = namedShares([...stated.known, ...credited]);
  const confirmed: PortfolioTrade[] = [];
  const splits: SplitSuggestion[] = [];
  const changes: HoldingChange[] = [];
  const untouched: HeldHolding[] = [];
  const incomplete: IncompleteHistory[] = [];
  for (const [key, share] of shares) {
    const position = statedByShare.get(key)?.all ?? null;
    const storedTrades = stored.get(key) ?? [];
    const known = [...storedTrades, ...(added.get(key) ?? [])].sort(compareTrades);
    const { trades, open } = isOwn
      ? { trades: known, open: null }
      : withConfirmed(known, position, input.decisions, confirmed);
    if (open !== null) splits.push(open);
    const lots = trades.length > 0 ? costedLots(trades, [...input.trades, ...fresh], input.today) : null;
    const lotsBefore = storedTrades.length > 0 ? lotsOfShare(storedTrades) : null;
    const named = { share, before: before.get(key) ?? null, lotsBefore, lots, stated: position, isOwn };
    const ofAccounts = { named, held: held.get(key) ?? [], positions: statedByShare.get(key)?.byAccount ?? [] };
    const done = shareChanges(ofAccounts, inFile, input.today);
    changes.push(...done.changes);
    untouched.push(...done.untouched);
    incomplete.push(...incompleteOf(named, trades[0]?.day ?? firstDay));
  }
  const assets = newAssets(input, statuses);
  const settled = statuses.settled(input.records.statuses);
  const newOnes = [...fresh, ...confirmed].sort(compareTrades);
  return {
    newTrades: newOnes,
    changes,
    newAssets: assets,
    untouched: [...[...held].flatMap(([key, ofShare]) => (shares.has(key) ? [] : ofShare)), ...untouched],
    statuses: settled,
    questions: reader.questions(),
    unlisted: reader.unlisted(),
    renamed: reader.renamed(),
    mergers: mergedShares(positions.known, fresh, input.trades),
    incomplete,
    unknownAccounts: unknownAccounts(credited),
    otherCurrencies: otherCurrencies([...stated.known, ...positions.known]),
    splits,
    counts: countsOf(changes, settled, { newTrades: newOnes.length, newAssets: assets.length }),
  };
}

/** The lots of a share, at the cost and since the days that its demergers, or the one that brought it, leave them; `all` of every share. */
function costedLots(trades: readonly PortfolioTrade[], all: readonly PortfolioTrade[], today: Day): ShareLots {
  const lots = lotsOfShare(trades);
  const { symbol, market, shares } = lots;
  if (demergersOf(symbol, market).length === 0 && demergerInto(symbol, market) === null) return lots;
  const others = all.filter((trade) => trade.symbol !== symbol || trade.market !== market);
  const taxed = lotsAfterDemergers([...others, ...trades], today).get(quoteKey(symbol, market));
  if (taxed === undefined || !isSameQuantity(taxed.shares, shares)) return lots;
  return { ...lots, averageCost: taxed.averageCost, since: taxed.since };
}

/** The file's assets that the portfolio does not have. */
function newAssets({ records, assets: held = [] }: PlanInput, statuses: StatusLog): Asset[] {
  const beyond = assetsBeyond(
    records.assets.map(({ asset }) => asset),
    held,
  );
  return records.assets.flatMap(({ place, asset }, index) => {
    if (beyond.has(index)) return [asset];
    statuses.note(place, 'already_stored');
    return [];
  });
}

type KnownPosition = { readonly stated: WithCurrency<StatedHolding>; readonly share: Share };
type Positions = [KnownPosition, ...KnownPosition[]];
type Known = { readonly stated: WithCurrency<StatedTrade> | WithCurrency<StatedHolding>; readonly share: Share };

/** The file's trades that are not stored, each once. */
function newTrades(
  { formatId, trades }: PlanInput,
  known: readonly SharedTrade[],
  statuses: StatusLog,
): PortfolioTrade[] {
  const storedKeys = new Set(trades.map(({ key }) => key));
  const keys = tradeKeys(formatId, known);
  const isStoredOtherwise = storedOtherwise(formatId, storedKeys, keys);
  const seen = new Set<string>();
  const fresh: PortfolioTrade[] = [];
  for (const [i, key] of keys.entries()) {
    const one = known[i];
    if (one === undefined) continue;
    const { place } = one.stated;
    if (storedKeys.has(key) || isStoredOtherwise(key)) statuses.note(place, 'already_stored');
    else if (seen.has(key)) statuses.note(place, 'merged');
    else {
      statuses.note(place, 'taken');
      fresh.push(portfolioTrade(one, key));
    }
    seen.add(key);
  }
  return fresh;
}

/** Whether a trade is stored from another layout of its file, of which one names the account and one does not. Each stored trade counts once. */
function storedOtherwise(formatId: string, stored: ReadonlySet<string>, keys: readonly string[]) {
  const inFile = new Set(keys);
  const accounts = new Map<string, string[]>();
  for (const key of stored) {
    const parts = inFile.has(key) ? null : contentOfKey(formatId, key);
    if (parts !== null) accounts.set(parts.content, [...(accounts.get(parts.content) ?? []), parts.account]);
  }
  return (key: string): boolean => {
    const parts = accounts.size === 0 ? null : contentOfKey(formatId, key);
    const others = parts === null ? [] : (accounts.get(parts.content) ?? []);
    const at = others.findIndex((account) => (account === NO_ACCOUNT) !== (parts?.account === NO_ACCOUNT));
    if (at >= 0) others.splice(at, 1);
    return at >= 0;
  };
}

/** What a file states of a share: in all, and in each kind of account. */
interface StatedPositions {
  readonly all: StatedPosition;
  readonly byAccount: readonly StatedPosition[];
}

function statedPositions(known: readonly KnownPosition[], statuses: StatusLog): ReadonlyMap<string, StatedPositions> {
  const shares = new Map<string, Map<AccountType | null, Positions>>();
  for (const one of known) {
    const key = quoteKey(one.share.symbol, one.share.market);
    const accounts = shares.get(key) ?? new Map<AccountType | null, Positions>();
    shares.set(key, accounts);
    const account = accountKind(one.stated);
    const group = accounts.get(account);
    statuses.note(one.stated.place, group === undefined ? 'taken' : 'merged');
    if (group === undefined) accounts.set(account, [one]);
    else group.push(one);
  }
  return new Map(
    [...shares].flatMap(([key, accounts]): [string, StatedPositions][] => {
      const groups = [...accounts.values()];
      const [first, ...others] = groups;
      if (first === undefined) return [];
      const all: Positions = [...first, ...others.flat()];
      return [[key, { all: statedPosition(all), byAccount: groups.map(statedPosition) }]];
    }),
  );
}

function earliest(known: readonly SharedTrade[]): Day | null {
  let first: Day | null = null;
  for (const { stated } of known) if (first === null || stated.day < first) first = stated.day;
  return first;
}

/** Each share once, in the order in which the file names them. */
function namedShares(known: readonly Known[]): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>();
  for (const { share } of known.toSorted((a, b) => comparePlaces(a.stated.place, b.stated.place))) {
    const key = quoteKey(share.symbol, share.market);
    const named = shares.get(key);
    if (named === undefined || (named.exchange === null && share.exchange !== null)) shares.set(key, share);
  }
  return shares;
}

function otherCurrencies(known: readonly Known[]): readonly OtherCurrency[] {
  const others = new Map<string, OtherCurrency>();
  for (const { stated, share } of known) {
    const { symbol, market } = share;
    const { currency } = stated;
    if (currency === currencyOfMarket(market)) continue;
    const key = `${quoteKey(symbol, market)}:${currency}`;
    others.set(key, { symbol, market, currency, rows: (others.get(key)?.rows ?? 0) + 1 });
  }
  return [...others.values()];
}

function unknownAccounts(known: readonly KnownPosition[]): readonly UnknownAccounts[] {
  const shares = new Map<string, { readonly share: Share; readonly accounts: Set<string> }>();
  for (const { stated, share } of known) {
    if (share.market !== 'US' || stated.account === null || accountKind(stated) !== null) continue;
    const key = quoteKey(share.symbol, share.market);
    const found = shares.get(key) ?? { share, accounts: new Set<string>() };
    found.accounts.add(stated.account);
    shares.set(key, found);
  }
  return [...shares.values()]
    .filter(({ accounts }) => accounts.size > 1)
    .map(({ share: { symbol, market }, accounts }) => ({ symbol, market, accounts: [...accounts] }));
}

function comparePlaces(a: Place, b: Place): number {
  return a.sheet - b.sheet || a.line - b.line;
}
