import { tagsOf, withEntities } from '../import/reading/tags.ts';
import { readMoment } from '../import/values/moment.ts';
import type { Result } from '../result.ts';
import type { Day } from '../calendar/day.ts';
import type { ConstituentKind, FoundPortfolio } from './disclosure.ts';
import { marketOfCountry, tickerKey } from './read-rows.ts';
import { weigh, type WrittenRow } from './weights.ts';

/** Deeper than any filing; what nests further is no filing. */
const DEEPEST = 32;
const MOST_ROWS = 50_000;
const LONGEST_TEXT = 200;
const LEAVES: ReadonlySet<string> = new Set([
  'name',
  'pctval',
  'assetcat',
  'issuercat',
  'invcountry',
  'seriesname',
  'reppddate',
  'netassets',
]);
/** Form N-PORT, item C.4.a. */
const KINDS: Readonly<Record<string, ConstituentKind>> = {
  EC: 'stock',
  EP: 'stock',
  STIV: 'cash',
  RA: 'cash',
  DBT: 'bond',
  LON: 'bond',
  SN: 'bond',
};

/** Whether a text is a filing on Form N-PORT (its XML has one element for each investment). */
export function isNPort(text: string): boolean {
  return /<(?:\w{1,8}:)?invstOrSecs?>/.test(text);
}

type Fields = Map<string, string>;

/**
 * The portfolio of a filing on Form N-PORT. Reads the few elements it needs and skips the rest; a document type, which could define
 * entities, and elements nested deeper than a filing's are refused.
 */
export function readNPort(text: string, today: Day): Result<FoundPortfolio, 'broken' | 'too_many_rows'> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { ok: false, reason: 'broken' };
  const path: string[] = [];
  const filing: Fields = new Map();
  const rows: WrittenRow[] = [];
  let investment: { readonly fields: Fields; readonly depth: number } | null = null;
  let read = 0;
  for (const { start, end, isClosing, name, attributes, isWhole } of tagsOf(text)) {
    const inside = text.slice(read, Math.min(start, read + LONGEST_TEXT));
    read = end;
    if (name === '') continue;
    if (!isClosing) {
      if (name === 'invstorsec') investment = { fields: new Map(), depth: path.length };
      else if (investment !== null) addAttributes(investment.fields, name, attributes, path);
      if (!isWhole) path.push(name);
      if (path.length > DEEPEST) return { ok: false, reason: 'broken' };
      continue;
    }
    if (path.pop() !== name) return { ok: false, reason: 'broken' };
    const fields = investment?.fields ?? filing;
    const isOwn = investment === null || path.length === investment.depth + 1;
    if (LEAVES.has(name) && isOwn && !fields.has(name)) fields.set(name, withEntities(inside).trim());
    if (name !== 'invstorsec' || investment === null) continue;
    const row = rowOf(investment.fields, Number(filing.get('netassets')));
    if (row !== null) rows.push(row);
    if (rows.length > MOST_ROWS) return { ok: false, reason: 'too_many_rows' };
    investment = null;
  }
  if (path.length > 0) return { ok: false, reason: 'broken' };
  const asOf = readMoment(filing.get('reppddate') ?? null, 'year_first', today)?.day ?? null;
  return { ok: true, value: { fund: filing.get('seriesname') ?? '', sheet: null, asOf, ...weigh(rows) } };
}

/** Identifiers and conditional categories are attributes: `<isin value="US0378331005"/>`. Those of a derivative's reference are not its own. */
function addAttributes(fields: Fields, name: string, attributes: string, path: readonly string[]): void {
  const isIdentifier = (name === 'isin' || name === 'ticker') && path.at(-2) === 'invstorsec';
  const isCategory = name === 'assetconditional' && path.at(-1) === 'invstorsec';
  const [, collateral] = /\bcashCollateralVal\s*=\s*"([\d.]{1,20})"/.exec(attributes) ?? [];
  if (name === 'cashcollateralcondition' && collateral !== undefined) fields.set('collateral', collateral);
  if (!isIdentifier && !isCategory) return;
  const [, value] =
    (isCategory ? /\bassetCat\s*=\s*"([^"]{1,20})"/ : /\bvalue\s*=\s*"([^"]{1,20})"/).exec(attributes) ?? [];
  if (value !== undefined) fields.set(isCategory ? 'assetcat' : name, value.trim().toUpperCase());
}

/** Cash that borrowers of the fund's securities left as collateral is owed back to them: it is none of the fund's net assets. */
function rowOf(fields: Fields, netAssets: number): WrittenRow | null {
  const owed = fields.has('collateral') ? (100 * Number(fields.get('collateral'))) / netAssets : 0;
  const weight = Number(fields.get('pctval') ?? Number.NaN) - owed;
  if (!Number.isFinite(weight)) return null;
  const isin = fields.get('isin') ?? null;
  const ticker = fields.get('ticker') ?? null;
  const market = marketOfCountry(isin?.slice(0, 2) ?? fields.get('invcountry') ?? '');
  return {
    kind: kindOf(fields.get('assetcat') ?? '', fields.get('issuercat') ?? ''),
    name: fields.get('name') ?? '',
    isin,
    key: ticker === null || market === null ? null : tickerKey(ticker, market),
    weight,
    // The form states percentages, also where few of them add up to 1.
    isPercent: true,
  };
}

function kindOf(category: string, issuer: string): ConstituentKind {
  if (issuer === 'RF' && category !== 'STIV') return 'fund';
  if (category.startsWith('ABS')) return 'bond';
  return KINDS[category] ?? (category.startsWith('D') ? 'derivative' : 'other');
}
