import type { AssetKind } from '@ballast/engine/assets/asset';
import { positionName, type Position } from '@ballast/engine/valuation/position';
import type { ValuedAsset } from '@ballast/engine/assets/valued-asset';
import type { AnswerSubject } from '../report-slot.ts';
import { ASSET_WORDS, COIN_NAMES } from './asset-words.ts';
import { holdsWord } from './find-concepts.ts';

/** Something held, and the words that mean it. */
export interface HeldName {
  /** See `keysOf`. */
  readonly key: string;
  readonly called: readonly string[];
}

const ENDINGS = /\s+(?:limited|ltd\.?|inc\.?|corp(?:oration)?\.?|plc|co\.?|company|the)$/i;

/** What each thing held is called: a share by its symbol and its company's name, the rest by its own name and its kind. */
export function heldNames({ holdings, assets }: Pick<AnswerSubject, 'holdings' | 'assets'>): readonly HeldName[] {
  const kinds = [...new Set(assets.map(({ asset }) => asset.kind))];
  return [
    ...holdings.map((position) => ({ key: position.key, called: positionNames(position) })),
    ...assets.flatMap(assetNames),
    ...kinds.map((kind) => ({ key: keyOfKind(kind, assets), called: ASSET_WORDS[kind] })),
  ];
}

function positionNames(position: Position): readonly string[] {
  const full = position.quote?.name ?? '';
  const called = [position.holding.symbol, positionName(position), full, full.replace(ENDINGS, '')];
  return [...new Set(called.filter((name) => name.length > 1))];
}

function assetNames(one: ValuedAsset): readonly HeldName[] {
  const { name, code } = one.asset;
  const coin = code?.trim().toUpperCase() ?? '';
  return [
    ...(name.length > 1 ? [{ key: one.key, called: [name] }] : []),
    ...(coin === '' ? [] : [{ key: one.series?.key ?? one.key, called: [coin, ...(COIN_NAMES[coin] ?? [])] }]),
  ];
}

/** All of a kind go by one key; where a market price gives them one in common, by that. */
function keyOfKind(kind: AssetKind, assets: readonly ValuedAsset[]): string {
  const series = new Set(assets.flatMap(({ asset, series: own }) => (asset.kind === kind ? (own?.key ?? '') : [])));
  const [only = '', ...others] = series;
  return only === '' || others.length > 0 ? `kind:${kind}` : only;
}

/** The keys that mean an asset: its own, that of its kind, and that of the series in the report whose price it follows. */
export function keysOf({ key, asset, series }: ValuedAsset): readonly string[] {
  return [key, `kind:${asset.kind}`, ...(series === null ? [] : [series.key])];
}

/** What a normalized question names with most letters; null where it names nothing that is held. */
export function heldIn(text: string, held: readonly HeldName[]): string | null {
  const named = held.flatMap(({ key, called }) =>
    called.filter((name) => holdsWord(text, name)).map((name) => ({ key, length: name.length })),
  );
  return named.toSorted((a, b) => b.length - a.length)[0]?.key ?? null;
}
