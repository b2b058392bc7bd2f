import { loadInstruments } from '@ballast/server/database/load-instruments';
import { shippedFolder } from '@ballast/server/instruments/shipped-folder';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { WELL_KNOWN } from '@ballast/server/testing/template';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import { refreshStep } from '@ballast/supabase/functions/_shared/instruments/refresh/refresh';
import { testDeps } from '@ballast/supabase/testing/function-deps';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const step = async () =>
  refreshStep({
    ...testDeps({ INSTRUMENT_LISTS: 'off' }, databaseOf(database.serverSql)),
    readShipped: shippedFolder(WELL_KNOWN.directory),
    loadsShipped: true,
  });

/** Everything that the master fills, in one text. */
async function digest() {
  const [row] = await database.sql`
    select count(*)::integer as rows,
      md5(string_agg(concat_ws('|', symbol, exchange, market, kind, name, sector, sector_source, isin, isins, listings, yahoo_symbol,
        rank, plan, option, fund_house, category, terms, words), chr(10) order by market, exchange, symbol)) as digest,
      (select md5(string_agg(word || count, ' ' order by word)) from public.instrument_words) as words
    from public.instruments where source = 'reference'`;
  return row;
}

const counted = async () => {
  const [row] = await database.sql<{ rows: number }[]>`select count(*)::integer as rows from public.instruments`;
  return row?.rows;
};

it('a hosted project gets the next release in batches: the same rows as with COPY, and a search sees one whole master or the other meanwhile', async () => {
  await database.sql`delete from private.instrument_lists`;
  await loadInstruments(database.sql, { directory: WELL_KNOWN.directory });
  const copied = await digest();
  // The release before: it lacks some, calls others differently, and has one that is gone by now.
  await database.sql`update private.instrument_lists set digest = 'of another release' where list = 'master'`;
  await database.sql`truncate public.instrument_words`;
  await database.sql`delete from public.instruments where id % 2 = 0`;
  await database.sql`update public.instruments set name = 'Old name' where id % 25 = 0`;
  await database.sql`update public.instruments set symbol = 'GONE' where id = (select min(id) from public.instruments)`;
  const before = await counted();
  const loading = { isDone: false };
  const loaded = step().finally(() => (loading.isDone = true));
  const seen = new Set<number | undefined>();
  while (!loading.isDone) seen.add(await counted());
  expect(await loaded).toEqual({ step: 'loaded', rows: copied?.['rows'] });
  expect([before, copied?.['rows']]).toEqual(expect.arrayContaining([...seen]));
  expect(await digest()).toEqual(copied);
  expect(await step()).toEqual({ step: 'idle' });
});
