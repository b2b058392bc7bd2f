import { QUOTE_FAILURES } from '@ballast/engine/quotes/quote';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALPHA_VANTAGE_FAULTS } from '../../../testing/alpha-vantage-faults.ts';
import { startAlphaVantageStandIn, type AlphaVantageStandIn } from '../../../testing/alpha-vantage-stand-in.ts';
import { FUND_FAULTS } from '../../../testing/fund-faults.ts';
import { type FundStandIns, startFundStandIns } from '../../../testing/fund-stand-ins.ts';
import { YAHOO_FAULTS } from '../../../testing/yahoo-faults.ts';
import { SMALL_LISTS } from '../../../testing/small-lists.ts';
import { startYahooStandIn, type YahooStandIn } from '../../../testing/yahoo-stand-in.ts';
import { amfiProvider } from './amfi/provider.ts';
import { alphaVantageProvider } from './alpha-vantage/provider.ts';
import { mfapiProvider } from './mfapi/provider.ts';
import type { History, MarketProvider, Venue } from './provider.ts';
import { yahooProvider } from './yahoo/provider.ts';

const US: Venue = { market: 'US', exchange: 'NASDAQ' };
const PAIR = { base: 'USD', quote: 'INR' } as const;
const REASONS: readonly string[] = [...QUOTE_FAILURES, 'unknown_symbol', 'not_offered'];
const SHORTLY = { seconds: 0.005 };
const { signal } = new AbortController();

let yahoo: YahooStandIn;
let alphaVantage: AlphaVantageStandIn;
beforeAll(async () => {
  [yahoo, alphaVantage] = await Promise.all([startYahooStandIn(), startAlphaVantageStandIn()]);
});
beforeEach(() => {
  yahoo.reset();
  alphaVantage.reset();
});
afterAll(async () => {
  await Promise.all([yahoo.stop(), alphaVantage.stop()]);
});

/** Asks a provider everything: which answers brought a value, and what is wrong with any that is neither good nor a known reason. */
async function askEverything(provider: MarketProvider): Promise<{ brought: boolean[]; wrong: string[] }> {
  const range = { from: '2026-10-01', to: '2026-11-18' };
  const [quotes, rates, history, rateHistory, found] = await Promise.all([
    provider.quotes(['AAPL', 'MSFT'], US, signal),
    provider.fx([PAIR], signal),
    provider.history('AAPL', US, range, signal),
    provider.fxHistory(PAIR, range, signal),
    provider.search('apple', signal),
  ]);
  const [apple, microsoft, rate] = [quotes.get('AAPL'), quotes.get('MSFT'), rates.get('USD/INR')];
  const results = [apple, microsoft, rate, history, rateHistory, found];
  const wrong = [
    ...results.map((result) =>
      result?.ok || REASONS.includes(result?.reason ?? '') ? null : `reason ${result?.reason}`,
    ),
    ...[apple, microsoft].map((result) => (!result?.ok || isPrice(result.quote.price) ? null : 'price')),
    ...[history, rateHistory].map((result) => (!result.ok || isHistory(result.value) ? null : 'history')),
    !rate?.ok || isPrice(rate.value.rate) ? null : 'rate',
  ];
  return {
    brought: results.map((result) => result?.ok === true),
    wrong: wrong.filter((each) => each !== null),
  };
}

function isPrice(price: number | null): boolean {
  return price !== null && Number.isFinite(price) && price > 0;
}

function isHistory({ bars }: History): boolean {
  const dates = bars.map(({ date }) => date);
  const tidy = [...new Set(dates)].sort();
  return (
    dates.length === tidy.length &&
    dates.every((date, i) => date === tidy[i]) &&
    bars.every(({ close }) => isPrice(close))
  );
}

describe('two faults at once of a source of NAVs', { timeout: 30_000 }, () => {
  const FUNDS: Venue = { market: 'IN', exchange: null };
  const now = () => new Date('2026-11-18T18:00:00Z');
  const [CODE = ''] = SMALL_LISTS.amfi.map(({ code }) => code);
  const RANGE = { from: '2026-10-19', to: '2026-11-18' };
  let funds: FundStandIns;
  beforeAll(async () => {
    funds = await startFundStandIns();
  });
  beforeEach(() => {
    for (const standIn of [funds.amfi, funds.mfapi]) {
      standIn.reset();
      standIn.setSchemes(SMALL_LISTS.amfi);
      standIn.setNow(now);
    }
  });
  afterAll(async () => funds.stop());

  const makers = {
    amfi: () =>
      amfiProvider({
        fetch,
        baseUrl: funds.amfi.url,
        now,
        liveSchemes: async () => SMALL_LISTS.amfi.length,
        onLate: () => undefined,
      }),
    mfapi: () => mfapiProvider({ fetch, baseUrl: funds.mfapi.url, deadlineMs: 5_000, now }),
  };

  async function askBoth(provider: MarketProvider): Promise<{ brought: boolean[]; wrong: string[] }> {
    const [quotes, history] = await Promise.all([
      provider.quotes([CODE], FUNDS, signal),
      provider.history(CODE, FUNDS, RANGE, signal),
    ]);
    const quote = quotes.get(CODE);
    const wrong = [
      ...[quote, history].map((result) =>
        result?.ok || REASONS.includes(result?.reason ?? '') ? null : `reason ${result?.reason}`,
      ),
      !quote?.ok || isPrice(quote.quote.price) ? null : 'price',
      !history.ok || isHistory(history.value) ? null : 'history',
    ];
    return { brought: [quote?.ok === true, history.ok], wrong: wrong.filter((each) => each !== null) };
  }

  it.each((['amfi', 'mfapi'] as const).flatMap((name) => FUND_FAULTS.map((first) => [name, first] as const)))(
    '%s, one of them %s, end in a value or a reason, and pass',
    async (name, first) => {
      for (const second of fromOn(first, FUND_FAULTS)) {
        funds[name].setFault(
          (['quote', 'history'] as const).flatMap((on) => [
            { kind: first, on, ...SHORTLY },
            { kind: second, on, ...SHORTLY },
          ]),
        );
        expect((await askBoth(makers[name]())).wrong).toEqual([]);
      }
      funds[name].setFault(null);
      expect(await askBoth(makers[name]())).toEqual({ brought: [true, true], wrong: [] });
    },
  );
});

/** Each pair once, and each with itself: that is alone. */
function fromOn<Kind>(first: Kind, kinds: readonly Kind[]): readonly Kind[] {
  return kinds.slice(kinds.indexOf(first));
}

describe('two faults at once', { timeout: 30_000 }, () => {
  it.each(YAHOO_FAULTS)('of Yahoo, one of them %s, end in a value or a reason, and pass', async (first) => {
    const provider = yahooProvider({ fetch, baseUrl: yahoo.url, deadlineMs: 5_000, now: () => new Date() });
    for (const second of fromOn(first, YAHOO_FAULTS)) {
      yahoo.setFault(
        (['quote', 'chart', 'fx', 'search'] as const).flatMap((on) => [
          { kind: first, on, ...SHORTLY },
          { kind: second, on, ...SHORTLY },
        ]),
      );
      expect((await askEverything(provider)).wrong).toEqual([]);
    }
    yahoo.setFault(null);
    expect(await askEverything(provider)).toEqual({ brought: [true, true, true, true, true, true], wrong: [] });
  });

  it.each(ALPHA_VANTAGE_FAULTS)(
    'of Alpha Vantage, one of them %s, end in a value or a reason, and pass',
    async (first) => {
      const { url: baseUrl, apiKey } = alphaVantage;
      const provider = alphaVantageProvider({
        fetch,
        baseUrl,
        apiKey,
        deadlineMs: 5_000,
        intervalMs: 0,
        now: () => new Date(),
      });
      for (const second of fromOn(first, ALPHA_VANTAGE_FAULTS)) {
        alphaVantage.setFault([
          { kind: first, ...SHORTLY },
          { kind: second, ...SHORTLY },
        ]);
        expect((await askEverything(provider)).wrong).toEqual([]);
      }
      alphaVantage.setFault(null);
      // It has no search.
      expect(await askEverything(provider)).toEqual({ brought: [true, true, true, true, true, false], wrong: [] });
    },
  );
});
