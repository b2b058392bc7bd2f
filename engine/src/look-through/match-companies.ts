import type { Constituent, Disclosure } from '../disclosures/disclosure.ts';
import { nameTerm } from '../instruments/terms.ts';

/** A holding as far as looking through it goes. */
export interface LookedThrough {
  /** See `quoteKey`. */
  readonly key: string;
  readonly isFund?: boolean;
  readonly isNoEquity?: boolean;
  readonly isin?: string | null;
  /** As the master of instruments has it. */
  readonly name?: string;
}

/** The portfolio of a fund, by the key of the fund's holding. */
export interface FundDisclosure {
  readonly key: string;
  readonly disclosure: Disclosure;
}

/** One company, however it is held. */
export interface Company {
  /** Key of the stock held directly; null where it is held through funds alone. */
  readonly key: string | null;
  readonly name: string;
}

/** A holding with its companies: a stock is one company, a fund with a disclosure is its stocks. */
export interface MatchedHolding {
  readonly key: string;
  /** A fund that may hold stocks. */
  readonly isFund: boolean;
  /** Null for what has no disclosure, or needs none. */
  readonly disclosure: Disclosure | null;
  /** Places among the companies, and the part of the holding that is in each. */
  readonly parts: ReadonlyMap<number, number>;
}

export interface MatchedCompanies {
  readonly companies: readonly Company[];
  /** One for each holding given, in their order. */
  readonly holdings: readonly MatchedHolding[];
}

interface Stock {
  readonly holding: number;
  /** Of the holding. */
  readonly weight: number;
  readonly key: string | null;
  readonly isin: string | null;
  readonly name: string;
  readonly isDirect: boolean;
}

/**
 * Which holdings and constituents are one company: those with one ISIN, else one key, else one name as long as nothing speaks against it:
 * two ISINs or two keys under one name, or a listing in India and one elsewhere, stay two companies.
 */
export function matchCompanies(
  holdings: readonly LookedThrough[],
  disclosures: readonly FundDisclosure[],
): MatchedCompanies {
  const byFund = new Map(disclosures.map(({ key, disclosure }) => [key, disclosure]));
  const disclosureOf = ({ key, isFund }: LookedThrough) => (isFund === true ? (byFund.get(key) ?? null) : null);
  const stocks = holdings.flatMap((one, holding) => stocksOf(one, holding, disclosureOf(one)));
  const groups = grouped(stocks);
  const companies = groups.map((group) => companyOf(group));
  const parts = holdings.map(() => new Map<number, number>());
  groups.forEach((group, company) => {
    for (const { holding, weight } of group) {
      parts[holding]?.set(company, (parts[holding].get(company) ?? 0) + weight);
    }
  });
  return {
    companies,
    holdings: holdings.map((one, place) => ({
      key: one.key,
      isFund: one.isFund === true && one.isNoEquity !== true,
      disclosure: disclosureOf(one),
      parts: parts[place] ?? new Map<number, number>(),
    })),
  };
}

function stocksOf(one: LookedThrough, holding: number, disclosure: Disclosure | null): readonly Stock[] {
  if (one.isFund !== true) {
    const { key, isin = null, name } = one;
    return [{ holding, weight: 1, key, isin, name: name ?? '', isDirect: true }];
  }
  return (disclosure?.constituents ?? []).flatMap(({ kind, ...stock }: Constituent): Stock[] =>
    kind === 'stock' ? [{ ...stock, holding, isDirect: false }] : [],
  );
}

/** The first nine characters of an Indian ISIN stay when a stock is split. */
function isinToken(isin: string): string {
  return isin.startsWith('IN') ? isin.slice(0, 9) : isin;
}

/** In the order of their first stock. */
function grouped(stocks: readonly Stock[]): readonly (readonly Stock[])[] {
  const leader = stocks.map((_, place) => place);
  const find = (place: number): number => {
    let at = place;
    while (leader[at] !== at) at = leader[at] = leader[leader[at] ?? at] ?? at;
    return at;
  };
  const join = (one: number, other: number): void => {
    const [a, b] = [find(one), find(other)];
    leader[Math.max(a, b)] = Math.min(a, b);
  };
  joinEqual(stocks, ({ isin }) => (isin === null ? null : isinToken(isin)), join);
  joinEqual(stocks, ({ key }) => key, join);
  joinNamesakes(stocks, find, join);
  return [...byGroup(stocks, find).values()];
}

function byGroup(stocks: readonly Stock[], find: (place: number) => number): ReadonlyMap<number, Stock[]> {
  const groups = new Map<number, Stock[]>();
  stocks.forEach((stock, place) => {
    const at = find(place);
    const group = groups.get(at);
    if (group === undefined) groups.set(at, [stock]);
    else group.push(stock);
  });
  return groups;
}

function joinEqual(
  stocks: readonly Stock[],
  tokenOf: (stock: Stock) => string | null,
  join: (one: number, other: number) => void,
): void {
  const first = new Map<string, number>();
  stocks.forEach((stock, place) => {
    const token = tokenOf(stock);
    if (token === null) return;
    const before = first.get(token);
    if (before === undefined) first.set(token, place);
    else join(before, place);
  });
}

function joinNamesakes(
  stocks: readonly Stock[],
  find: (place: number) => number,
  join: (one: number, other: number) => void,
): void {
  const groups = byGroup(stocks, find);
  const namesakes = new Map<string, Set<number>>();
  stocks.forEach(({ name }, place) => {
    const term = nameTerm(name);
    if (term !== '') namesakes.set(term, (namesakes.get(term) ?? new Set()).add(find(place)));
  });
  for (const places of namesakes.values()) {
    const [first, ...others] = places;
    if (first === undefined || !isUnambiguous([...places].map((place) => groups.get(place) ?? []))) continue;
    for (const other of others) join(first, other);
  }
}

/** Whether groups of one name can be one company. */
function isUnambiguous(groups: readonly (readonly Stock[])[]): boolean {
  const withIsin = groups.filter((group) => group.some(({ isin }) => isin !== null));
  const withKey = groups.filter((group) => group.some(({ key }) => key !== null));
  const countries = new Set(groups.flatMap((group) => group.flatMap((stock) => isIndian(stock) ?? [])));
  return withIsin.length <= 1 && withKey.length <= 1 && countries.size <= 1;
}

/** Null where nothing says it. */
function isIndian({ isin, key }: Stock): boolean | null {
  if (isin !== null) return isin.startsWith('IN');
  return key === null ? null : key.startsWith('IN:');
}

function companyOf(stocks: readonly Stock[]): Company {
  const direct = stocks.find(({ isDirect }) => isDirect);
  const named = [direct, ...stocks].find((stock) => stock !== undefined && stock.name !== '');
  return { key: direct?.key ?? null, name: named?.name ?? direct?.key ?? '' };
}
