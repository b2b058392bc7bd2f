import { nameTerm } from '@ballast/engine/instruments/terms';
import { displayName } from './display-name.ts';
import { type Draft, fundDraft, indianDraft, schemeNames, usDraft, usSymbol } from './drafts.ts';
import type { ListRow } from './lists.ts';
import { RANKS } from './ranks.ts';

/** What changed about an instrument between two lists of its publisher. */
export const CHANGE_KINDS = ['name', 'symbol', 'isin', 'delisted'] as const;
export interface ListChange {
  readonly list: 'nse' | 'us' | 'amfi';
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** The ISIN at the NSE, the symbol in the US and the code at AMFI that it has since then. */
  readonly instrument: string;
  readonly before: string;
  /** Nothing for what is delisted. */
  readonly after: string;
}

/** What the refresh job has seen: former symbols, names and ISINs, and what is in no list any more. */
export interface MasterHistory {
  readonly changes: readonly ListChange[];
  readonly delisted: {
    readonly nse: readonly ListRow<'nse'>[];
    readonly us: readonly ListRow<'us'>[];
    readonly amfi: readonly ListRow<'amfi'>[];
  };
}

export const NO_HISTORY: MasterHistory = { changes: [], delisted: { nse: [], us: [], amfi: [] } };

/** The instruments of today's lists, as the master finds them. */
interface KnownDrafts {
  readonly byIsin: (isin: string) => Draft | undefined;
  /** `NSE:INFY`, `AMFI:119551`. */
  readonly byListing: (listing: string) => Draft | undefined;
  readonly add: (draft: Draft, isins: readonly string[], listing: string) => void;
}

/** Adds what is delisted, last in every search, and the former names, symbols and ISINs of what there is. */
export function applyHistory({ changes, delisted }: MasterHistory, known: KnownDrafts): void {
  const isFree = (listing: string, isins: readonly string[]): boolean =>
    known.byListing(listing) === undefined && isins.every((isin) => known.byIsin(isin) === undefined);
  for (const row of delisted.nse) {
    const draft = indianDraft('NSE', row, row.kind, RANKS.closed, new Map());
    const isins = [row.isin].filter((isin) => isin !== '');
    if (isFree(`NSE:${row.symbol}`, isins)) known.add(draft, isins, `NSE:${row.symbol}`);
  }
  for (const row of delisted.us) {
    const draft = usDraft(row, () => false);
    draft.rank = RANKS.closed;
    if (usDraftOf(known, row.symbol) === undefined) known.add(draft, [], `${draft.exchange ?? ''}:${draft.symbol}`);
  }
  for (const row of delisted.amfi) {
    const draft = fundDraft({ ...row, lastNavOn: '' }, new Map());
    const isins = [row.isin, row.reinvestmentIsin].filter((isin) => isin !== '' && known.byIsin(isin) === undefined);
    if (isFree(`AMFI:${row.code}`, [])) known.add(draft, isins, `AMFI:${row.code}`);
  }
  for (const change of changes) {
    const draft = draftOf(known, change);
    if (draft !== undefined) applyChange(draft, change, known);
  }
}

function draftOf(known: KnownDrafts, { list, instrument }: ListChange): Draft | undefined {
  if (list === 'nse') return known.byIsin(instrument);
  return list === 'us' ? usDraftOf(known, instrument) : known.byListing(`AMFI:${instrument}`);
}

function usDraftOf(known: KnownDrafts, symbol: string): Draft | undefined {
  return known.byListing(`NASDAQ:${usSymbol(symbol)}`) ?? known.byListing(`NYSE:${usSymbol(symbol)}`);
}

function applyChange(draft: Draft, { list, kind, before }: ListChange, known: KnownDrafts): void {
  if (kind === 'name') {
    const name = displayName(before);
    const names = draft.scheme === null ? [name] : schemeNames(name, draft.scheme);
    for (const each of names) if (nameTerm(each) !== '') draft.names.add(each);
  }
  if (kind === 'isin' && known.byIsin(before) === undefined) draft.formerIsins.add(before);
  if (kind === 'symbol') {
    const isTaken =
      list === 'us' ? usDraftOf(known, before) !== undefined : known.byListing(`NSE:${before}`) !== undefined;
    // A symbol that another instrument has today names that one.
    if (!isTaken) draft.symbols.add(list === 'us' ? usSymbol(before) : before);
  }
}
