import { METAL_FUNDS } from '../assets/metals.ts';
import { ABROAD, instrumentClass, type ClassifiedInstrument } from '../assets/instrument-class.ts';
import { listedIndex, type IndexListing } from './indices.ts';

/** What a fund is like, as far as an index can stand in for it. */
export type FundCategory =
  | 'large_cap'
  | 'mid_cap'
  | 'small_cap'
  | 'broad'
  | 'banks'
  | 'technology'
  | 'pharma'
  | 'united_states'
  | 'gold';

/** The index of a fund's category: before the fund has net asset values, its returns are this one's in the fund's currency × beta. */
export interface CategoryIndex {
  readonly key: string;
  readonly category: FundCategory;
}

/** The indices of categories beside `INDICES`. Yahoo has no usable history of an index of small caps: its one of mid caps stands in. */
const FUND_INDICES: readonly IndexListing[] = [
  listedIndex('NIFTY500', 'NSE', null),
  listedIndex('NIFTYMIDCAP50', 'NSE', null),
  listedIndex('NIFTYIT', 'NSE', null),
  listedIndex('NIFTYPHARMA', 'NSE', null),
];

const KEYS: Readonly<Record<FundCategory, string>> = {
  large_cap: 'IN:NIFTY50',
  mid_cap: 'IN:NIFTYMIDCAP50',
  small_cap: 'IN:NIFTYMIDCAP50',
  broad: 'IN:NIFTY500',
  banks: 'IN:BANKNIFTY',
  technology: 'IN:NIFTYIT',
  pharma: 'IN:NIFTYPHARMA',
  united_states: 'US:SPX',
  gold: METAL_FUNDS.gold.INR.key,
};

/** SEBI's categories of equity schemes (circulars of 2017 and 2026), as AMFI writes them; the first that fits. */
const BY_CATEGORY: readonly (readonly [RegExp, FundCategory])[] = [
  [/large (?:&|and) mid/i, 'broad'],
  [/mid cap/i, 'mid_cap'],
  [/small cap/i, 'small_cap'],
  [/large cap/i, 'large_cap'],
  [/flexi cap|multi cap|elss|tax saver|focused|value|contra|dividend yield/i, 'broad'],
];
/** Words in names of sectoral funds, index funds and exchange-traded funds; the first that fits. */
const BY_NAME: readonly (readonly [RegExp, FundCategory])[] = [
  [/\bbank(?:s|ing)?\b|\bfinancial/i, 'banks'],
  [/\bIT\b|\b[Tt]ech(?:nology)?\b/, 'technology'],
  [/\bpharma|\bhealth ?care\b/i, 'pharma'],
  [/\bsmall ?cap/i, 'small_cap'],
  [/\blarge ?mid ?cap|\bnifty ?(?:100|200|500)\b|\btotal market\b|\bBSE ?500\b/i, 'broad'],
  [/\bmid ?cap/i, 'mid_cap'],
  [/\bnifty ?50\b|\bsensex\b/i, 'large_cap'],
];
const BY_SECTOR = /sectoral|thematic/i;
const PASSIVE = /index fund|\betfs?\b|exchange traded|\bfof\b|fund of funds?/i;
const UNITED_STATES = /\bnasdaq\b|\bs&p ?500\b|\bnyse\b|\bUS\b|\bamerica/i;

/**
 * The index of the category that AMFI lists an Indian fund under: `none` where nothing stands in for it (debt, hybrid and silver funds, funds of
 * countries other than India and the US), null where the index of its market does (everything else).
 */
export function categoryIndexOf(instrument: ClassifiedInstrument): CategoryIndex | 'none' | null {
  const { kind, name, category } = instrument;
  if (kind !== 'fund' && kind !== 'etf') return null;
  const assetClass = instrumentClass(instrument);
  const listedAs = category ?? '';
  const isAbroad = ABROAD.test(`${listedAs} ${name}`);
  // A fund of mining shares abroad has gold in its name too.
  if (assetClass === 'gold') return isAbroad || /silver/i.test(name) ? 'none' : indexOf('gold');
  if (assetClass !== 'equity') return 'none';
  if (isAbroad) return UNITED_STATES.test(name) ? indexOf('united_states') : 'none';
  const isPassive = kind === 'etf' || PASSIVE.test(listedAs);
  const isOfSector = BY_SECTOR.test(listedAs);
  const found = isPassive || isOfSector ? matching(BY_NAME, name) : matching(BY_CATEGORY, listedAs);
  if (found !== null) return indexOf(found);
  return isOfSector ? indexOf('broad') : null;
}

function matching(list: typeof BY_NAME, text: string): FundCategory | null {
  return list.find(([words]) => words.test(text))?.[1] ?? null;
}

function indexOf(category: FundCategory): CategoryIndex {
  return { key: KEYS[category], category };
}

/** A series as its closes are asked for. */
interface CategoryListing extends Omit<IndexListing, 'kind'> {
  readonly kind: 'index' | 'share';
}

/** The listings of category indices that are not in every report; gold is its exchange-traded fund, asked for as a share. */
export function categoryListings(indices: readonly CategoryIndex[]): readonly CategoryListing[] {
  const keys = new Set(indices.map(({ key }) => key));
  const gold = [...keys].filter((key) => key === KEYS.gold);
  return [
    ...FUND_INDICES.filter(({ key }) => keys.has(key)),
    ...gold.map(
      (key) => ({ key, symbol: key.slice(3), market: 'IN', exchange: 'NSE', kind: 'share', sector: null }) as const,
    ),
  ];
}
