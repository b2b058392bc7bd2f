import { ALPHA_VANTAGE_FAULTS } from '@ballast/supabase/testing/alpha-vantage-faults';
import { startAlphaVantageStandIn, type AlphaVantageStandIn } from '@ballast/supabase/testing/alpha-vantage-stand-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { databaseUrlOf } from '../product/database.ts';
import { casesOf, faultTable } from '../product/fault-table.ts';
import { askQuotes, FORGETFUL } from '../product/faulty-market.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from '../product/product.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** Two more servers on the database of the first, with a second source of prices behind Yahoo. */
const scenario = useOwnScenario(FORGETFUL);
let alphaVantage: AlphaVantageStandIn;
/** Waits long enough for a question a second about every fault. */
let patient: Product;
/** Leaves alone for a moment what is down, as any server does. */
let usual: Product;
const dataDirs: string[] = [];

beforeAll(async () => {
  alphaVantage = await startAlphaVantageStandIn();
  const databaseUrl = await databaseUrlOf(scenario.dataDir);
  const start = async (env: Record<string, string>): Promise<Product> => {
    const dataDir = await makeDataDir();
    dataDirs.push(dataDir);
    return startProduct(dataDir, {
      ...FORGETFUL,
      DATABASE_URL: databaseUrl,
      MARKET_DATA_BASE_URL: scenario.yahoo.url,
      ALPHA_VANTAGE_BASE_URL: alphaVantage.url,
      ALPHA_VANTAGE_API_KEY: alphaVantage.apiKey,
      ALPHA_VANTAGE_DAILY_BUDGET: '500',
      ...env,
    });
  };
  patient = await start({ MARKET_DATA_DEADLINE_MS: '60000' });
  usual = await start({ MARKET_DATA_DEADLINE_MS: '3000', MARKET_DATA_PAUSE_MS: '100' });
});
beforeEach(() => {
  scenario.yahoo.reset();
  alphaVantage.reset();
});
afterAll(async () => {
  await Promise.all([patient.stop(), usual.stop(), alphaVantage.stop()]);
  await Promise.all(dataDirs.map(removeDataDir));
});

const BADGES: Readonly<Record<string, string>> = {
  live: 'Live',
  delayed: 'Delayed',
  market_closed: 'Market closed',
  stale: 'Stale',
  error: 'Sample',
};
const CASES = casesOf(
  (await faultTable()).filter(({ provider }) => provider === 'alpha-vantage'),
  ALPHA_VANTAGE_FAULTS,
  'quote',
);
/** Of the market that both stand-ins tell of; each case takes its own. */
const shareNames = 'AAPL MSFT GOOGL AMZN META NVDA TSLA NFLX AMD INTC PEP COST JPM JNJ KO PG XOM V WMT DIS PLTR'.split(
  ' ',
);

type State = 'unstored' | 'stored';

/** What a server answers about a share for each fault, beside what the table says. */
async function askWithFaults({ url }: Product, cases: typeof CASES, state: State) {
  const symbols = shareNames.splice(0, cases.length);
  const shares = cases.map((each, i) => ({ ...each, symbol: symbols[i] ?? '' }));
  if (state === 'stored') await askQuotes(await connect(url), symbols);
  scenario.yahoo.setFault('server_error');
  alphaVantage.setFault(shares.map(({ fault: kind, symbol }) => ({ kind, tickers: [symbol] })));
  const quotes = await askQuotes(await connect(url), symbols);
  return shares.map((each, i) => {
    const { status = '', source, reason = null } = quotes[i] ?? {};
    const badge = BADGES[status] ?? status;
    // Its last close is older than what Yahoo said a moment ago, which stays.
    const isOfSecond = each.reason === null && state === 'unstored';
    return {
      actual: { fault: each.fault, badge, reason, isOfSecond: source === 'alpha-vantage' },
      expected: {
        fault: each.fault,
        badge: each[state].split(' or ').includes(badge) ? badge : each[state],
        reason: each.reason,
        isOfSecond,
      },
    };
  });
}

test.each<State>(['unstored', 'stored'])(
  'behind a dead Yahoo every fault of Alpha Vantage, %s, is labelled, and its close replaces no newer price',
  async (state) => {
    const cases = state === 'unstored' ? CASES.filter(({ fault }) => fault !== 'silence') : CASES.slice(-2);
    const answers = await askWithFaults(patient, cases, state);
    expect(answers.map(({ actual }) => actual)).toEqual(answers.map(({ expected }) => expected));
  },
);

test('behind a dead Yahoo a silent Alpha Vantage is not waited for beyond the deadline', async () => {
  const [answer] = await askWithFaults(
    usual,
    CASES.filter(({ fault }) => fault === 'silence'),
    'unstored',
  );
  expect(answer?.actual).toEqual(answer?.expected);
});

test('with Yahoo dead prices come from Alpha Vantage and say so; with Yahoo back they are its own again', async () => {
  const visitor = await visit(scenario.browser, usual.url);
  const { page } = visitor;
  const cell = page.getByRole('row', { name: 'SPY' });
  scenario.yahoo.setFault('server_error');
  await page.goto('/portfolio-analysis');
  await page.getByRole('textbox', { name: 'Your holdings' }).fill('SPY 10');
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await cell.getByText(/^Alpha Vantage, /).waitFor();
  await page.getByText('Source: Alpha Vantage.').waitFor();
  expect(await cell.getByText('Sample').count()).toBe(0);
  scenario.yahoo.reset();
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh prices' }).first().click();
        await page.getByRole('button', { name: 'Refresh prices' }).first().waitFor();
        return cell.getByText(/^Yahoo, /).count();
      },
      { interval: 200 },
    )
    .toBe(1);
  await page.getByText('Source: Yahoo.').waitFor();
  visitor.expectNoComplaints();
  await visitor.close();
});
