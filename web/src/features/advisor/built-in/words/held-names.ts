import type { AssetKind } from '@ballast/engine/assets/asset';
import { isFundCode } from '@ballast/engine/funds/fund-code';
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

const AFFIXES = /^the\s+|(?:,|\s&)?\s+(?:limited|ltd\.?|inc\.?|corp(?:oration)?\.?|plc|co\.?|company|the)$/gi;

/** What a scheme's name ends with: people leave it out. */
const PLAN = /\s*[-–(]?\s*\b(?:direct|regular)\b.*$/i;

/** Symbols that are words of questions: “worth now” asks of no ServiceNow. Their companies go by name. */
const WORDS = new Set(
  'ALL ANY ARE CAN COST DAY FAST FUND HAS IT KEY LOW MAIN NOW ON OPEN REAL RISK SAFE SELL SO TAX TECH WELL YOU'.split(
    ' ',
  ),
);

/** What each thing held is called: a share by its symbol and its company's name, the rest by its own name and its kind. */
export function heldNames({ holdings, assets }: Pick<AnswerSubject, 'holdings' | 'assets'>): readonly HeldName[] {
  const kinds = [...new Set(assets.map(({ asset }) => asset.kind))];
  const schemes = holdings.map((position) => schemeOf(position));
  return [
    ...holdings.map((position, at) => {
      const scheme = schemes[at] ?? '';
      // Two plans of one scheme go by their whole names.
      const isOne = schemes.filter((other) => other === scheme).length === 1;
      const called = [...positionNames(position), ...(isOne ? schemeNames(scheme) : [])];
      return { key: position.key, called };
    }),
    ...assets.flatMap(assetNames),
    ...kinds.map((kind) => ({ key: keyOfKind(kind, assets), called: ASSET_WORDS[kind] })),
  ];
}

function schemeOf({ holding: { symbol, market }, quote }: Position): string {
  return isFundCode(symbol, market) ? (quote?.name ?? '').replace(PLAN, '') : '';
}

function schemeNames(scheme: string): readonly string[] {
  return scheme === '' ? [] : [scheme, scheme.replace(/\s+fund$/i, '')];
}

function positionNames(position: Position): readonly string[] {
  const full = position.quote?.name ?? '';
  const called = [position.holding.symbol, positionName(position), full, full.replaceAll(AFFIXES, '')];
  return [...new Set(called.filter((name) => name.length > 1 && !WORDS.has(name.toUpperCase())))];
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
  return longestIn(text, held)?.key ?? null;
}

/** Whether a normalized question names two things that are held. */
export function namesSeveral(text: string, held: readonly HeldName[]): boolean {
  const first = longestIn(text, held);
  if (first === null) return false;
  const rest = text.replaceAll(first.name.normalize('NFC').toLowerCase(), ' ');
  return (
    longestIn(
      rest,
      held.filter(({ key }) => key !== first.key),
    ) !== null
  );
}

function longestIn(text: string, held: readonly HeldName[]) {
  const named = held.flatMap(({ key, called }) =>
    called.filter((name) => holdsWord(text, name)).map((name) => ({ key, name })),
  );
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null;
}
