import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { fakeProvider } from '@ballast/supabase/functions/_shared/market/fixtures/fake-provider';
import { createSearch } from '@ballast/supabase/functions/_shared/market/instruments/search';
import type {
  FoundInstrument,
  MarketProvider,
  ProviderResult,
} from '@ballast/supabase/functions/_shared/market/provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from './market/instance.ts';

type Found = ProviderResult<readonly FoundInstrument[]>;
const NOTHING: Found = { ok: true, value: [] };
const AWAY: Found = { ok: false, reason: 'unreachable' };
const MOSCHIP: FoundInstrument = {
  symbol: 'MOSCHIP',
  name: 'MosChip Technologies Limited',
  exchange: 'BSE',
  kind: 'share',
  isin: null,
};

let database: TestDatabase;
let instance: Instance;
let answer: Found;
let asked: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  [answer, asked] = [NOTHING, []];
  const provider: MarketProvider = {
    ...fakeProvider('yahoo'),
    search: async (query) => {
      asked.push(query);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer;
    },
  };
  instance = startInstance(database.url, {}, [provider]);
});
afterEach(async () => {
  await instance.settled();
  await instance.stop();
  await database.sql`delete from public.instruments where source <> 'reference'`;
});
afterAll(() => database.drop());

const searching = (of = instance) => {
  const search = createSearch(of.deps, of.market);
  return (typed: string) => search(typed, 'IN', new AbortController().signal);
};
const symbols = async (typed: string) => (await searching()(typed)).data.map(({ symbol }) => symbol);

describe('what is stored', () => {
  it.each([
    ['infy', 'INFY'],
    ['Infosys', 'INFY'],
    ['INE009A01021', 'INFY'],
    ['m&m', 'M&M'],
    ['mm', 'M&M'],
    ['BAJAJ-AUTO', 'BAJAJ-AUTO'],
    ['bajaj auto', 'BAJAJ-AUTO'],
    ['brk.b', 'BRK.B'],
    ['brkb', 'BRK.B'],
    ['consultancy', 'TCS'],
    ['services tata', 'TCS'],
    ['relaince', 'RELIANCE'],
    ['infosis', 'INFY'],
    ['asain paints', 'ASIANPAINT'],
    ['apple', 'AAPL'],
    ['NIFTYBEES', 'NIFTYBEES'],
    ['hul', 'HINDUNILVR'],
    ['l&t', 'LT'],
    ['m&m fin', 'M&MFIN'],
    ['kotak bank', 'KOTAKBANK'],
    ['google', 'GOOG'],
    ['रिलायंस', 'RELIANCE'],
    ['महिंद्रा फाइनेंस', 'M&MFIN'],
    ['asian paints limited', 'ASIANPAINT'],
    ['infosys and', 'INFY'],
    ['kotak mahndra bank', 'KOTAKBANK'],
    ['hdfc bnak', 'HDFCBANK'],
    ['ultratec cemnet', 'ULTRACEMCO'],
  ])('is found by %j: %s first', async (typed, symbol) => {
    expect((await symbols(typed))[0]).toBe(symbol);
  });

  it('is nothing alike where an ISIN is given', async () => {
    expect(await symbols('INE009A01013')).toEqual([]);
  });

  it("has the symbol's share of the person's own country first, however well known the other country's is", async () => {
    await database.sql`
      insert into public.instruments (symbol, exchange, market, name, yahoo_symbol, rank, terms, words, source)
      values ('TECH', 'NSE', 'IN', 'Indian Techno', 'TECH.NS', 4, '{TECH}', 'tech', 'test'),
        ('TECH', 'NASDAQ', 'US', 'Bio Techne', 'TECH', 1, '{TECH}', 'tech', 'test')
      on conflict do nothing`;
    expect((await searching()('tech')).data[0]).toMatchObject({ name: 'Indian Techno' });
  });

  it('is each share once in its country, at the NSE, and in both countries', async () => {
    const found = (await searching()('infy')).data.filter(({ symbol }) => symbol === 'INFY');
    expect(found.map(({ exchange }) => exchange)).toEqual(['NSE', 'NYSE']);
    expect(found[0]).toEqual({
      symbol: 'INFY',
      name: 'Infosys',
      exchange: 'NSE',
      kind: 'share',
      isin: 'INE009A01021',
      sector: 'information_technology',
      isListed: true,
    });
  });

  it('offers every company that HDFC may mean', async () => {
    expect(await symbols('hdfc')).toEqual(expect.arrayContaining(['HDFCBANK', 'HDFCLIFE', 'HDFCAMC', 'HDB']));
  });

  it('leaves out indices, and symbols that trade no longer', async () => {
    expect(await symbols('NIFTY50')).not.toContain('NIFTY50');
    expect(await symbols('TATAMOTORS')).not.toContain('TATAMOTORS');
  });

  it('has the plans and options of a scheme, behind what trades', async () => {
    await database.sql`
      insert into public.instruments (market, kind, symbol, name, yahoo_symbol, source, terms, words)
      select 'IN', 'fund', code, name, '', 'test', array[code], to_tsvector('simple', name)
      from (values ('122639', 'Parag Parikh Flexi Cap Fund, Direct, Growth'),
        ('118989', 'HDFC Mid Cap Fund, Direct, Growth')) as fund (code, name)
      on conflict do nothing`;
    const schemes = await symbols('parag parikh flexi cap');
    expect(schemes).toContain('122639');
    expect(asked).toEqual(['parag parikh flexi cap']);
    const [first, ...others] = await symbols('hdfc');
    expect(first).toBe('HDFCBANK');
    expect(others.at(-1)).toBe('118989');
    expect(await symbols('122639')).toEqual(['122639']);
    expect(asked).toHaveLength(1);
  });

  it.each(['%', '_', "'; drop table public.quotes; --", '\\', '(((', '☃'])('takes %j as text', async (typed) => {
    expect(await symbols(typed)).toEqual([]);
  });
});

describe('what a provider finds', () => {
  it('comes behind what is stored, and is stored with its source', async () => {
    answer = { ok: true, value: [MOSCHIP, { ...MOSCHIP, symbol: 'INFY', name: 'Infosys Limited', exchange: 'NSE' }] };
    const { data, complete } = await searching()('mosch');
    expect(complete).toBe(true);
    expect(data.slice(0, 2)).toEqual([
      { ...MOSCHIP, sector: null, isListed: false },
      { ...MOSCHIP, symbol: 'INFY', name: 'Infosys Limited', exchange: 'NSE', sector: null, isListed: false },
    ]);
    expect(
      await database.sql`
        select symbol, exchange, yahoo_symbol, market, source from public.instruments where source <> 'reference'`,
    ).toEqual([{ symbol: 'MOSCHIP', exchange: 'BSE', yahoo_symbol: 'MOSCHIP.BO', market: 'IN', source: 'yahoo' }]);
    answer = AWAY;
    expect((await searching()('moschip')).data[0]).toEqual({ ...MOSCHIP, sector: null, isListed: false });
  });

  it('comes before what is only alike', async () => {
    answer = { ok: true, value: [MOSCHIP] };
    expect((await symbols('relaince')).slice(0, 2)).toEqual(['MOSCHIP', 'RELIANCE']);
  });

  it('stands once for both Indian exchanges', async () => {
    answer = { ok: true, value: [{ ...MOSCHIP, exchange: 'NSE' }, MOSCHIP] };
    expect((await symbols('moschip')).filter((symbol) => symbol === 'MOSCHIP')).toHaveLength(1);
    expect(await database.sql`select exchange from public.instruments where symbol = 'MOSCHIP'`).toEqual([
      { exchange: 'NSE' },
    ]);
  });

  it('is left out where it cannot be a symbol of ours', async () => {
    answer = {
      ok: true,
      value: [
        { ...MOSCHIP, symbol: '^ODD=F' },
        { ...MOSCHIP, name: 'x'.repeat(300) },
      ],
    };
    expect((await searching()('xqxq')).data).toEqual([]);
  });

  it('is stored no more when the list is long enough, and found all the same', async () => {
    await database.sql`
      insert into public.instruments (symbol, exchange, market, name, yahoo_symbol, source)
      select 'ZZ' || n, 'BSE', 'IN', 'Filler ' || n, 'ZZ' || n || '.BO', 'yahoo' from generate_series(1, 5000) as n`;
    answer = { ok: true, value: [MOSCHIP] };
    expect((await symbols('moschip')).filter((symbol) => symbol === 'MOSCHIP')).toHaveLength(1);
    expect(await database.sql`select from public.instruments where symbol = 'MOSCHIP'`).toHaveLength(0);
  });

  it('is asked for once by many at a time, and not again soon', async () => {
    answer = { ok: true, value: [MOSCHIP] };
    const search = searching();
    await Promise.all(Array.from({ length: 50 }, () => search('MosChip')));
    await search('moschip');
    expect(asked).toHaveLength(1);
  });

  it.each(['infy', 'INE009A01021', 'tata'])('is not asked for where what is stored is enough: %s', async (typed) => {
    answer = AWAY;
    expect(await searching()(typed)).toMatchObject({ complete: true });
    expect(asked).toEqual([]);
  });

  it('is not asked for by one letter', async () => {
    await searching()('t');
    expect(await searching()('%')).toMatchObject({ complete: false });
    expect(asked).toEqual([]);
  });
});

describe('without an answer', () => {
  it('of a provider, what is stored is found, and it is said that there may be more', async () => {
    answer = AWAY;
    const { data, complete } = await searching()('infosis');
    expect([data[0]?.symbol, complete]).toEqual(['INFY', false]);
  });

  it('of the database, what a provider finds is', async () => {
    answer = { ok: true, value: [MOSCHIP] };
    const lost = startInstance('postgres://127.0.0.1:1/none', {}, [
      { ...fakeProvider('yahoo'), search: async () => answer },
    ]);
    expect(await searching(lost)('moschip')).toEqual({
      data: [{ ...MOSCHIP, sector: null, isListed: false }],
      complete: true,
      isLoaded: true,
    });
    await lost.stop();
  });
});

it('says so while a hosted project has no list of instruments yet', async () => {
  const search = createSearch(instance.deps, instance.market);
  expect(await search('nothing like this', 'IN', new AbortController().signal)).toMatchObject({ isLoaded: true });
  const empty = await createTestDatabase();
  await empty.sql`truncate public.instruments`;
  const hosted = startInstance(empty.url, {}, []);
  const found = await createSearch(hosted.deps, hosted.market)('reliance', 'IN', new AbortController().signal);
  expect(found).toEqual({ data: [], complete: false, isLoaded: false });
  await hosted.stop();
  await empty.drop();
});
