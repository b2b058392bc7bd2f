import { resolveInstrumentsResponseSchema } from '@ballast/contract/resolve-instruments';
import { isIsin } from '@ballast/engine/instruments/isin';
import { loadInstruments } from '@ballast/server/database/load-instruments';
import { shippedFolder } from '@ballast/server/instruments/shipped-folder';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { WELL_KNOWN } from '@ballast/server/testing/template';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import { refreshStep } from '@ballast/supabase/functions/_shared/instruments/refresh/refresh';
import { post, testDeps, VISITOR } from '@ballast/supabase/testing/function-deps';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../functions/resolve-instruments/handler.ts';
import { type Instance, startInstance } from './market/instance.ts';

const PALANTIR = 'US69608A1088';
const COINBASE = 'US19260Q1076';

let database: TestDatabase;
let yahoo: YahooStandIn;
let instance: Instance;
beforeAll(async () => {
  database = await createTestDatabase();
  yahoo = await startYahooStandIn();
});
beforeEach(() => {
  yahoo.reset();
  instance = start();
});
afterEach(async () => {
  await instance.settled();
  await instance.stop();
  await database.sql`truncate private.instrument_isins`;
});
afterAll(async () => {
  await yahoo.stop();
  await database.drop();
});

const start = () =>
  startInstance(database.url, { MARKET_DATA_BASE_URL: yahoo.url, MARKET_DATA_PAUSE_MS: '0' }, undefined, {
    isDatabaseShared: false,
  });
const resolving = (of = instance) => {
  const handle = createHandler(of.deps);
  return async (...terms: readonly string[]) => {
    const response = await handle(post({ terms }), VISITOR);
    const { instruments, found } = resolveInstrumentsResponseSchema.parse(await response.json());
    return Object.fromEntries(found.map(({ term, at }) => [term, at.map((place) => instruments[place])]));
  };
};
const searches = () => yahoo.calls.filter(({ path }) => path === '/v1/finance/search').length;

describe('a US ISIN', () => {
  it('is asked of a provider once, and then finds its instrument for everybody', async () => {
    expect(await resolving()(PALANTIR)).toMatchObject({
      [PALANTIR]: [{ symbol: 'PLTR', isin: PALANTIR, isins: [PALANTIR] }],
    });
    expect(searches()).toBe(1);
    const other = start();
    expect(await resolving(other)(PALANTIR, 'PLTR')).toMatchObject({
      [PALANTIR]: [{ symbol: 'PLTR' }],
      PLTR: [{ symbol: 'PLTR', isins: [PALANTIR] }],
    });
    await other.stop();
    expect(searches()).toBe(1);
  });

  it('stays known when the master is loaded again or replaced', async () => {
    await resolving()(PALANTIR);
    await database.sql`delete from private.instrument_lists`;
    await loadInstruments(database.sql, WELL_KNOWN);
    yahoo.setFault({ kind: 'server_error', on: 'search' });
    expect(await resolving()(PALANTIR)).toMatchObject({ [PALANTIR]: [{ symbol: 'PLTR' }] });
    await database.sql`update private.instrument_lists set digest = 'of another release' where list = 'master'`;
    const step = await refreshStep({
      ...testDeps({ INSTRUMENT_LISTS: 'off' }, databaseOf(database.serverSql)),
      readShipped: shippedFolder(WELL_KNOWN.directory),
      loadsShipped: true,
    });
    expect(step).toMatchObject({ step: 'loaded' });
    expect(await resolving()(PALANTIR)).toMatchObject({ [PALANTIR]: [{ symbol: 'PLTR' }] });
  });

  it('that nobody knows names nothing, and is not asked about again soon', async () => {
    const resolve = resolving();
    const unknown = 'US1491231015';
    expect(await resolve(unknown)).toEqual({});
    expect(await resolve(unknown)).toEqual({});
    expect(searches()).toBe(1);
  });

  it('names nothing while the provider is away, and its instrument once it is back', async () => {
    const resolve = resolving();
    yahoo.setFault({ kind: 'server_error', on: 'search' });
    expect(await resolve(PALANTIR, 'PLTR')).toMatchObject({ PLTR: [{ isins: [] }] });
    yahoo.reset();
    await expect.poll(() => resolve(PALANTIR)).toMatchObject({ [PALANTIR]: [{ symbol: 'PLTR' }] });
  });

  it.each(['US69608A1089', 'INE123A01015', 'PLTR'])('is asked about only where it is one: not %s', async (term) => {
    await resolving()(term);
    expect(searches()).toBe(0);
  });

  it('is asked about ten times in one request, at most', async () => {
    await resolving()(...isins(12));
    expect(searches()).toBe(10);
  });
});

describe('an answer', () => {
  const UNLISTED = { quoteType: 'EQUITY', exchange: 'NMS', longName: COINBASE };

  it('is taken only if the master has it as a US instrument', async () => {
    yahoo.setQuote('COIN', null);
    yahoo.setQuote('ZZZZ', UNLISTED);
    expect(await resolving()(COINBASE)).toEqual({});
  });

  it('is taken only if it is the only one', async () => {
    yahoo.setQuote('COST', UNLISTED);
    expect(await resolving()(COINBASE)).toEqual({});
  });

  it('is not taken where the instrument has an ISIN of another issuer', async () => {
    await resolving()(PALANTIR);
    yahoo.setQuote('COIN', null);
    yahoo.setQuote('PLTR', { longName: `Palantir Technologies Inc. ${COINBASE}` });
    expect(await resolving()(COINBASE, 'PLTR')).toMatchObject({ PLTR: [{ isins: [PALANTIR] }] });
    expect(await database.sql`select isin from private.instrument_isins`).toEqual([{ isin: PALANTIR }]);
  });

  it('is not taken where the master has another issuer’s ISIN for the symbol', async () => {
    yahoo.setQuote('COIN', null);
    yahoo.setQuote('NFLX', UNLISTED);
    expect(await resolving()(COINBASE)).toEqual({});
    expect(await database.sql`select isin from private.instrument_isins`).toEqual([]);
  });

  it('counts no longer once the symbol is another company’s', async () => {
    await resolving()(PALANTIR);
    yahoo.setQuote('PLTR', null);
    await database.sql`update public.instruments set name = 'Orchard Partners' where symbol = 'PLTR' and market = 'US'`;
    expect(await resolving()(PALANTIR)).toEqual({});
    await database.sql`update public.instruments set name = 'Palantir Technologies' where symbol = 'PLTR' and market = 'US'`;
  });
});

/** US ISINs that nothing has, with the right check digit. */
function isins(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const start = `US9999${String(at).padStart(2, '0')}ZZ1`;
    const whole = Array.from({ length: 10 }, (_, digit) => `${start}${String(digit)}`).find(isIsin);
    return whole ?? start;
  });
}
