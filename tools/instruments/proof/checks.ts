import { isIsin } from '@ballast/engine/instruments/isin';
import { nameTerm } from '@ballast/engine/instruments/terms';
import { seededUniform } from '@ballast/engine/numerics/random';
import type { Database } from '@ballast/supabase/functions/_shared/function';
import { resolveTerms } from '@ballast/supabase/functions/_shared/market/instruments/resolve';
import { shippedList } from '../shipped-lists.ts';
import { amongFirst, type Finding, keyOf, searched, type Wanted } from './finding.ts';
import { drawn, mistyped } from './sample.ts';
import type { Known, Universe } from './universe.ts';

/** What is drawn by another seed was never looked at while the search was written: `-- --seed=7`. */
const SEED = Number(
  process.argv.find((argument) => argument.startsWith('--seed='))?.slice('--seed='.length) ?? 20_261_122,
);
const NAMES = 500;
const TYPED_LETTERS = 10;
const MISTYPED = 100;
const ISSUER_LENGTH = 7;

export async function checkNse(database: Database, { keyOfListing, sameAs }: Universe): Promise<readonly Finding[]> {
  const nse = await shippedList('nse');
  const rows = drawn(nse, Math.round(nse.length / 10), seededUniform(SEED));
  const wanted = (column: 'isin' | 'symbol' | 'name'): Wanted[] =>
    rows
      .filter((row) => row[column] !== '')
      .map((row) => ({ typed: row[column], market: 'IN', accepted: new Set([keyOfListing(`NSE:${row.symbol}`)]) }));
  const first = (bound: number) => ({ places: 1, bound, sameAs });
  return [
    await amongFirst(database, 'NSE, by ISIN: first', wanted('isin'), first(0.995)),
    await amongFirst(database, 'NSE, by symbol: first', wanted('symbol'), first(0.995)),
    await amongFirst(database, "NSE, by the exchange's name alone: first", wanted('name'), first(0.97)),
  ];
}

export async function checkUs(database: Database, { all }: Universe): Promise<Finding> {
  const us = all.filter(({ exchange }) => exchange === 'NYSE' || exchange === 'NASDAQ');
  const found = await firstOf(
    database,
    us.map(({ symbol }) => symbol),
    'US',
  );
  const missed = us.filter((one) => found.get(one.symbol) !== keyOf(one)).map(keyOf);
  return { what: 'US, by symbol: first', asked: us.length, found: us.length - missed.length, bound: 0.99, missed };
}

export async function checkFunds(database: Database, { live, keyOfListing }: Universe): Promise<readonly Finding[]> {
  // Of a few schemes two codes have the same ISIN: either is right.
  const keysOfIsin = new Map<string, Set<string>>();
  for (const { code, isins } of live) {
    for (const isin of isins)
      keysOfIsin.set(isin, (keysOfIsin.get(isin) ?? new Set()).add(keyOfListing(`AMFI:${code}`)));
  }
  const codes = await firstOf(
    database,
    live.map(({ code }) => code),
    'IN',
  );
  const isins = await firstOf(database, [...keysOfIsin.keys()], 'IN');
  const noCode = live.filter(({ code }) => codes.get(code) !== keyOfListing(`AMFI:${code}`)).map(({ code }) => code);
  const noIsin = [...keysOfIsin].filter(([isin, keys]) => !keys.has(isins.get(isin) ?? ''));
  return [
    { what: 'AMFI, live, by code', asked: live.length, found: live.length - noCode.length, bound: 1, missed: noCode },
    {
      what: 'AMFI, live, by ISIN',
      asked: keysOfIsin.size,
      found: keysOfIsin.size - noIsin.length,
      bound: 1,
      missed: noIsin.map(([isin]) => isin),
    },
  ];
}

/**
 * Every ISIN of the master as a term, and some of them, with as many that nobody has, in the search: whatever is offered
 * has the issuer's seven characters.
 */
export async function checkIssuers(database: Database, { all }: Universe): Promise<Finding> {
  const known = all.flatMap(({ isins }) => isins);
  const { instruments, found } = await resolveTerms(database, known);
  const foreign = found.filter(({ term, at }) =>
    at.some((place) => !isOfIssuer(term, instruments[place]?.isins ?? [])),
  );
  const random = seededUniform(SEED);
  const sample = drawn(known, NAMES, random);
  const asked = [...sample, ...sample.map((isin) => unknownLike(isin, new Set(known)))];
  const missed = foreign.map(({ term }) => term);
  for (const isin of asked) {
    const offered = await searched(database, isin, 'IN');
    const isins = offered.map((one) => all.find((each) => keyOf(each) === keyOf(one))?.isins ?? []);
    if (isins.some((own) => !isOfIssuer(isin, own))) missed.push(isin);
  }
  const total = known.length + asked.length;
  return { what: "ISINs that offer no other issuer's", asked: total, found: total - missed.length, bound: 1, missed };
}

export async function checkBeginnings(database: Database, universe: Universe): Promise<readonly Finding[]> {
  const { all, sameAs, live, keyOfListing } = universe;
  const shares = all.filter(({ kind, symbol }) => kind === 'share' && !/-P/.test(symbol));
  const wanted = (rows: readonly Known[]): Wanted[] => {
    const keysOfName = new Map<string, Set<string>>();
    for (const one of all) {
      const name = one.name.toLowerCase();
      keysOfName.set(name, (keysOfName.get(name) ?? new Set()).add(keyOf(one)));
    }
    return rows.map((row) => ({
      typed: beginningOf(row.name),
      market: row.exchange === 'NSE' || row.exchange === 'BSE' ? 'IN' : 'US',
      accepted: keysOfName.get(row.name.toLowerCase()) ?? new Set(),
    }));
  };
  const three = { places: 3, sameAs };
  const schemes = [...new Set(live.map(({ scheme }) => scheme))];
  const keysOfScheme = (scheme: string): ReadonlySet<string> =>
    new Set(live.filter((one) => one.scheme === scheme).map(({ code }) => sameAs(keyOfListing(`AMFI:${code}`))));
  const random = seededUniform(SEED);
  const random500 = drawn(shares, NAMES, random);
  const listedFunds = drawn(
    all.filter(({ kind }) => kind === 'etf'),
    NAMES / 5,
    random,
  );
  const funds = drawn(schemes, NAMES / 5, random).map((scheme): Wanted => ({
    typed: scheme,
    market: 'IN',
    accepted: keysOfScheme(scheme),
  }));
  const slips = drawn(shares, MISTYPED, random);
  const anything: readonly Wanted[] = [
    ...wanted([...shares, ...all.filter(({ kind }) => kind === 'etf')]),
    ...schemes.map((scheme): Wanted => ({ typed: beginningOf(scheme), market: 'IN', accepted: keysOfScheme(scheme) })),
  ];
  const everything = drawn(anything, NAMES, random);
  return [
    await amongFirst(database, 'Shares, by ten letters: in the first three', wanted(random500), {
      ...three,
      bound: 0.95,
    }),
    await amongFirst(database, 'Shares, ETFs and live schemes, by ten letters: in the first three', everything, {
      ...three,
      bound: null,
    }),
    mostToBeFound(everything, anything),
    await amongFirst(
      database,
      'ETFs, by their names: in the first three',
      wanted(listedFunds).map((one, at) => ({ ...one, typed: listedFunds[at]?.name ?? '' })),
      { ...three, bound: 0.95 },
    ),
    await amongFirst(database, 'Funds, by their names: in the first three', funds, { ...three, bound: 0.95 }),
    await amongFirst(
      database,
      'Shares, by a name with one typing error: in the first three',
      wanted(slips).map((one, at) => ({ ...one, typed: mistyped(slips[at]?.name ?? '', random) })),
      { ...three, bound: 0.9 },
    ),
  ];
}

/** Of those that ten letters begin alike, no search can show more than three among the first three. */
function mostToBeFound(drawnOnes: readonly Wanted[], all: readonly Wanted[]): Finding {
  const begun = new Map<string, number>();
  for (const { typed } of all) begun.set(typed.toLowerCase(), (begun.get(typed.toLowerCase()) ?? 0) + 1);
  const found = drawnOnes.reduce((sum, { typed }) => sum + Math.min(1, 3 / (begun.get(typed.toLowerCase()) ?? 1)), 0);
  const what = 'Of these, the most to expect of any search';
  return { what, asked: drawnOnes.length, found: Math.round(found), bound: null, missed: [] };
}

/** All former, common and Devanagari names, with the first plans of a scheme as good as any. */
export async function checkAliases(database: Database, { live, keyOfListing, sameAs }: Universe): Promise<Finding> {
  const keysOfTerm = new Map<string, Set<string>>();
  for (const { code, scheme } of live) {
    const term = nameTerm(scheme);
    keysOfTerm.set(term, (keysOfTerm.get(term) ?? new Set()).add(sameAs(keyOfListing(`AMFI:${code}`))));
  }
  const wanted = (await shippedList('aliases')).map(({ market, alias, names }): Wanted => {
    const traded = (market === 'IN' ? ['NSE', 'BSE'] : ['NYSE', 'NASDAQ']).map((each) =>
      keyOfListing(`${each}:${names}`),
    );
    return { typed: alias, market, accepted: keysOfTerm.get(nameTerm(names)) ?? new Set(traded) };
  });
  return amongFirst(database, 'Other names: in the first three', wanted, { places: 3, bound: 0.99, sameAs });
}

/** The key of what each term names first in a market. */
async function firstOf(
  database: Database,
  terms: readonly string[],
  market: 'IN' | 'US',
): Promise<ReadonlyMap<string, string>> {
  const { instruments, found } = await resolveTerms(database, terms);
  const own = found.map(({ term, at }) => {
    const first = at.map((place) => instruments[place]).find((one) => one?.market === market);
    return [term, first === undefined ? '' : keyOf(first)] as const;
  });
  return new Map(own);
}

function isOfIssuer(isin: string, isins: readonly string[]): boolean {
  return isins.some((own) => own.slice(0, ISSUER_LENGTH) === isin.slice(0, ISSUER_LENGTH));
}

/** An ISIN of another issuer with a right check digit that nobody has. */
function unknownLike(isin: string, known: ReadonlySet<string>): string {
  for (let other = 9; other >= 0; other -= 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const made = `${isin.slice(0, 4)}${String(other)}${isin.slice(5, 11)}${String(digit)}`;
      if (isIsin(made) && !known.has(made)) return made;
    }
  }
  return isin;
}

/** A name as far as its tenth letter or digit. */
function beginningOf(name: string): string {
  const ends = [...name.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index + 1);
  return name.slice(0, ends[TYPED_LETTERS - 1] ?? name.length);
}
