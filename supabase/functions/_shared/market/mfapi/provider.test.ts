import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { FUND_FAULTS, type FundFault } from '../../../../testing/fund-faults.ts';
import { navOn } from '../../../../testing/fund-navs.ts';
import { type MfapiStandIn, startMfapiStandIn } from '../../../../testing/mfapi-stand-in.ts';
import { SMALL_LISTS } from '../../../../testing/small-lists.ts';
import { mfapiProvider } from './provider.ts';

const FUNDS = { market: 'IN', exchange: null } as const;
const RANGE = { from: '2026-10-01', to: '2026-11-18' };
const { signal } = new AbortController();
const [SCHEME] = SMALL_LISTS.amfi;

let mfapi: MfapiStandIn;
beforeAll(async () => {
  mfapi = await startMfapiStandIn();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T18:00:00Z') });
  mfapi.reset();
  mfapi.setSchemes(SMALL_LISTS.amfi);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => mfapi.stop());

const provider = (deadlineMs = 5_000) =>
  mfapiProvider({ fetch, baseUrl: mfapi.url, deadlineMs, now: () => new Date() });
const quote = async (of = provider(), code = '150000') => (await of.quotes([code], FUNDS, signal)).get(code);
const history = async (of = provider()) => of.history('150000', FUNDS, RANGE, signal);
const navOf = (day: string) => (SCHEME === undefined ? NaN : navOn(SCHEME, day));

test('a quote is the newest NAV, with its own day and class', async () => {
  expect(await quote()).toMatchObject({
    ok: true,
    facts: { navClass: 'standard' },
    quote: {
      price: navOf('2026-11-18'),
      as_of: '2026-11-18T10:00:00.000Z',
      status: 'market_closed',
      exchange_code: null,
      currency: 'INR',
      source: 'mfapi',
    },
  });
  expect(mfapi.calls).toEqual(['/mf/150000/latest']);
});

test('a code that it does not know is unknown, for quotes and histories', async () => {
  expect(await quote(provider(), '199999')).toEqual({ ok: false, reason: 'unknown_symbol' });
  expect(await provider().history('199999', FUNDS, RANGE, signal)).toEqual({ ok: false, reason: 'unknown_symbol' });
});

test('the answer about another scheme is refused', async () => {
  const other: typeof fetch = async () =>
    Response.json({ meta: { scheme_code: 1 }, data: [{ date: '18-11-2026', nav: '12.3' }], status: 'SUCCESS' });
  const of = mfapiProvider({ fetch: other, baseUrl: mfapi.url, deadlineMs: 1_000, now: () => new Date() });
  expect(await quote(of)).toEqual({ ok: false, reason: 'malformed' });
});

test('a history is one request: business days of the range, with the first day there is', async () => {
  const answer = await history();
  if (!answer.ok) throw new Error(answer.reason);
  const { bars, firstDay, currency } = answer.value;
  expect([firstDay, currency]).toEqual(['2013-01-02', 'INR']);
  expect([bars[0]?.date, bars.at(-1)?.date]).toEqual(['2026-10-01', '2026-11-18']);
  // 2 and 20 October, 10 November are holidays.
  expect(bars).toHaveLength(32);
  expect(bars.at(-1)?.close).toBeCloseTo(navOf('2026-11-18'), 2);
  expect(mfapi.calls).toEqual(['/mf/150000']);
});

test('at most eight requests are out at a time', async () => {
  let out = 0;
  let most = 0;
  const slow: typeof fetch = async (...args) => {
    out += 1;
    most = Math.max(most, out);
    try {
      return await fetch(...args);
    } finally {
      out -= 1;
    }
  };
  const of = mfapiProvider({ fetch: slow, baseUrl: mfapi.url, deadlineMs: 5_000, now: () => new Date() });
  const codes = SMALL_LISTS.amfi.map(({ code }) => code);
  const answers = await of.quotes(codes, FUNDS, signal);
  expect([...answers.values()].filter(({ ok }) => !ok)).toEqual([]);
  expect(most).toBe(8);
});

test.each(['duplicate_bars', 'unordered_bars'] as const)(
  'a history with %s is put in order, each day once',
  async (kind) => {
    const whole = await history();
    mfapi.setFault({ kind, on: 'history' });
    expect(await history()).toEqual(whole);
  },
);

/** Reason of a quote, and of a history; null where there is one. */
const REASONS: Readonly<Record<FundFault, readonly [string | null, string | null]>> = {
  rate_limited: ['rate_limited', 'rate_limited'],
  server_error: ['upstream_error', 'upstream_error'],
  html: ['malformed', 'malformed'],
  cut_body: ['unreachable', 'unreachable'],
  cut_connection: ['unreachable', 'unreachable'],
  silence: ['timeout', 'timeout'],
  slow: [null, null],
  unauthorized: ['upstream_error', 'upstream_error'],
  missing_half: ['unknown_symbol', null],
  missing_fields: ['malformed', 'malformed'],
  nan_price: ['malformed', 'malformed'],
  zero_price: ['malformed', 'malformed'],
  negative_price: ['malformed', 'malformed'],
  hundredfold: [null, null],
  split_without_notice: [null, null],
  duplicate_bars: [null, null],
  unordered_bars: [null, null],
  corrected_bar: [null, null],
};

describe.each(FUND_FAULTS)('while there is the fault %s', (kind) => {
  it('a quote and a history are values or the reason, and values once it is over', async () => {
    const seconds = kind === 'silence' ? 1 : 0.01;
    mfapi.setFault([
      { kind, seconds, on: 'quote' },
      { kind, seconds, on: 'history' },
    ]);
    const of = provider(kind === 'silence' ? 100 : 5_000);
    const expected = REASONS[kind].map((reason) => (reason === null ? { ok: true } : { ok: false, reason }));
    const answers = [await quote(of), await history(of)];
    expect(answers).toMatchObject(expected);
    mfapi.setFault(null);
    expect([await quote(), await history()]).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
