import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { historyHarness, closesIn } from '../../testing/history-harness.ts';
import { scriptedProvider, type ScriptedProvider } from '../../testing/scripted-provider.ts';

/** Sessions of NSE in a row, without a holiday. */
const FIRST: Record<string, number> = { '2026-10-05': 500, '2026-10-06': 505, '2026-10-07': 510, '2026-10-08': 515 };
const SECOND: Record<string, number> = { '2026-10-09': 520, '2026-10-12': 525, '2026-10-13': 530 };
const ON_THE_8TH = '2026-10-08T18:00:00Z';
const ON_THE_13TH = '2026-10-13T18:00:00Z';
const FROM = '2026-10-05';

let database: TestDatabase;
let yahoo: ScriptedProvider;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate public.price_series cascade`;
  yahoo = scriptedProvider();
});
afterAll(() => database.drop());

/** Asked once on the 8th, with what came then stored. */
async function storedOnThe8th(
  providers = [yahoo],
  scripted: Parameters<ScriptedProvider['setHistory']>[1] = { closes: FIRST },
) {
  yahoo.setHistory('INFY', scripted);
  const history = historyHarness(database.sql, providers, ON_THE_8TH);
  const askFor = (range: { from: string; to?: string }) => history.ask({ symbols: ['NSE:INFY'], ...range });
  const ask = () => askFor({ from: FROM });
  await ask();
  history.at(ON_THE_13TH);
  return { at: history.at, ask, askFor };
}
const scaled = (closes: Readonly<Record<string, number>>, by: number) =>
  Object.fromEntries(Object.entries(closes).map(([date, close]) => [date, close * by]));
const storedDays = async () => {
  const rows = await database.sql<{ day: string }[]>`select date::text as day from public.price_bars order by date`;
  return rows.map(({ day }) => day);
};

describe('a stored history', () => {
  test('is not fetched again, by whichever name', async () => {
    const history = historyHarness(database.sql, [yahoo], ON_THE_8TH);
    yahoo.setHistory('INFY', { closes: FIRST });
    await history.ask({ symbols: ['NSE:INFY'], from: FROM });
    await history.ask({ symbols: ['IN:INFY', 'NSE:INFY'], from: '2026-10-06', to: '2026-10-07' });
    expect(yahoo.asked).toEqual([{ symbol: 'INFY', from: FROM, to: '2026-10-08' }]);
  });

  test('is extended by its later days, with a few fetched again', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { ...FIRST, ...SECOND } });
    expect(closesIn(await ask())).toEqual({ ...FIRST, ...SECOND });
    expect(yahoo.asked.slice(1)).toEqual([{ symbol: 'INFY', from: FROM, to: '2026-10-13' }]);
  });

  test('is extended by its earlier days, with a few fetched again', async () => {
    const history = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { '2026-09-01': 480, ...FIRST, ...SECOND }, firstDay: '2026-09-01' });
    const answer = await history.askFor({ from: '2026-09-01', to: '2026-10-08' });
    expect(closesIn(answer)).toMatchObject({ '2026-09-01': 480, ...FIRST });
    expect(yahoo.asked.slice(1)).toEqual([{ symbol: 'INFY', from: '2026-09-01', to: '2026-10-08' }]);
    await history.askFor({ from: '2020-01-01', to: '2026-10-08' });
    expect(yahoo.asked).toHaveLength(2);
  });

  test('is fetched once for a hundred who ask at the same time', async () => {
    yahoo.setHistory('INFY', { closes: FIRST });
    const history = historyHarness(database.sql, [yahoo], ON_THE_8TH);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => history.ask({ symbols: ['NSE:INFY'], from: FROM })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(closesIn(answer))))).toHaveLength(1);
    expect(yahoo.asked).toHaveLength(1);
  });

  test('is fetched once by two servers on one database', async () => {
    yahoo.setHistory('INFY', { closes: FIRST });
    const servers = [1, 2].map(() => historyHarness(database.sql, [yahoo], ON_THE_8TH));
    const answers = await Promise.all(servers.map(({ ask }) => ask({ symbols: ['NSE:INFY'], from: FROM })));
    expect(answers.map(closesIn)).toEqual([FIRST, FIRST]);
    expect(yahoo.asked).toHaveLength(1);
  });

  test('asks for a session that the source is late with after a quarter of an hour, and not before', async () => {
    const { ask, at } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { ...FIRST, '2026-10-09': 520, '2026-10-12': 525 } });
    expect((await ask()).missing).toEqual([
      { asked: 'NSE:INFY', from: '2026-10-13', to: '2026-10-13', reason: 'no_bar' },
    ]);
    yahoo.setHistory('INFY', { closes: { ...FIRST, ...SECOND } });
    await ask();
    expect(yahoo.asked).toHaveLength(2);
    at('2026-10-13T18:16:00Z');
    expect((await ask()).missing).toEqual([]);
    expect(yahoo.asked).toHaveLength(3);
  });
});

describe('when the past of a share has changed', () => {
  const SPLIT = {
    closes: { ...scaled(FIRST, 0.2), ...scaled(SECOND, 0.2) },
    splits: [{ date: '2026-10-09', ratio: 5 }],
  };

  test('a 1:5 split leaves no jump: the whole series is fetched again and replaced', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', SPLIT);
    const answer = await ask();
    // 500 / 5, 505 / 5, …
    expect(answer.series[0]?.closes).toEqual([100, 101, 102, 103, 104, 105, 106]);
    expect(answer.suspicious).toEqual([]);
    expect(yahoo.asked.slice(1)).toEqual([
      { symbol: 'INFY', from: FROM, to: '2026-10-13' },
      { symbol: 'INFY', from: FROM, to: '2026-10-13' },
    ]);
  });

  test('a 1:1 bonus that the source lists and has not worked into its closes leaves no jump either', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', {
      closes: { ...FIRST, ...scaled(SECOND, 0.5) },
      splits: [{ date: '2026-10-09', ratio: 2 }],
    });
    const answer = await ask();
    expect(answer.series[0]?.closes).toEqual([250, 252.5, 255, 257.5, 260, 262.5, 265]);
    expect(answer.suspicious).toEqual([]);
    // Worked in a day later: nothing is the matter.
    yahoo.setHistory('INFY', {
      closes: { ...scaled(FIRST, 0.5), ...scaled(SECOND, 0.5) },
      splits: [{ date: '2026-10-09', ratio: 2 }],
    });
    expect(closesIn(await ask())).toEqual(closesIn(answer));
  });

  test('an unrecorded jump is shown as it is, and flagged', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { ...FIRST, ...scaled(SECOND, 0.2) } });
    const answer = await ask();
    expect(answer.series[0]?.closes).toEqual([500, 505, 510, 515, 104, 105, 106]);
    // 104 / 515
    expect(answer.suspicious).toEqual([{ asked: 'NSE:INFY', date: '2026-10-09', ratio: 0.2019417 }]);
  });

  test('a correction of a late day replaces that day alone', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { ...FIRST, '2026-10-08': 516, ...SECOND } });
    expect(closesIn(await ask())).toMatchObject({ '2026-10-07': 510, '2026-10-08': 516, '2026-10-09': 520 });
    expect(yahoo.asked).toHaveLength(2);
  });

  test('a correction of the first day fetched again replaces the whole series, what is no longer there included', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { '2026-10-05': 501, '2026-10-07': 511, ...SECOND } });
    await ask();
    expect(await storedDays()).toEqual(['2026-10-05', '2026-10-07', '2026-10-09', '2026-10-12', '2026-10-13']);
    expect(yahoo.asked).toHaveLength(3);
  });

  test('pence for pounds do not replace pounds', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: { ...scaled(FIRST, 100), ...scaled(SECOND, 100) } });
    const answer = await ask();
    expect(closesIn(answer)).toEqual(FIRST);
    expect(answer.series[0]).toMatchObject({ stale: true });
  });
});

describe('when a source fails', () => {
  test('what is stored is given as stale, with its time, and what is not as missing', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.fail('rate_limited');
    const answer = await ask();
    expect(closesIn(answer)).toEqual(FIRST);
    expect(answer.series[0]).toMatchObject({ stale: true, as_of: '2026-10-08T18:00:00.000Z' });
    expect(answer.missing).toEqual([{ asked: 'NSE:INFY', from: '2026-10-09', to: '2026-10-13', reason: 'no_answer' }]);
  });

  test('an empty answer empties nothing', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.setHistory('INFY', { closes: {} });
    expect((await ask()).series[0]).toMatchObject({ stale: true, closes: Object.values(FIRST) });
  });

  test('it is asked again by the next call', async () => {
    const { ask } = await storedOnThe8th();
    yahoo.fail('upstream_error');
    await ask();
    yahoo.fail(null);
    yahoo.setHistory('INFY', { closes: { ...FIRST, ...SECOND } });
    await expect.poll(async () => (await ask()).series[0]?.stale, { interval: 20 }).toBe(false);
  });

  test('a symbol that nobody knows is asked about once in ten minutes', async () => {
    const { ask, at } = historyHarness(database.sql, [yahoo], ON_THE_13TH);
    const reason = async () => (await ask({ symbols: ['NSE:INFI'], from: FROM })).missing[0]?.reason;
    expect([await reason(), await reason()]).toEqual(['unknown_symbol', 'unknown_symbol']);
    expect(yahoo.asked).toHaveLength(1);
    at('2026-10-13T18:11:00Z');
    yahoo.setHistory('INFI', { closes: FIRST });
    expect(await reason()).not.toBe('unknown_symbol');
  });

  test('a listed share that its source does not find went without an answer, and is asked about again', async () => {
    const { ask } = historyHarness(database.sql, [yahoo], ON_THE_13TH);
    const reason = async () => (await ask({ symbols: ['NSE:INFY'], from: FROM })).missing[0]?.reason;
    expect(await reason()).toBe('no_answer');
    yahoo.setHistory('INFY', { closes: { ...FIRST, ...SECOND } });
    expect(await reason()).toBeUndefined();
  });

  test('another source tells the whole of it, or nothing: the two are never mixed', async () => {
    const other = scriptedProvider('other');
    const { ask, at } = await storedOnThe8th([yahoo, other]);
    yahoo.fail('upstream_error');
    other.setHistory('INFY', { closes: scaled({ ...FIRST, ...SECOND }, 1.01) });
    // Five days behind: the source's own closes, as far as they go.
    expect((await ask()).series[0]).toMatchObject({ source: 'yahoo', stale: true, closes: [500, 505, 510, 515] });
    at('2026-10-17T18:00:00Z');
    const answer = await ask();
    expect(answer.series[0]).toMatchObject({ source: 'other', stale: false });
    expect(answer.series[0]?.closes).toEqual([505, 510.05, 515.1, 520.15, 525.2, 530.25, 535.3]);
  });

  test('a symbol that one source does not know may be known to the next', async () => {
    const other = scriptedProvider('other');
    other.setHistory('INFY', { closes: FIRST });
    const answer = await historyHarness(database.sql, [yahoo, other], ON_THE_8TH).ask({
      symbols: ['NSE:INFY'],
      from: FROM,
    });
    expect(answer.series[0]).toMatchObject({ source: 'other', closes: Object.values(FIRST) });
  });
});
