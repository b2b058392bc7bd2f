import { mergerOf, type Merger } from '../../instruments/mergers.ts';
import { currencyOfMarket } from '../../quotes/market.ts';
import { instrumentRefKey, type Formerly, type Resolution, type Share } from '../identity/resolution.ts';
import { isStorable } from '../../instruments/symbol-spelling.ts';
import { inNewShares } from '../../ledger/merged-shares.ts';
import type { InstrumentRef, Place, StatedHolding, StatedTrade, WithCurrency } from '../record.ts';
import type { ImportDecisions, RenamedShare, ShareQuestion } from './import-plan.ts';

/** What becomes of the rows of an instrument reference. */
type Meant =
  | {
      readonly kind: 'share';
      readonly share: Share;
      readonly isListed: boolean;
      readonly formerly: Formerly | null;
      readonly merger: Merger | null;
    }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'open'; readonly resolution: ShareQuestion['resolution'] };

const NOT_LOOKED_UP = { kind: 'unknown', asWritten: null } as const;

/** The records whose share is known, and what became of the others. */
export interface SharedRecords<Stated extends StatedTrade | StatedHolding> {
  /** What merged is stated in the shares it became. */
  readonly known: readonly {
    readonly stated: WithCurrency<Stated>;
    readonly share: Share;
    readonly merger: Merger | null;
  }[];
  readonly leftOut: readonly Place[];
  /** Of open questions. */
  readonly undecided: readonly Place[];
}

/** Tells the shares of stated trades and holdings by what was found and decided, and collects what stays open. */
export interface ShareResolver {
  readonly shared: <Stated extends StatedTrade | StatedHolding>(records: readonly Stated[]) => SharedRecords<Stated>;
  readonly questions: () => readonly ShareQuestion[];
  readonly unlisted: () => readonly Share[];
  readonly renamed: () => readonly RenamedShare[];
}

/** `isOwn`: the file is our own export, whose symbols, markets and exchanges are the portfolio's and are taken as they stand. */
export function shareResolver(
  resolutions: ReadonlyMap<string, Resolution>,
  decisions: ImportDecisions,
  isOwn: boolean,
): ShareResolver {
  const meant = new Map<string, Meant>();
  const open = new Map<string, { readonly instrumentRef: InstrumentRef; readonly places: Place[] }>();
  const unlisted = new Map<string, Share>();
  const renamed = new Map<string, RenamedShare>();
  return {
    shared: <Stated extends StatedTrade | StatedHolding>(records: readonly Stated[]) => {
      const known: { stated: WithCurrency<Stated>; share: Share; merger: Merger | null }[] = [];
      const leftOut: Place[] = [];
      const undecided: Place[] = [];
      for (const stated of records) {
        const key = instrumentRefKey(stated.instrumentRef);
        const one =
          meant.get(key) ??
          (isOwn ? asItStands(stated.instrumentRef) : null) ??
          meaningOf(key, resolutions.get(key) ?? NOT_LOOKED_UP, decisions);
        meant.set(key, one);
        if (one.kind === 'left_out') leftOut.push(stated.place);
        if (one.kind === 'share') {
          const { share, merger } = one;
          known.push({ stated: merged(withCurrency(stated, share), merger), share, merger });
          const { symbol, market } = share;
          if (!one.isListed) unlisted.set(`${market}:${symbol}`, one.share);
          if (one.formerly !== null) renamed.set(one.formerly.written, { symbol, market, ...one.formerly });
        }
        if (one.kind === 'open') {
          undecided.push(stated.place);
          const question = open.get(key) ?? { instrumentRef: stated.instrumentRef, places: [] };
          question.places.push(stated.place);
          open.set(key, question);
        }
      }
      return { known, leftOut, undecided };
    },
    questions: () =>
      [...open].flatMap(([key, { instrumentRef, places }]): ShareQuestion[] => {
        const one = meant.get(key);
        return one?.kind === 'open' ? [{ key, instrumentRef, resolution: one.resolution, places }] : [];
      }),
    unlisted: () => [...unlisted.values()],
    renamed: () => [...renamed.values()],
  };
}

/** Amounts without a currency are in that of the country which the share turned out to be of. */
function withCurrency<Stated extends StatedTrade | StatedHolding>(stated: Stated, share: Share): WithCurrency<Stated> {
  return hasCurrency(stated) ? stated : { ...stated, currency: currencyOfMarket(share.market) };
}

function hasCurrency<Stated extends StatedTrade | StatedHolding>(stated: Stated): stated is WithCurrency<Stated> {
  return stated.currency !== null;
}

/** In new shares: each costs so much less that the whole costs what it did. */
function merged<Stated extends StatedTrade | StatedHolding>(stated: Stated, merger: Merger | null): Stated {
  if (merger === null) return stated;
  const { quantity, price } = stated;
  return {
    ...stated,
    quantity: inNewShares(quantity, merger),
    price: price === null ? null : (price * merger.per) / merger.shares,
  };
}

function asItStands({ symbol, market, exchange }: InstrumentRef): Meant | null {
  if (symbol === null || market === null || !isStorable(symbol)) return null;
  return { kind: 'share', share: { symbol, market, exchange }, isListed: true, formerly: null, merger: null };
}

function meaningOf(key: string, resolution: Resolution, { shares }: ImportDecisions): Meant {
  const decided = shares.get(key);
  if (decided === null) return { kind: 'left_out' };
  if (decided !== undefined) {
    const merger = mergerInto(decided, resolution);
    return { kind: 'share', share: decided, isListed: true, formerly: null, merger };
  }
  if (resolution.kind === 'found') {
    const { share, formerly } = resolution;
    return { kind: 'share', share, isListed: true, formerly, merger: null };
  }
  if (resolution.kind === 'unknown' && resolution.asWritten !== null)
    return { kind: 'share', share: resolution.asWritten, isListed: false, formerly: null, merger: null };
  return { kind: 'open', resolution };
}

/** The merger that made of the file's shares those of the one that was chosen; null where another is meant. */
function mergerInto(chosen: Share, resolution: Resolution): Merger | null {
  if (resolution.kind !== 'ask' || resolution.changed === null) return null;
  const merger = mergerOf(resolution.changed.symbol, resolution.changed.market);
  const isHeir = merger?.into.symbol === chosen.symbol && merger.into.market === chosen.market;
  return isHeir ? merger : null;
}
