import type { Claim } from './claim.ts';
import { cellsOf, isRow, type Cell, type Context } from './context.ts';
import { measuresIn, type Measure } from './measures.ts';
import type { StatedFigure } from './reading/stated-figure.ts';
import { statedFigures } from './reading/stated-figures.ts';
import { prefixOf, suffixOf } from './reading/units.ts';
import { attach, type Attached } from './subjects/attach.ts';
import { isSetting, portfolioKeys } from './subjects/keys.ts';
import type { Mention } from './subjects/mention.ts';
import { mentionsOf } from './subjects/mentions.ts';
import type { Names } from './subjects/names.ts';

export interface Claims {
  readonly claims: readonly Claim[];
  /** Every subject that is spoken of, in order. */
  readonly mentioned: readonly string[];
}

const BREAK = /,(?!\d)|[;|\n—()]|\b(?:and|while|but|whereas|with)\b/gi;
/** Rows of the whole in a table. */
const WHOLE_ROW = /^(?:total|overall|sum|all|portfolio|together)\b/i;
/** What has more bars is no table. */
const COLUMNS_MAX = 60;
const TOGETHER = /\b(?:together|combined|jointly|between them|in sum)\b/i;
const NAME_COLUMN = /holding|stock|symbol|name|company|instrument|ticker|position|asset|share|scrip/i;

/** The figures of a plain text, each with what it is said to be of. */
export function claimsOf(text: string, names: Names, context: Context): Claims {
  const mentions = mentionsOf(text, names);
  const cells = isRow(text) ? cellsOf(text) : [];
  const isTableRow = cells.length > 1 && cells.length <= COLUMNS_MAX;
  const columns = isTableRow ? context.columns() : null;
  const columnOf = (at: number) => columns?.[cells.findIndex(({ start, end }) => at >= start && at < end)] ?? null;
  const figures = statedFigures(text, {
    names: mentions.filter(({ kind }) => kind === 'named'),
    isTableRow,
    unitAt: (at) => unitOf(columnOf(at)) ?? unitOf(cells[0]?.text ?? null),
  });
  const whole = portfolioKeys(names.subjects);
  const meanings = meaningsOf(mentions, () => context.last()?.keys ?? whole);
  const meant = (mention: Mention): readonly string[] => meanings.get(mention) ?? mention.keys;
  const mentioned = [...new Set(mentions.flatMap(meant))];
  const settings = mentioned.filter(isSetting);
  const isAbout = (mention: Mention) => mention.kind !== 'named' || mention.keys.some((key) => !isSetting(key));

  const attached = isTableRow
    ? figures.map((figure) => attachedInRow(figure, cells, columns, mentions.filter(isAbout), names))
    : attach(text, figures, mentions.filter(isAbout));
  const inSettings = attach(
    text,
    figures,
    // “A crisis like 2008” is what is spoken of.
    mentions.filter(({ keys }) => keys.some(isSetting)).map((mention) => ({ ...mention, isAside: false })),
  );
  const isTogether = TOGETHER.test(text);
  const words = isTableRow ? null : windows(text, figures);
  const claims = figures.map((stated, i): Claim => {
    const { mentions: of, group } = attached[i] ?? { mentions: null, group: [] };
    const keys = new Set(of === null ? [...(context.last()?.keys ?? []), ...whole] : of.flatMap(meant));
    if (stated.quantity === 'holdings') for (const key of whole) keys.add(key);
    const isWhole = of === null || [...keys].some((key) => whole.includes(key));
    const isOfWhole = [...keys].every((key) => whole.includes(key) || isSetting(key));
    const isIndex = [...keys].some((key) => names.indices.has(key));
    const near = inSettings[i]?.mentions?.flatMap(meant).filter(isSetting);
    return {
      stated,
      keys: new Set([...keys].filter((key) => !isSetting(key))),
      isIndex,
      isTogether: group.length > 1 && isTogether,
      settings: new Set(
        isWhole || isIndex ? (near ?? [...keys].filter(isSetting)) : settings.filter((key) => !key.includes(':')),
      ),
      group: group.flatMap(meant).filter((key) => !isSetting(key)),
      isUnnamed: of === null,
      measures: isTableRow
        ? measuresInCell(stated, cells, columnOf(stated.start), isOfWhole)
        : measuresIn(words?.[i] ?? '', isOfWhole),
    };
  });
  return { claims, mentioned };
}

/** What each mention means: a pronoun what was spoken of last, in the sentence or before it. */
function meaningsOf(
  mentions: readonly Mention[],
  before: () => readonly string[],
): ReadonlyMap<Mention, readonly string[]> {
  const meanings = new Map<Mention, readonly string[]>();
  let last: readonly string[] | null = null;
  for (const mention of mentions) {
    if (mention.kind === 'pronoun') meanings.set(mention, (last ??= before()));
    else if (!mention.isAside) last = mention.keys;
  }
  return meanings;
}

/** In a row a figure is of what its cell names, else the first cell, else the head of its column, else what is spoken of. */
function attachedInRow(
  figure: StatedFigure,
  cells: readonly Cell[],
  columns: readonly string[] | null,
  mentions: readonly Mention[],
  names: Names,
): Attached {
  const within = ({ start, end }: Cell) => mentions.filter((mention) => mention.start >= start && mention.start < end);
  const index = cells.findIndex(({ start, end }) => figure.start >= start && figure.start < end);
  const own = cells[index];
  const [first] = cells;
  if (own === undefined || first === undefined) return { mentions: null, group: [] };
  const here = within(own).filter(({ start }) => start < figure.start);
  if (here.length > 0) return { mentions: here.slice(-1), group: [] };
  for (const cell of cells.slice(0, index).filter((cell) => within(cell).length > 0)) {
    return { mentions: within(cell), group: [] };
  }
  const head = columns?.[index];
  const atHead = head === undefined ? [] : mentionsOf(head, names);
  if (atHead.length > 0) return { mentions: atHead, group: [] };
  const whole = portfolioKeys(names.subjects);
  const isName = NAME_COLUMN.test(columns?.[0] ?? '') && index > 0 && !/^[\d\s.#]*$/.test(first.text);
  if (!isName || WHOLE_ROW.test(first.text)) {
    return WHOLE_ROW.test(first.text)
      ? { mentions: [{ start: 0, end: 0, keys: whole, kind: 'portfolio', isAside: false }], group: [] }
      : { mentions: null, group: [] };
  }
  // A name that no source knows.
  return { mentions: [{ start: 0, end: 0, keys: [`?${first.text}`], kind: 'named', isAside: false }], group: [] };
}

/** `Value (₹)`, `Weight %`: what the bare numbers of a column are. */
function unitOf(
  head: string | null,
): { readonly quantity: StatedFigure['quantity']; readonly currency: string | null } | null {
  if (head === null) return null;
  if (/%|percent/i.test(head)) return { quantity: 'fraction', currency: null };
  if (/\bdays\b/i.test(head)) return { quantity: 'days', currency: null };
  const symbol = /(?:₹|rs\b|inr|us\$|\$|usd|€|£)/i.exec(head)?.[0];
  if (symbol === undefined) return null;
  const { currency } = prefixOf(`${symbol} `, symbol.length + 1);
  return { quantity: 'money', currency: currency ?? suffixOf(` ${symbol}`, 0, false).currency };
}

function measuresInCell(
  { start, end }: StatedFigure,
  cells: readonly Cell[],
  head: string | null,
  isOfWhole: boolean,
): ReadonlySet<Measure> | null {
  const own = cells.find((cell) => start >= cell.start && start < cell.end);
  const [first] = cells;
  const words = `${head ?? ''} | ${first === own ? '' : (first?.text ?? '')} | ${own?.text.slice(0, Math.max(0, end - start + 60)) ?? ''}`;
  return measuresIn(words, isOfWhole);
}

/** The words around each figure: from the first break behind the figure before it, to the first break behind it. */
function windows(text: string, figures: readonly StatedFigure[]): readonly string[] {
  const breaks = Array.from(text.matchAll(BREAK), ({ index }) => index);
  let next = 0;
  const breakFrom = (at: number) => {
    while ((breaks[next] ?? Infinity) < at) next += 1;
    return breaks[next] ?? text.length;
  };
  return figures.map(({ start, end }, i) => {
    const previousEnd = figures[i - 1]?.end ?? 0;
    const broken = i === 0 ? 0 : breakFrom(previousEnd);
    const from = broken < start ? broken : previousEnd;
    const to = Math.min(breakFrom(end), figures[i + 1]?.start ?? text.length);
    return `${text.slice(from, start)} # ${text.slice(end, to)}`;
  });
}
