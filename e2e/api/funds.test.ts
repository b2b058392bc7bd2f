import { priceHistoryResponseSchema } from '@ballast/contract/price-history';
import { stockDataResponseSchema } from '@ballast/contract/quotes';
import { navOn, newestDayOf, shippedSchemes } from '@ballast/supabase/testing/fund-navs';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../product/account.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** Every question reaches AMFI, whose list of all schemes may come late on a busy machine. */
const scenario = useOwnScenario({ MARKET_DATA_FRESH_MS: '0', MARKET_DATA_DEADLINE_MS: '30000' });
const CODE = '122639';

beforeEach(() => {
  for (const standIn of [scenario.funds.amfi, scenario.funds.mfapi]) standIn.reset();
});

const call = async (name: string, body: Record<string, unknown>): Promise<unknown> => {
  const client = await connect(scenario.product.url);
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (error !== null) throw error;
  return data;
};
const quote = async (...symbols: string[]) =>
  stockDataResponseSchema.parse(await call('get-indian-stock-data', { symbols })).data;

test('a fund of the whole master has its NAV and its history from the built product', async () => {
  const scheme = shippedSchemes().find(({ code }) => code === CODE);
  if (scheme === undefined) throw new Error('no scheme');
  const day = newestDayOf(scheme, new Date());
  const [fund, share] = await quote(CODE, 'INFY');
  expect(fund).toMatchObject({
    price: navOn(scheme, day),
    status: 'market_closed',
    source: 'amfi',
    exchange_code: null,
  });
  expect(fund?.as_of?.slice(0, 10)).toBe(day);
  expect(share).toMatchObject({ source: 'yahoo' });
  const history = priceHistoryResponseSchema.parse(
    await call('get-price-history', { symbols: [`IN:${CODE}`], from: '2024-01-01' }),
  );
  expect(history.series).toMatchObject([{ symbol: CODE, exchange: null, source: 'mfapi', stale: false }]);
  expect(history.missing).toEqual([]);
});

test('a NAV of before stays with its day, as stale, while AMFI has a header nobody knows and mfapi.in is away', async () => {
  const [before] = await quote(CODE);
  scenario.funds.mfapi.setFault('server_error');
  scenario.funds.amfi.setFault('missing_fields');
  await scenario.restart();
  expect(await quote(CODE)).toEqual([{ ...before, status: 'stale', reason: 'malformed' }]);
});
