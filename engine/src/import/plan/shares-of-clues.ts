import { clueKey, type Resolution, type Share } from '../identity/resolution.ts';
import { isStorable } from '../identity/symbol-spelling.ts';
import type { InstrumentClue, Place, StatedHolding, StatedTrade } from '../record.ts';
import type { ImportDecisions, ShareQuestion } from './import-plan.ts';

/** What becomes of the rows of a clue. */
type Meant =
  | { readonly kind: 'share'; readonly share: Share; readonly isListed: boolean }
  | { readonly kind: 'left_out' }
  | { readonly kind: 'open'; readonly resolution: ShareQuestion['resolution'] };

const NOT_LOOKED_UP = { kind: 'unknown', asWritten: null } as const;

/** The records whose share is known, and what became of the others. */
export interface SharedRecords<Stated> {
  readonly known: readonly { readonly stated: Stated; readonly share: Share }[];
  readonly leftOut: readonly Place[];
}

/** Tells the shares of stated trades and holdings by what was found and decided, and collects what stays open. */
export interface ClueReader {
  readonly shared: <Stated extends StatedTrade | StatedHolding>(records: readonly Stated[]) => SharedRecords<Stated>;
  readonly questions: () => readonly ShareQuestion[];
  readonly unlisted: () => readonly Share[];
}

/** `isOwn`: the file is our own export, whose symbols, markets and exchanges are the portfolio's and are taken as they stand. */
export function clueReader(
  resolutions: ReadonlyMap<string, Resolution>,
  decisions: ImportDecisions,
  isOwn: boolean,
): ClueReader {
  const meant = new Map<string, Meant>();
  const open = new Map<string, { readonly clue: InstrumentClue; readonly places: Place[] }>();
  const unlisted = new Map<string, Share>();
  return {
    shared: (records) => {
      const known: { stated: (typeof records)[number]; share: Share }[] = [];
      const leftOut: Place[] = [];
      for (const stated of records) {
        const key = clueKey(stated.clue);
        const one =
          meant.get(key) ??
          (isOwn ? asItStands(stated.clue) : null) ??
          meaningOf(key, resolutions.get(key) ?? NOT_LOOKED_UP, decisions);
        meant.set(key, one);
        if (one.kind === 'left_out') leftOut.push(stated.place);
        if (one.kind === 'share') {
          known.push({ stated, share: one.share });
          if (!one.isListed) unlisted.set(`${one.share.market}:${one.share.symbol}`, one.share);
        }
        if (one.kind === 'open') {
          const question = open.get(key) ?? { clue: stated.clue, places: [] };
          question.places.push(stated.place);
          open.set(key, question);
        }
      }
      return { known, leftOut };
    },
    questions: () =>
      [...open].flatMap(([key, { clue, places }]): ShareQuestion[] => {
        const one = meant.get(key);
        return one?.kind === 'open' ? [{ key, clue, resolution: one.resolution, places }] : [];
      }),
    unlisted: () => [...unlisted.values()],
  };
}

function asItStands({ symbol, market, exchange }: InstrumentClue): Meant | null {
  if (symbol === null || market === null || !isStorable(symbol)) return null;
  return { kind: 'share', share: { symbol, market, exchange }, isListed: true };
}

function meaningOf(key: string, resolution: Resolution, { shares }: ImportDecisions): Meant {
  const decided = shares.get(key);
  if (decided === null) return { kind: 'left_out' };
  if (decided !== undefined) return { kind: 'share', share: decided, isListed: true };
  if (resolution.kind === 'found') return { kind: 'share', share: resolution.share, isListed: true };
  if (resolution.kind === 'unknown' && resolution.asWritten !== null)
    return { kind: 'share', share: resolution.asWritten, isListed: false };
  return { kind: 'open', resolution };
}
