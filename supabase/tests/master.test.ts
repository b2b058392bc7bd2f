import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { identify, termsOf } from '@ballast/engine/import/identity/identify';
import { instrumentRefKey, type Resolution } from '@ballast/engine/import/identity/resolution';
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
  const refs = rows.map(({ isin, name }) => ({ isin, name, symbol: null, exchange: null, market: 'IN' as const }));
  const { instruments, found } = await resolveTerms(instance.deps.database, termsOf(refs));
  const listings = instruments.flatMap((one) => (one.exchange === null ? [] : [{ ...one, exchange: one.exchange }]));
  const ofFunds = found.filter(({ at }) => at.every((place) => instruments[place]?.kind === 'fund'));
  const known = identify(refs, listings, new Set(ofFunds.map(({ term }) => term)));
  return refs.map((ref) => known.get(instrumentRefKey(ref)));
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

it('forty fund lines are known for what they are with no question', async () => {
  const rows = picked(
    (await list('amfi')).filter(({ isin, lastNavOn }) => isin !== '' && lastNavOn >= '2026-08-01'),
    40,
  );
  const kinds = (await resolutions(rows)).map((one) => one?.kind);
  // An exchange-traded fund is a share of it at its exchange.
  expect(kinds.filter((kind) => kind !== 'fund' && kind !== 'found')).toEqual([]);
  expect(kinds.filter((kind) => kind === 'fund').length).toBeGreaterThan(35);
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
