import { readHistoryPages } from '@ballast/contract/join-history-pages';
import { stockDataResponseSchema } from '@ballast/contract/quotes';
import { createFormatter } from '@ballast/messages/format';
import { createEstimateFormatter } from '@ballast/messages/format-estimates';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { INDICES } from '@ballast/engine/portfolio-history/indices';
import type { Interval } from '@ballast/engine/numerics/interval';
import { betaErrorOf } from '@ballast/engine/report/measures/beta-error';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { riskReport } from '@ballast/engine/report/risk-report';
import type { Page } from 'playwright-core';
import { assert, expect, test } from 'vitest';
import { connect } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { analyse, paste, tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const WAIT_MS = 60_000;
const SHARES = { INFY: 100, RELIANCE: 20, TCS: 15 } as const;
const INDIA = Object.entries(SHARES).map(([symbol, shares]) => `NSE:${symbol} ${String(shares)}`);
const BOTH = [...INDIA, 'NASDAQ:AAPL 10', 'NASDAQ:MSFT 5'];
const QUESTIONS = [
  'What can I lose?',
  'What is my largest risk?',
  'What if the market falls 20%?',
  'How diversified am I?',
] as const;
const format = createFormatter('en');
const estimates = createEstimateFormatter('en');

const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fact = (page: Page, asked: string, name: string) =>
  answer(page, asked).locator('dl > div').filter({ hasText: name }).locator('dd');
/** The tab is locked for visitors, which a locked tab says and does not hinder. */
const toQuestions = (page: Page) => page.getByRole('tab', { name: /^AI Question Answer/ }).click({ force: true });

/** The report on the shares above, made by the engine from what the product's functions answer. */
async function expected() {
  const { functions } = await connect(scenario.product.url);
  const symbols = [...Object.keys(SHARES).map((symbol) => `NSE:${symbol}`), ...INDICES.map(askedAs)];
  const histories = await functions.invoke<unknown>('get-price-history', {
    body: { symbols, currency: 'INR', from: '2000-01-01' },
  });
  const keys = new Map(symbols.map((asked) => [asked, [keyOf(asked)]]));
  const { table } = readHistoryPages([histories.data], keys);
  const quoted = await functions.invoke<unknown>('get-indian-stock-data', { body: { symbols: Object.keys(SHARES) } });
  const prices = new Map(
    stockDataResponseSchema.parse(quoted.data).data.map(({ symbol, price }) => [symbol, price ?? 0]),
  );
  const report = riskReport(
    {
      today: new Date().toISOString().slice(0, 10),
      unpriced: [],
      holdings: Object.entries(SHARES).map(([symbol, shares]) => ({
        key: `IN:${symbol}`,
        market: 'IN',
        currency: 'INR',
        shares,
        value: shares * (prices.get(symbol) ?? 0),
        sector: null,
        price: 'market',
      })),
      prices: table,
      rates: [],
      references: INDICES.map(({ key, market, sector }) => ({ key, market, sector })),
    },
    { ...DEFAULT_OPTIONS, base: 'INR' },
  );
  const { headline, contributions, shocks, measures, drawdown } = report;
  assert(headline.ok && contributions.ok && shocks.ok && measures.ok && drawdown.ok);
  const fall = shocks.value.shocks.find(({ event }) => event.kind === 'index' && event.key === 'IN:NIFTY50');
  assert(fall?.effect.ok === true);
  const beta = measures.value.rows.find(({ id }) => id === 'beta')?.portfolio;
  assert(beta?.ok === true);
  return {
    headline: headline.value,
    contributions: contributions.value,
    tenth: fall.effect.value,
    beta: { value: beta.value, error: betaErrorOf(measures) },
    deepest: drawdown.value.maximum,
  };
}

function askedAs({ exchange, symbol }: (typeof INDICES)[number]): string {
  return `${exchange}:${symbol}`;
}
function keyOf(asked: string): string {
  return INDICES.find((index) => askedAs(index) === asked)?.key ?? `IN:${asked.slice(asked.indexOf(':') + 1)}`;
}

test('with no key, a newcomer asks the five questions about what they typed, and gets what the engine computes', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', INDIA);
  await analyse(page);
  await toQuestions(page);
  const { headline, contributions, tenth, beta, deepest } = await expected();
  const money = (amount: number, interval: Interval | null = null) =>
    estimates.amount(roundEstimate(Math.abs(amount), interval), 'INR');

  const [lose, risk, fall, spread] = QUESTIONS;
  await question(page, lose).click();
  await answer(page, lose)
    .getByText(/^About 1 trading day in 20, you could lose ₹/)
    .waitFor({ timeout: WAIT_MS });
  await fact(page, lose, 'A bad day, one in 20')
    .getByText(
      money(
        headline.loss.amount,
        headline.interval && { low: headline.interval.low.amount, high: headline.interval.high.amount },
      ),
      { exact: true },
    )
    .waitFor();
  await fact(page, lose, 'Average loss beyond it')
    .getByText(
      money(
        headline.expectedShortfall.amount,
        headline.shortfallInterval && {
          low: headline.shortfallInterval.low.amount,
          high: headline.shortfallInterval.high.amount,
        },
      ),
      { exact: true },
    )
    .waitFor();
  await fact(page, lose, 'Worst drawdown')
    .getByText(money(deepest?.amount ?? 0), { exact: true })
    .waitFor();

  await question(page, risk).click();
  const [first] = contributions.rows;
  assert(first !== undefined);
  await answer(page, risk)
    .getByText(
      `${first.key.slice(3)} is your largest risk: ${format.percent(first.weight, 0)} of the value and ${format.percent(first.riskContribution, 0)} of your risk.`,
    )
    .waitFor();

  await question(page, fall).click();
  await answer(page, fall)
    .getByText(`If the NIFTY 50 falls by 20%, you lose about ${money(2 * tenth.amount)}, or `, { exact: false })
    .waitFor();
  await fact(page, fall, 'Beta to the NIFTY 50')
    .getByText(format.score(tenth.beta ?? 0, (tenth.betaError ?? 1) <= 0.1 ? 2 : 1), { exact: true })
    .waitFor();

  await question(page, spread).click();
  const { effectiveCount, topFive } = contributions.concentration;
  await answer(page, spread)
    .getByText(`Effective holdings: ${format.score(effectiveCount, 1)} of 3.`)
    .waitFor();
  await fact(page, spread, 'Five largest combined').getByText(format.percent(topFive, 0), { exact: true }).waitFor();

  await question(page, 'Explain a term').click();
  await page.getByRole('combobox', { name: 'Which term?' }).fill('beta');
  await page.keyboard.press('Enter');
  await answer(page, 'Explain a term').getByText('How much it moves when the index moves.').waitFor();
  await answer(page, 'Explain a term')
    .getByText(`Yours: ${format.score(beta.value, (beta.error ?? 1) <= 0.1 ? 2 : 1)}.`)
    .waitFor({ timeout: WAIT_MS });

  for (const asked of QUESTIONS) {
    await question(page, asked).click();
    await answer(page, asked).getByText('Computed, not AI').waitFor();
    await answer(page, asked)
      .getByText(/Today’s prices: Yahoo, .*Covers all your holdings by their own prices\. .* trading days\./)
      .waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('by keyboard alone, on a phone, about both countries: from the question to its place in the report', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url, { width: 390, dark: true });
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  const sentence = page.getByText(/^About 1 trading day in 20, you could lose ₹/);
  await sentence.first().waitFor({ timeout: WAIT_MS });
  const inReport = await sentence.first().textContent();
  await page.goto('/portfolio-analysis?tab=questions');
  await tabTo(page, question(page, 'What can I lose?'));
  await page.keyboard.press('Enter');
  await answer(page, 'What can I lose?')
    .getByText(/^About 1 trading day/)
    .waitFor({ timeout: WAIT_MS });
  await expect
    .poll(async () =>
      answer(page, 'What can I lose?')
        .getByText(/^About 1 trading day/)
        .textContent(),
    )
    .toBe(inReport);
  expect(await axeViolations(page)).toEqual([]);

  await tabTo(
    page,
    answer(page, 'What can I lose?').getByRole('link', { name: /^Worst past crisis: .*, in the report$/ }),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Portfolio Analysis', selected: true }).waitFor();
  const crises = page.getByRole('region', { name: 'Today’s holdings in past crashes (hypothetical)' });
  await crises.waitFor({ timeout: WAIT_MS });
  await expect.poll(async () => crises.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(async () => crises.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(300);
  visitor.expectNoComplaints();
  await visitor.close();
});
