import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startAmfiStandIn, type AmfiStandIn } from '../../../../testing/amfi-stand-in.ts';
import { FUND_FAULTS, type FundFault } from '../../../../testing/fund-faults.ts';
import { isLiveScheme, navOn, shippedSchemes } from '../../../../testing/fund-navs.ts';
import { SMALL_LISTS } from '../../../../testing/small-lists.ts';
import type { QuoteResult } from '../provider.ts';
import { amfiProvider } from './provider.ts';

const FUNDS = { market: 'IN', exchange: null } as const;
const { signal } = new AbortController();
const NAVS = SMALL_LISTS.amfi;

let amfi: AmfiStandIn;
let late: string[];
beforeAll(async () => {
  amfi = await startAmfiStandIn();
});
beforeEach(() => {
  // 23:30 on a Wednesday in India.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T18:00:00Z') });
  amfi.reset();
  amfi.setSchemes(NAVS);
  late = [];
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => amfi.stop());

function provider(live: number | null = null) {
  return amfiProvider({
    fetch,
    baseUrl: amfi.url,
    now: () => new Date(),
    liveSchemes: () => Promise.resolve(live),
    onLate: (newest) => late.push(newest),
  });
}
const wait = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000);
async function ask(codes: readonly string[], of = provider()): Promise<Record<string, QuoteResult>> {
  return Object.fromEntries(await of.quotes(codes, FUNDS, signal));
}

test('a quote is the NAV of its own day, to four decimals', async () => {
  const [scheme] = NAVS;
  if (scheme === undefined) throw new Error('no scheme');
  const { 150000: quote } = await ask(['150000']);
  expect(quote).toMatchObject({
    ok: true,
    facts: { navClass: 'standard' },
    quote: {
      symbol: '150000',
      name: 'Amber Amber Flexi Cap Fund - Direct Plan - Growth',
      price: navOn(scheme, '2026-11-18'),
      change: null,
      status: 'market_closed',
      exchange_code: null,
      currency: 'INR',
      source: 'amfi',
      // 15:30 in India.
      as_of: '2026-11-18T10:00:00.000Z',
    },
  });
});

test.each(['old', 'new', 'invented'] as const)(
  'all live schemes are priced from one download in the %s layout',
  async (layout) => {
    amfi.setSchemes(shippedSchemes());
    amfi.setLayout(layout);
    const codes = shippedSchemes()
      .filter(isLiveScheme)
      .map(({ code }) => code);
    const answers = Object.values(await ask(codes));
    expect(answers).toHaveLength(8_667);
    expect(answers.filter((answer) => !answer.ok)).toEqual([]);
    expect(amfi.calls).toHaveLength(1);
  },
);

test('a code that is in no list is unknown', async () => {
  expect(await ask(['199999'])).toEqual({ 199999: { ok: false, reason: 'unknown_symbol' } });
});

describe('the file', () => {
  it('is downloaded once for all who ask at the same time, and kept for an hour', async () => {
    const of = provider();
    await Promise.all([ask(['150000'], of), ask(['150001'], of)]);
    wait(59);
    await ask(['150002'], of);
    expect(amfi.calls).toHaveLength(1);
    wait(2);
    await ask(['150002'], of);
    expect(amfi.calls).toHaveLength(2);
  });

  it('is not sent again unless it has changed', async () => {
    const of = provider();
    amfi.setNow(() => new Date('2026-11-18T18:00:00Z'));
    await ask(['150000'], of);
    wait(61);
    expect(await ask(['150000'], of)).toMatchObject({ 150000: { ok: true } });
    expect(amfi.calls.map(({ isUnmodified }) => isUnmodified)).toEqual([false, true]);
  });

  it('of half the schemes is refused, by the file before it or by the master; the next is read again', async () => {
    amfi.setFault('missing_half');
    const knowing = provider(NAVS.length);
    expect(await ask(['150000'], knowing)).toMatchObject({ 150000: { reason: 'malformed' } });
    const unknowing = provider();
    amfi.setFault(null);
    await ask(['150000'], unknowing);
    amfi.setFault('missing_half');
    wait(61);
    expect(await ask(['150000'], unknowing)).toMatchObject({ 150000: { reason: 'malformed' } });
    amfi.setFault(null);
    wait(6);
    expect(await ask(['150000'], unknowing)).toMatchObject({ 150000: { ok: true } });
  });

  it('that was refused is not downloaded again for five minutes', async () => {
    amfi.setFault('missing_fields');
    const of = provider();
    for (const code of ['150000', '150001', '150002']) await ask([code], of);
    expect(amfi.calls).toHaveLength(1);
    wait(6);
    await ask(['150000'], of);
    expect(amfi.calls).toHaveLength(2);
  });

  it('goes on loading for the next who asks when the first has left', async () => {
    amfi.setFault({ kind: 'slow', seconds: 0.2 });
    const of = provider();
    await expect(of.quotes(['150000'], FUNDS, AbortSignal.timeout(20))).rejects.toThrow('timeout');
    expect(await ask(['150000'], of)).toMatchObject({ 150000: { ok: true } });
    expect(amfi.calls).toHaveLength(1);
  });

  it('raises the alarm when its newest NAV has missed two deadlines', async () => {
    amfi.setNow(() => new Date('2026-11-16T18:00:00Z'));
    await ask(['150000']);
    expect(late).toEqual(['2026-11-16']);
    late = [];
    amfi.setNow(() => new Date('2026-11-17T18:00:00Z'));
    expect(await ask(['150000'])).toMatchObject({ 150000: { quote: { status: 'delayed' } } });
    expect(late).toEqual([]);
  });
});

describe('a history', () => {
  const RANGE = { from: '2026-10-19', to: '2026-11-18' };
  const history = async (of = provider(), code = '150000', range = RANGE) => of.history(code, FUNDS, range, signal);

  it.each(['old', 'new', 'invented'] as const)(
    'of the last month comes from one report of all schemes (%s layout)',
    async (layout) => {
      amfi.setLayout(layout);
      const of = provider();
      const [first, second] = await Promise.all([history(of), history(of, '150001')]);
      const days = first.ok ? first.value.bars.map(({ date }) => date) : [];
      // 20 October and 10 November are holidays.
      expect([days.length, days[0], days.at(-1)]).toEqual([21, '2026-10-19', '2026-11-18']);
      const [scheme] = NAVS;
      expect(first.ok && first.value.bars.at(-1)?.close).toBeCloseTo(
        scheme === undefined ? NaN : navOn(scheme, '2026-11-18'),
        2,
      );
      expect(second).toMatchObject({ ok: true, value: { currency: 'INR', firstDay: null } });
      expect(amfi.calls.map(({ path }) => path)).toEqual([
        '/DownloadNAVHistoryReport_Po.aspx?tp=1&frmdt=19-Oct-2026&todt=18-Nov-2026',
      ]);
      expect(await history(of, '199999')).toEqual({ ok: false, reason: 'unknown_symbol' });
    },
  );

  it('of longer is not offered, and nothing is downloaded', async () => {
    expect(await history(provider(), '150000', { ...RANGE, from: '2026-10-18' })).toEqual({
      ok: false,
      reason: 'not_offered',
    });
    expect(amfi.calls).toEqual([]);
  });

  it('is refused where the report has half of the schemes', async () => {
    amfi.setSchemes(NAVS.filter((_, at) => at % 2 === 0));
    expect(await history(provider(NAVS.length))).toEqual({ ok: false, reason: 'malformed' });
  });

  it('is one of thousands of schemes read line by line', async () => {
    amfi.setSchemes(shippedSchemes());
    expect(await history(provider(8_667), '122639')).toMatchObject({ ok: true });
  });

  it.each(['html', 'missing_fields', 'nan_price', 'zero_price', 'negative_price'] as const)(
    'while there is the fault %s, is refused once for five minutes',
    async (kind) => {
      amfi.setFault({ kind, on: 'history' });
      const of = provider();
      for (let times = 0; times < 3; times += 1) expect(await history(of)).toEqual({ ok: false, reason: 'malformed' });
      expect(amfi.calls).toHaveLength(1);
      amfi.setFault(null);
      wait(6);
      expect(await history(of)).toMatchObject({ ok: true });
    },
  );

  it.each(['duplicate_bars', 'unordered_bars'] as const)('with %s is put in order, each day once', async (kind) => {
    const whole = await history();
    amfi.setFault({ kind, on: 'history' });
    expect(await history()).toEqual(whole);
  });

  it.each([
    ['server_error', 'upstream_error'],
    ['rate_limited', 'rate_limited'],
    ['unauthorized', 'upstream_error'],
    ['cut_connection', 'unreachable'],
    ['cut_body', 'unreachable'],
  ] as const)('while there is the fault %s, has the reason %s', async (kind, reason) => {
    amfi.setFault({ kind, on: 'history' });
    expect(await history()).toMatchObject({ ok: false, reason });
  });
});

const REASONS: Readonly<Record<FundFault, string | null>> = {
  rate_limited: 'rate_limited',
  server_error: 'upstream_error',
  html: 'malformed',
  cut_body: 'unreachable',
  cut_connection: 'unreachable',
  silence: 'timeout',
  slow: null,
  unauthorized: 'upstream_error',
  missing_half: 'unknown_symbol',
  missing_fields: 'malformed',
  nan_price: 'malformed',
  zero_price: 'malformed',
  negative_price: 'malformed',
  // Compared with stored closes afterwards.
  hundredfold: null,
  split_without_notice: null,
  // Only histories have these.
  duplicate_bars: null,
  unordered_bars: null,
  corrected_bar: null,
};

describe.each(FUND_FAULTS)('while there is the fault %s', (kind) => {
  it('the answer is a NAV or the reason, and a NAV once it is over', async () => {
    amfi.setFault({ kind, seconds: kind === 'silence' ? 1 : 0.01 });
    const of = provider();
    const reason = REASONS[kind];
    const asked = of.quotes(['150001'], FUNDS, signal);
    const { result } = await withLimit(asked);
    expect(result).toMatchObject(reason === null ? { ok: true } : { ok: false, reason });
    amfi.setFault(null);
    wait(61);
    await vi.waitFor(
      async () => expect((await of.quotes(['150001'], FUNDS, signal)).get('150001')?.ok).toBe(true),
      3_000,
    );
  });
});

/** As the chain asks: with a deadline. */
async function withLimit(
  asked: Promise<ReadonlyMap<string, QuoteResult>>,
): Promise<{ result: QuoteResult | undefined }> {
  const timeout = new Promise<ReadonlyMap<string, QuoteResult>>((resolve) => {
    setTimeout(() => resolve(new Map([['150001', { ok: false, reason: 'timeout' }]])), 300);
  });
  return { result: (await Promise.race([asked, timeout])).get('150001') };
}
