import type { Day } from '@ballast/engine/calendar/day';
import { INDICES } from '@ballast/engine/portfolio-history/indices';
import { currencyOfMarket, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { buildContext } from '@ballast/engine/report/context';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { SECTIONS } from '@ballast/engine/report/report';
import { sampleTable } from '@ballast/engine/sample-market/sample-table';
import type { CrisisId } from '@ballast/engine/scenarios/crises';

/** A fixed day: every build has the same figures. */
const DAY: Day = '2026-11-20';
const MARKET: Market = 'IN';
const CURRENCY = currencyOfMarket(MARKET);
const HELD = [
  { symbol: 'RELIANCE', shares: 40, cost: 1240 },
  { symbol: 'HDFCBANK', shares: 60, cost: 845 },
  { symbol: 'TCS', shares: 12, cost: 3120 },
  { symbol: 'ITC', shares: 150, cost: 402 },
] as const;
const SHOWN = ['in_2008', 'in_march_2020'] as const satisfies readonly CrisisId[];

/** The example that stands in the hero, at the prices of the sample market: computed by the engine when the product is built (see `web/build`). */
export const LANDING_SAMPLE = computeSample();

function computeSample() {
  const shares = HELD.map(({ symbol }) => ({
    key: quoteKey(symbol, MARKET),
    symbol,
    market: MARKET,
    exchange: null,
    kind: 'share' as const,
    sector: null,
  }));
  const prices = sampleTable([...shares, ...INDICES], CURRENCY, DAY);
  const holdings = HELD.map(({ symbol, shares: count }) => {
    const key = quoteKey(symbol, MARKET);
    const closes = Array.from(prices.series.find((series) => series.key === key)?.closes ?? []);
    const value = count * (closes.findLast((close) => close !== null) ?? Number.NaN);
    return { key, market: MARKET, currency: CURRENCY, shares: count, value, sector: null, price: 'sample' as const };
  });
  const context = buildContext(
    { today: DAY, holdings, unpriced: [], prices, rates: [], references: INDICES, isSampleMarket: true },
    { ...DEFAULT_OPTIONS, base: CURRENCY },
  );
  const [headline, crises] = [SECTIONS.headline(context), SECTIONS.crises(context)];
  if (!headline.ok || !crises.ok || headline.value.volatility === null || headline.value.benchmark === null)
    throw new Error('the example of the landing page has no figures');
  const { volatility, benchmark, total } = headline.value;
  const values = HELD.map(({ symbol }, place) => ({ symbol, value: holdings[place]?.value ?? Number.NaN }));
  return {
    day: DAY,
    market: MARKET,
    currency: CURRENCY,
    typed: HELD.map(({ symbol, shares: count, cost }) => `${symbol} ${String(count)} @ ${String(cost)}`),
    total,
    largest: values.reduce((top, one) => (one.value > top.value ? one : top)),
    volatility: volatility.value,
    indexVolatility: benchmark.volatility,
    crashes: SHOWN.map((id) => {
      const replay = crises.value.replays.find(({ crisis }) => crisis.id === id);
      return { id, change: replay?.change ?? Number.NaN, index: -(replay?.crisis.benchmarkLoss ?? Number.NaN) };
    }),
  };
}
