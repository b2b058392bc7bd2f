import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ResolveInstrumentsResponse } from '@ballast/contract/resolve-instruments';
import { identify, termsOf } from '@ballast/engine/import/identity/identify';
import { instrumentRefKey, type Resolution } from '@ballast/engine/import/identity/resolution';
import type { ImportPlan } from '@ballast/engine/import/plan/import-plan';
import { planImport } from '@ballast/engine/import/plan/plan-import';
import { readCsv } from '@ballast/engine/import/testing/csv';
import { loadInstruments } from '@ballast/server/database/load-instruments';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { WELL_KNOWN } from '@ballast/server/testing/template';
import { type ListName, type ListRow, readList } from '@ballast/supabase/functions/_shared/instruments/lists';
import { resolveTerms } from '@ballast/supabase/functions/_shared/market/instruments/resolve';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Instance, startInstance } from './market/instance.ts';

const { directory } = WELL_KNOWN;
let database: TestDatabase;
let instance: Instance;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`delete from private.instrument_lists`;
  await database.sql`
    insert into public.instruments (symbol, exchange, market, name, yahoo_symbol, source) values
      ('20MICRONS', 'NSE', 'IN', 'Found before the master had it', '20MICRONS.NS', 'yahoo'),
      ('NOTLISTED', 'NSE', 'IN', 'Found, and in no list', 'NOTLISTED.NS', 'yahoo')`;
  await loadInstruments(database.sql, { directory });
});
beforeEach(() => {
  instance = startInstance(database.url, {}, []);
  return () => instance.stop();
});
afterAll(() => database.drop());

async function list<Name extends ListName>(name: Name): Promise<readonly ListRow<Name>[]> {
  return readList(name, gunzipSync(await readFile(path.join(directory, `${name}.tsv.gz`))).toString());
}

/** Every `length / count`-th row. */
function picked<Row>(rows: readonly Row[], count: number): readonly Row[] {
  return rows.filter((_, at) => at % Math.floor(rows.length / count) === 0).slice(0, count);
}

/** As a Groww statement tells them: a name and an ISIN. */
async function resolutions(
  rows: readonly { readonly isin: string; readonly name: string }[],
): Promise<readonly (Resolution | undefined)[]> {
  const refs = rows.map(({ isin, name }) => ({
    isin: isin === '' ? null : isin,
    name,
    symbol: null,
    exchange: null,
    market: 'IN' as const,
  }));
  const { instruments, found } = await resolveTerms(instance.deps.database, termsOf(refs));
  const known = identify(refs, instruments, schemesOf(instruments, found));
  return refs.map((ref) => known.get(instrumentRefKey(ref)));
}

/** As the import page does: the codes of the funds that a term names alone. */
function schemesOf(
  instruments: ResolveInstrumentsResponse['instruments'],
  found: ResolveInstrumentsResponse['found'],
): ReadonlyMap<string, readonly string[]> {
  const named = found.map(({ term, at }) => [term, at.flatMap((place) => instruments[place] ?? [])] as const);
  return new Map(
    named.flatMap(([term, all]) =>
      all.every(({ kind }) => kind === 'fund') ? [[term, all.map(({ symbol }) => symbol)] as const] : [],
    ),
  );
}

it('forty shares of the NSE, evenly picked, are found by their ISIN with no question', async () => {
  const rows = picked(
    (await list('nse')).filter(({ kind }) => kind === 'share'),
    40,
  );
  const found = await resolutions(rows);
  expect(found.map((one) => (one?.kind === 'found' ? one.share.symbol : one))).toEqual(
    rows.map(({ symbol }) => symbol),
  );
});

/** Live rows of AMFI's list that trade on no exchange, evenly picked. */
async function liveFunds(
  count: number,
  isWanted: (row: ListRow<'amfi'>) => boolean,
): Promise<readonly ListRow<'amfi'>[]> {
  const traded = await database.sql<{ isin: string }[]>`
    select unnest(isins) as isin from public.instruments where market = 'IN' and exchange is not null`;
  const isins = new Set(traded.map(({ isin }) => isin));
  const rows = (await list('amfi')).filter(({ isin, lastNavOn }) => lastNavOn >= '2026-08-01' && !isins.has(isin));
  return picked(rows.filter(isWanted), count);
}

/** What a file comes to in an empty portfolio. */
async function planOfCsv(text: string): Promise<ImportPlan> {
  const { recognition, records } = await readCsv(text);
  if (recognition.kind !== 'known' || records === null) throw new Error(`the file is ${recognition.kind}`);
  const { instruments, found } = await resolveTerms(instance.deps.database, termsOf(records.instrumentRefs));
  return planImport({
    formatId: recognition.format.id,
    records,
    resolutions: identify(records.instrumentRefs, instruments, schemesOf(instruments, found)),
    decisions: { shares: new Map(), splits: new Set(), declined: new Set() },
    holdings: [],
    trades: [],
    today: '2026-11-20',
  });
}

const heldIn = ({ questions, changes }: ImportPlan) => ({
  questions: questions.map(({ instrumentRef }) => instrumentRef.name),
  holdings: changes.map(({ after }) => [after?.symbol, after?.exchange, after?.currency, after?.shares]),
});

it("forty funds in Groww's statement of holdings, by name and ISIN, import with no question", async () => {
  const rows = await liveFunds(40, ({ isin }) => isin !== '');
  const lines = rows.map(({ isin, name }, n) => `"${name}",${isin},${n + 1}.1234,10,,12,,`);
  const header = 'Stock Name,ISIN,Quantity,Average buy price,Buy value,Closing price,Closing value,Unrealised P&L';
  expect(heldIn(await planOfCsv([header, ...lines].join('\n')))).toEqual({
    questions: [],
    holdings: rows.map(({ code }, n) => [code, null, 'INR', Number(`${n + 1}.1234`)]),
  });
});

it("forty funds in Groww's statement of mutual funds, by name alone, import with no question", async () => {
  const names = (await list('amfi')).flatMap(({ name, plan, option }) =>
    /growth/i.test(option) ? [`${name} ${plan}`] : [],
  );
  const isOnly = (name: string): boolean => names.indexOf(name) === names.lastIndexOf(name);
  // Unclaimed units and segregated portfolios have the name of their scheme.
  const rows = await liveFunds(
    40,
    ({ name, plan, option }) => plan !== '' && /^growth/i.test(option) && isOnly(`${name} ${plan}`),
  );
  const lines = rows.map(
    ({ name, plan, option }, n) => `"${name} - ${plan} - ${option}",,,,90012345,Groww,${n + 1}.1234,1000,1100,100,9%`,
  );
  const header =
    'Scheme Name,AMC,Category,Sub-category,Folio No.,Source,Units,Invested Value,Current Value,Returns,XIRR';
  expect(heldIn(await planOfCsv([header, ...lines].join('\n')))).toEqual({
    questions: [],
    holdings: rows.map(({ code }, n) => [code, null, 'INR', Number(`${n + 1}.1234`)]),
  });
});

it('nine of ten live schemes that pay out have one Growth option of the same scheme, plan and house', async () => {
  const rows = await database.sql<{ symbol: string }[]>`
    select symbol from public.instruments
    where kind = 'fund' and rank < 5 and plan is not null and option in ('idcw', 'bonus')`;
  const { instruments } = await resolveTerms(
    instance.deps.database,
    rows.map(({ symbol }) => symbol),
  );
  const paidOut = instruments.filter(({ option }) => option !== 'growth');
  const codes = paidOut.flatMap(({ growthCode }) => growthCode ?? []);
  expect(codes.length).toBeGreaterThan(0.9 * rows.length);
  const growth = await resolveTerms(instance.deps.database, codes);
  const byCode = new Map(growth.instruments.map((one) => [one.symbol, one]));
  const wrong = paidOut.filter(({ growthCode, plan, fundHouse }) => {
    const twin = growthCode === null ? undefined : byCode.get(growthCode);
    const isSame = twin?.option === 'growth' && twin.plan === plan && twin.fundHouse === fundHouse;
    return growthCode !== null && !isSame;
  });
  expect(wrong).toEqual([]);
});

it('each ISIN names one instrument, and two exchanges one row', async () => {
  const twice = await database.sql`
    select isin, count(*) from (select unnest(isins) as isin from public.instruments) as each group by isin having count(*) > 1`;
  expect(twice).toEqual([]);
  const [coforge] = await database.sql`select listings, isins from public.instruments where symbol = 'COFORGE'`;
  expect(coforge).toEqual({
    listings: ['NSE:COFORGE', 'BSE:COFORGE', 'BSE:532541'],
    isins: ['INE591G01025', 'INE591G01017'],
  });
});

it('what a provider found stays until the master has it', async () => {
  const rows = await database.sql`
    select symbol, source from public.instruments where symbol in ('20MICRONS', 'NOTLISTED') order by symbol`;
  expect(rows).toEqual([
    { symbol: '20MICRONS', source: 'reference' },
    { symbol: 'NOTLISTED', source: 'yahoo' },
  ]);
});

it('says when each list was made, and is not loaded twice', async () => {
  const lists = await database.sql<{ list: string; as_of: string; row_count: number }[]>`
    select list, as_of::text, row_count from private.instrument_lists order by list`;
  expect(lists.map(({ list: name }) => name)).toEqual([
    'aliases',
    'amfi',
    'bse',
    'master',
    'members',
    'nse',
    'reviewed',
    'us',
  ]);
  expect(lists.find(({ list: name }) => name === 'nse')).toEqual({ list: 'nse', as_of: '2026-07-10', row_count: 3227 });
  expect(await loadInstruments(database.sql, { directory })).toBe(false);
});
