import type { Day } from '../calendar/day.ts';
import type { Company, MatchedCompanies, MatchedHolding } from './match-companies.ts';

/** What is held of a company, directly and through funds. */
export interface CompanyExposure extends Company {
  /** In the base currency. */
  readonly value: number;
  /** Of all holdings: a fraction. */
  readonly weight: number;
  /** In the base currency, as is what funds hold. */
  readonly direct: number;
  /** The largest first. */
  readonly funds: readonly { readonly key: string; readonly value: number }[];
}

/** A fund that may hold stocks. */
export interface FundLookedThrough {
  readonly key: string;
  readonly value: number;
  /** Of its disclosure; null where there is none. */
  readonly asOf: Day | null;
  /** The part of the fund in stocks less short positions, 0 without a disclosure. */
  readonly stocks: number;
  /** Short positions, as a positive fraction of the fund; they reduce the company's exposure. */
  readonly short: number;
  /** The part of the fund in other funds, whose stocks are not known. */
  readonly inFunds: number;
}

export interface FundOverlap {
  /** Keys of both funds. */
  readonly funds: readonly [string, string];
  /** Σ min(w, w′) over companies: a fraction. */
  readonly overlap: number;
}

export interface LookThrough {
  /** The largest first; those that are not above 0 are left out. */
  readonly companies: readonly CompanyExposure[];
  /** By value, the largest first. */
  readonly funds: readonly FundLookedThrough[];
  /** The part of the funds' value with a disclosure, without what they hold in other funds; null where no fund is held. */
  readonly covered: number | null;
  /** Day of the oldest disclosure. */
  readonly oldest: Day | null;
  /** Σ value of companies / Σ value of all holdings. */
  readonly inCompanies: number;
  /** Of every two funds with disclosures, the largest first. */
  readonly overlaps: readonly FundOverlap[];
}

/**
 * Exposure by company: Σ value × weight over what holds it, divided by the value of all holdings. A fund without a disclosure counts for no
 * company. `values` are those of the matched holdings in the base currency, 0 or above.
 */
export function lookThrough(matched: MatchedCompanies, values: Float64Array): LookThrough {
  const companies = companyExposures(matched, values);
  const funds = matched.holdings
    .flatMap((holding, place) => (holding.isFund ? [fundOf(holding, values[place] ?? 0)] : []))
    .toSorted((a, b) => b.value - a.value);
  const all = sumOf(funds.map(({ value }) => value));
  const known = funds.filter(({ asOf }) => asOf !== null);
  const days = known.flatMap(({ asOf }) => asOf ?? []).toSorted();
  return {
    companies,
    funds,
    covered: all > 0 ? sumOf(known.map(({ value, inFunds }) => value * (1 - inFunds))) / all : null,
    oldest: days[0] ?? null,
    inCompanies: sumOf(companies.map(({ weight }) => weight)),
    overlaps: overlapsOf(matched.holdings),
  };
}

/** The companies alone, for those who ask for nothing else. */
export function companyExposures(
  { companies, holdings }: MatchedCompanies,
  values: Float64Array,
): readonly CompanyExposure[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const parts = companies.map(({ key, name }) => ({
    key,
    name,
    direct: 0,
    funds: [] as { key: string; value: number }[],
  }));
  holdings.forEach(({ key, disclosure, parts: held }, place) => {
    for (const [company, weight] of held) {
      const value = (values[place] ?? 0) * weight;
      const part = parts[company];
      if (part === undefined || value === 0) continue;
      if (disclosure === null) part.direct += value;
      else part.funds.push({ key, value });
    }
  });
  return parts
    .map(({ key, name, direct, funds }) => {
      const value = direct + sumOf(funds.map((fund) => fund.value));
      const largestFirst = funds.toSorted((a, b) => b.value - a.value);
      return { key, name, value, weight: value / total, direct, funds: largestFirst };
    })
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
}

function fundOf({ key, disclosure, parts }: MatchedHolding, value: number): FundLookedThrough {
  const weights = [...parts.values()];
  // Owed cash can bring it just above the whole.
  const inFunds = sumOf((disclosure?.constituents ?? []).map(({ kind, weight }) => (kind === 'fund' ? weight : 0)));
  return {
    key,
    value,
    asOf: disclosure?.asOf ?? null,
    stocks: sumOf(weights),
    short: 0 - sumOf(weights.filter((weight) => weight < 0)),
    inFunds: Math.min(1, Math.max(0, inFunds)),
  };
}

function overlapsOf(holdings: readonly MatchedHolding[]): readonly FundOverlap[] {
  const funds = holdings.filter(({ disclosure }) => disclosure !== null);
  return funds
    .flatMap((one, place) =>
      funds
        .slice(place + 1)
        .map((other): FundOverlap => ({ funds: [one.key, other.key], overlap: overlapOf(one.parts, other.parts) })),
    )
    .toSorted((a, b) => b.overlap - a.overlap);
}

/** Σ min(w, w′); a short position overlaps with nothing. */
function overlapOf(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const [company, weight] of one) sum += Math.max(0, Math.min(weight, other.get(company) ?? 0));
  return sum;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
