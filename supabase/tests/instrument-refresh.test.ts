import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import type { ListRow } from '@ballast/supabase/functions/_shared/instruments/lists';
import { refreshStep, type RefreshStep } from '@ballast/supabase/functions/_shared/instruments/refresh/refresh';
import { searchWithFunds } from '@ballast/supabase/functions/_shared/market/instruments/stored';
import { testDeps } from '@ballast/supabase/testing/function-deps';
import { equityList, etfList, nasdaqListed, navAll, otherListed } from '@ballast/supabase/testing/publisher-files';
import { startPublishersStandIn, type PublishersStandIn } from '@ballast/supabase/testing/publishers-stand-in';
import { isinFrom, readSmallLists, SMALL_LISTS } from '@ballast/supabase/testing/small-lists';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const NIGHT = '2026-08-22T21:30:00Z';
const DAY = '2026-08-22';

let database: TestDatabase;
let publishers: PublishersStandIn;
let now: Date;
/** Its master is that of the first night; every test has a copy. */
let afterFirstNight: TestDatabase;
let firstNight: readonly string[];
beforeAll(async () => {
  [database, publishers] = await Promise.all([createTestDatabase(), startPublishersStandIn()]);
  await database.sql`truncate public.instruments, public.instrument_words, private.instrument_lists`;
  now = new Date(NIGHT);
  publishLists();
  firstNight = await run();
  await publishers.stop();
  afterFirstNight = database;
  // A database is copied only while nobody is connected to it.
  await afterFirstNight.pool.end(5);
  await afterFirstNight.sql.end({ timeout: 5 });
});
afterAll(() => afterFirstNight.drop());
beforeEach(async () => {
  [database, publishers] = await Promise.all([createTestDatabase(afterFirstNight), startPublishersStandIn()]);
  now = new Date(NIGHT);
  publishLists();
});
afterEach(async () => {
  await publishers.stop();
  await database.drop();
});

const CHECKED = ['nse accepted', 'us accepted', 'amfi accepted'];
const shares = SMALL_LISTS.nse.filter(({ kind }) => kind === 'share');
const share: ListRow<'nse'> = {
  isin: '',
  symbol: '',
  name: '',
  series: 'EQ',
  kind: 'share',
  industry: '',
  industryGroup: '',
};
const etfs = SMALL_LISTS.nse.filter(({ kind }) => kind === 'etf');
const ofNasdaq = SMALL_LISTS.us.filter(({ exchange }) => exchange === 'NASDAQ');
const ofNyse = SMALL_LISTS.us.filter(({ exchange }) => exchange !== 'NASDAQ');

interface Published {
  readonly shares?: readonly ListRow<'nse'>[];
  readonly nasdaq?: readonly ListRow<'us'>[];
  readonly nyse?: readonly ListRow<'us'>[];
  readonly amfi?: readonly ListRow<'amfi'>[];
}

/** What the publishers have on a day. */
function publishLists(changed: Published = {}, day = DAY): void {
  const lastModified = new Date(`${day}T13:00:00Z`).toUTCString();
  const funds = (changed.amfi ?? SMALL_LISTS.amfi).map((row) => ({ ...row, lastNavOn: day }));
  publishers.publish('nseShares', { text: equityList(changed.shares ?? shares), lastModified });
  publishers.publish('nseFunds', { text: etfList(etfs), lastModified });
  publishers.publish('nasdaq', { text: nasdaqListed(changed.nasdaq ?? ofNasdaq, day), etag: `"${day}-nasdaq"` });
  publishers.publish('otherUs', { text: otherListed(changed.nyse ?? ofNyse, day), etag: `"${day}-other"` });
  publishers.publish('amfi', { text: navAll(funds), etag: `"${day}-amfi"` });
}

const said = (step: RefreshStep): string => (step.step === 'checked' ? `${step.list} ${step.outcome}` : step.step);

/** All that is due, as the embedded server does it. */
async function run(): Promise<string[]> {
  const deps = {
    ...testDeps({ INSTRUMENT_LISTS_BASE_URL: publishers.url }, databaseOf(database.serverSql)),
    now: () => now,
    readShipped: readSmallLists,
    loadsShipped: true,
  };
  const steps: string[] = [];
  for (;;) {
    const step = await refreshStep(deps);
    if (step.step === 'idle' || step.step === 'busy') return step.step === 'busy' ? [...steps, 'busy'] : steps;
    steps.push(said(step));
  }
}

async function nextNight(): Promise<string[]> {
  now = new Date(now.getTime() + 26 * 3_600_000);
  return run();
}

async function find(typed: string): Promise<string[]> {
  const { fitting } = await searchWithFunds(databaseOf(database.serverSql), { typed, market: 'IN', most: 5 });
  return fitting.map(({ symbol, name }) => `${symbol} ${name}`);
}
const firstOf = async (typed: readonly string[]) => Promise.all(typed.map(async (each) => (await find(each))[0]));
const rows = async () =>
  database.sql<{ symbol: string }[]>`
    select symbol, name, isins, rank, sector from public.instruments where source = 'reference' order by exchange, symbol`;
const status = async (list: string) => {
  const [row] = await database.sql<{ failure: string | null; failures: number; asOf: string }[]>`
    select failure, failure_detail as detail, failures, as_of::text as "asOf" from private.instrument_refreshes where list = ${list}`;
  return row;
};

describe('a night on which nothing is wrong', () => {
  it('leaves the same master: what publishers say and what only the shipped lists know', async () => {
    expect(firstNight).toEqual(['loaded', ...CHECKED, 'rebuilt']);
    const all = await rows();
    expect(all).toHaveLength(60 + 60 + 1 + 120 + 60);
    expect(all.find(({ symbol }) => symbol === 'TRUST')).toMatchObject({ name: 'Office Parks REIT' });
    expect(all.find(({ symbol }) => symbol === 'SH007')).toMatchObject({
      name: 'Heron Amber Industries',
      sector: 'materials',
    });
    expect(all.find(({ symbol }) => symbol === 'NAA')).toMatchObject({ sector: 'information_technology' });
  });

  it('asks once a night, by etag and date, and builds nothing where nothing changed', async () => {
    publishers.calls.length = 0;
    expect(await run()).toEqual([]);
    expect(publishers.calls).toEqual([]);
    expect(await nextNight()).toEqual(['nse unchanged', 'us unchanged', 'amfi unchanged']);
    expect(publishers.calls.map(({ isUnmodified }) => isUnmodified)).toEqual([true, true, true, true, true]);
  });

  it('takes rows in another order', async () => {
    const before = await rows();
    publishLists({ shares: shares.toReversed(), amfi: SMALL_LISTS.amfi.toReversed() }, '2026-08-23');
    await nextNight();
    expect(await rows()).toEqual(before);
  });

  it('is one process at a time', async () => {
    await database.sql`
      insert into private.market_leases (key, holder, expires_at) values ('instruments', gen_random_uuid(), now() + interval '1 minute')`;
    expect(await nextNight()).toEqual(['busy']);
  });
});

describe('what changes is found from then on', () => {
  it('a new symbol and a new name: the former ones still find it', async () => {
    publishLists(
      {
        shares: shares.map((row) =>
          row.symbol === 'SH012' ? { ...row, symbol: 'ZENITH', name: 'Zenith Works Limited' } : row,
        ),
      },
      '2026-08-23',
    );
    expect(await nextNight()).toEqual([...CHECKED, 'rebuilt']);
    const typed = ['ZENITH', 'zenith works', 'SH012', 'cedar birch industries'];
    expect(await firstOf(typed)).toEqual(typed.map(() => 'ZENITH Zenith Works'));
  });

  it('a new ISIN after a split: it is current, the old one still decides, the sector stays', async () => {
    const [, row] = shares;
    const isin = isinFrom('INE001A0102');
    publishLists({ shares: shares.map((one) => (one === row ? { ...one, isin } : one)) }, '2026-08-23');
    await nextNight();
    expect(await find(row?.isin ?? '')).toEqual(['SH001 Birch Amber Industries']);
    const [stored] = await database.sql`select isin, isins, sector from public.instruments where symbol = 'SH001'`;
    expect(stored).toEqual({ isin, isins: [isin, row?.isin], sector: 'materials' });
  });

  it('what is delisted keeps its name and comes last; a new listing is found', async () => {
    const listed = { ...share, isin: isinFrom('INE777A0101'), symbol: 'FRESH', name: 'Fresh Start Limited' };
    const fresh = [...shares.filter(({ symbol }) => symbol !== 'SH003'), listed];
    publishLists({ shares: fresh, nasdaq: ofNasdaq.slice(1), amfi: SMALL_LISTS.amfi.slice(1) }, '2026-08-23');
    await nextNight();
    expect(await find('SH003')).toEqual(['SH003 Delta Amber Industries']);
    expect(await find('NAA')).toEqual(['NAA Amber Amber']);
    expect(await find('150000')).toHaveLength(1);
    const ranks = await database.sql<{ rank: number }[]>`
      select rank from public.instruments where symbol in ('SH003', 'NAA', '150000')`;
    expect(ranks.map(({ rank }) => rank)).toEqual([5, 5, 5]);
    expect(await find('fresh start')).toEqual(['FRESH Fresh Start']);
  });

  it('a symbol that changed twice is still known by the first', async () => {
    const called = (symbol: string) => ofNyse.map((row) => (row.symbol === 'YAA' ? { ...row, symbol } : row));
    publishLists({ nyse: called('MID') }, '2026-08-23');
    await nextNight();
    publishLists({ nyse: called('LAST') }, '2026-08-24');
    await nextNight();
    const typed = ['YAA', 'MID', 'LAST'];
    expect(await firstOf(typed)).toEqual(typed.map(() => 'LAST Amber Amber Holdings'));
  });

  it('a fund that was renamed is found by both names', async () => {
    const renamed = SMALL_LISTS.amfi.map((row) =>
      row.code === '150004' ? { ...row, name: 'Ember Multi Asset Fund' } : row,
    );
    publishLists({ amfi: renamed }, '2026-08-23');
    await nextNight();
    expect((await find('ember amber flexi cap fund'))[0]).toBe('150004 Ember Multi Asset Fund, Direct, Growth');
  });

  it('a former symbol that another company has by now names that one', async () => {
    publishLists(
      {
        shares: [
          ...shares.map((row) => (row.symbol === 'SH012' ? { ...row, symbol: 'ZENITH' } : row)),
          { ...share, isin: isinFrom('INE778A0101'), symbol: 'SH012', name: 'Another Limited' },
        ],
      },
      '2026-08-23',
    );
    await nextNight();
    expect(await find('SH012')).toEqual(['SH012 Another']);
  });
});

describe('a list that is not right', () => {
  const day = '2026-08-23';
  const head = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
  const lastModified = new Date(`${day}T13:00:00Z`).toUTCString();
  const equity = equityList(shares);

  it.each([
    ['a page of HTML', { text: '<!DOCTYPE html><html><body>Access denied</body></html>' }, 'html'],
    ['HTML by its type', { text: equity, type: 'text/html; charset=utf-8' }, 'html'],
    ['nothing', { text: '' }, 'empty'],
    ['only a header', { text: `${head}\n` }, 'empty'],
    ['half of the rows', { text: equityList(shares.slice(0, 30)) }, 'count'],
    ['a row cut off', { text: equity.slice(0, -14) }, 'row'],
    ['a row of too few values', { text: equity.replace(',10,1,', ',10,') }, 'row'],
    [
      'a wrong check digit',
      { text: equity.replace(/INE005A0101(\d)/, (_, d) => `INE005A0101${String((Number(d) + 1) % 10)}`) },
      'isin',
    ],
    ['another header', { text: equity.replace('ISIN NUMBER', 'ISIN') }, 'header'],
    [
      'names and symbols changed places',
      { text: equity.replace(head, head.replace('SYMBOL,NAME OF COMPANY', 'NAME OF COMPANY,SYMBOL')) },
      'row',
    ],
    [
      'series and lot changed places',
      { text: equity.replace(head, head.replace(' SERIES', 'LOT').replace(' MARKET LOT', ' SERIES')) },
      'columns',
    ],
    ['an older day', { text: equity, lastModified: new Date('2026-08-20T13:00:00Z').toUTCString() }, 'older'],
  ])('%s: the list stays, the reason is stored', async (_, file, reason) => {
    const before = await rows();
    publishers.publish('nseShares', { lastModified, ...file });
    publishers.publish('nseFunds', { text: etfList(etfs), ...(reason === 'older' ? {} : { lastModified }) });
    expect((await nextNight())[0]).toBe('nse refused');
    expect(await status('nse')).toMatchObject({ failure: reason, failures: 1, asOf: DAY });
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['an answer of 500', { status: 500 }],
    ['a broken connection', 'cut'],
  ] as const)('%s: the list stays, and is asked for again after an hour, then two', async (_, fault) => {
    const before = await rows();
    publishLists({}, day);
    publishers.fail('amfi', fault);
    expect(await nextNight()).toContain('amfi refused');
    expect(await status('amfi')).toMatchObject({ failure: 'unreachable', failures: 1, asOf: DAY });
    expect(await rows()).toEqual(before);
    now = new Date(now.getTime() + 30 * 60_000);
    expect(await run()).toEqual([]);
    now = new Date(now.getTime() + 45 * 60_000);
    expect(await run()).toEqual(['amfi refused']);
    now = new Date(now.getTime() + 75 * 60_000);
    expect(await run()).toEqual([]);
    publishers.fail('amfi', null);
    now = new Date(now.getTime() + 60 * 60_000);
    expect(await run()).toEqual(['amfi accepted', 'rebuilt']);
    expect(await status('amfi')).toMatchObject({ failure: null, failures: 0, asOf: day });
  });

  it('nobody listens: every list stays', async () => {
    const before = await rows();
    await publishers.stop();
    expect(await nextNight()).toEqual(['nse refused', 'us refused', 'amfi refused']);
    expect(await status('us')).toMatchObject({ failure: 'unreachable', detail: 'www.nasdaqtrader.com: ECONNREFUSED' });
    expect(await rows()).toEqual(before);
    publishers = await startPublishersStandIn();
  });

  it("Nasdaq's file without its last line was cut off", async () => {
    publishers.publish('otherUs', { text: otherListed(ofNyse, day).replace(/File Creation.*$/, '') });
    expect(await nextNight()).toContain('us refused');
    expect(await status('us')).toMatchObject({ failure: 'truncated' });
  });

  it('columns in another order are read by their names', async () => {
    const swapped = equity
      .trimEnd()
      .split('\n')
      .map((line) => {
        const cells = line.split(',');
        return [cells[6], ...cells.slice(1, 6), cells[0], cells[7]].join(',');
      })
      .join('\n');
    publishers.publish('nseShares', { text: swapped, lastModified });
    const before = await rows();
    expect(await nextNight()).toContain('nse accepted');
    expect(await rows()).toEqual(before);
  });
});
