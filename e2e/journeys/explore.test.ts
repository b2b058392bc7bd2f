import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import { visit, type Visit, type VisitOptions } from '../product/browser.ts';
import { analyse, paste } from '../product/person.ts';
import { isWhole, REPORT_WAIT_MS } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const HELD = ['RELIANCE 40 @ 900', 'INFY 40 @ 1900', 'TCS 10 @ 2000', 'HDFCBANK 20 @ 700', 'ITC 100 @ 300'];
const PHONE = { width: 390 };

async function start(look: VisitOptions = {}): Promise<Visit> {
  const visitor = await visit(scenario.browser, scenario.product.url, look);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', HELD);
  await analyse(page);
  await isWhole(page);
  return visitor;
}

async function explore(page: Page): Promise<void> {
  await page.goto('/explore-changes');
  await page.getByRole('radio', { name: 'Invest money' }).waitFor({ timeout: REPORT_WAIT_MS });
}

async function choose(page: Page, aim: string): Promise<void> {
  await page.getByRole('radio', { name: aim }).click();
}

async function livingInIndia(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Tax residence' }).selectOption('India');
}

async function fillLots(page: Page, day: string): Promise<void> {
  await page.getByText('What you paid, and when', { exact: true }).click();
  for (const name of ['RELIANCE', 'INFY', 'TCS', 'HDFCBANK', 'ITC'])
    await page.getByLabel(`Bought on, ${name}`).fill(day);
}

async function find(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find trades' }).click();
  await page
    .getByRole('heading', { name: 'One set of trades that meets your limits' })
    .waitFor({ timeout: REPORT_WAIT_MS });
  expect((await page.getByRole('main').innerText()).replace(REGISTRATION, '')).not.toMatch(ADVICE);
}

/** Words that make a calculation sound like advice; the line on registration says that it is none. */
const ADVICE = /\b(?:recommend\w*|should|ought|buy now|sell now|best|optimal|safe(?:st|r|ly)?|suitab\w+)\b/i;
const REGISTRATION = /^Ballast is not registered with SEBI .*$/m;

const trades = async (page: Page) => page.getByRole('table', { name: 'Trades' }).getByRole('row').allTextContents();

test('a finding is brought within its limit, after tax', async () => {
  const visitor = await start();
  const { page } = visitor;
  await page
    .getByRole('link', { name: /^Find trades: / })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Explore changes' }).waitFor();
  await page
    .getByRole('radio', { name: 'Bring a finding within its limit', checked: true })
    .waitFor({ timeout: REPORT_WAIT_MS });
  await livingInIndia(page);
  await fillLots(page, '2024-05-02');
  await find(page);
  expect((await trades(page)).join('\n')).toContain('Sell');
  await page.getByText(/Tax on them this year: ₹/).waitFor();
  await page.getByText(/^Doing nothing|^No trade, no tax, no cost/).waitFor();
  await page
    .getByRole('heading', { name: 'Risk against the cost of getting there' })
    .waitFor({ timeout: REPORT_WAIT_MS });
  expect(await faultsOfLooks(page)).toEqual([]);
  // What is opened as a draft has the sale in it, and is analyzed like anything typed.
  await page.getByRole('button', { name: 'Open as a draft' }).click();
  await page.getByRole('heading', { name: 'Your portfolio', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const draft = await page.getByRole('textbox', { name: 'Your holdings' }).inputValue();
  expect(draft).toMatch(/^cash INR \d/m);
  expect(draft).toMatch(/^(?:NSE:)?ITC: \d+ shares/m);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('on a phone a risk limit is met, this year’s allowance is used with no tax due, and ₹1 lakh is invested in what was marked and nothing else', async () => {
  const visitor = await start(PHONE);
  const { page } = visitor;
  await explore(page);
  await choose(page, 'Lower my bad day to an amount');
  await page.getByLabel('Bad day, at most (INR)').fill('0');
  await page.getByRole('button', { name: 'Find trades' }).click();
  await page.getByText(/Enter less than your current bad day/).waitFor();
  await page.getByLabel('Bad day, at most (INR)').fill('2000');
  await find(page);
  await page.getByText(/The bad day falls from/).waitFor();
  const rows = await page.getByRole('table', { name: 'Before and after' }).getByRole('row').allTextContents();
  const after = /₹[\d,]+\D*₹([\d,]+)/.exec(rows.find((row) => row.startsWith('Bad day')) ?? '')?.[1];
  expect(Number(after?.replaceAll(',', ''))).toBeLessThanOrEqual(2000);

  await livingInIndia(page);
  await choose(page, 'Use this year’s tax-free allowance');
  await page.getByRole('button', { name: 'Find trades' }).click();
  await page.getByText(/This aim needs what you paid, and when/).waitFor({ timeout: REPORT_WAIT_MS });
  await fillLots(page, '2024-05-02');
  await find(page);
  await page.getByText(/Tax on them this year: ₹0\. /).waitFor();
  expect((await trades(page)).join('\n')).toContain('Sell');

  await choose(page, 'Invest money');
  await page.getByLabel('Amount (INR)').fill('1 lakh');
  await page.getByRole('button', { name: 'Find trades' }).click();
  await page.getByText('Nothing may be bought. Mark what may be bought.').waitFor({ timeout: REPORT_WAIT_MS });
  await page.getByText(/^May be bought: /).click();
  await page.getByRole('checkbox', { name: 'ITC' }).last().check();
  // Something that is not held, by its symbol.
  await page.getByRole('combobox', { name: 'Another share' }).fill('SBIN');
  await page.getByRole('option', { name: /^SBIN / }).click();
  await page.getByRole('button', { name: 'Remove SBIN' }).waitFor({ timeout: REPORT_WAIT_MS });
  await find(page);
  const bought = (await trades(page)).slice(1);
  expect(bought.join('\n')).toContain('SBIN');
  for (const row of bought) expect(row).toMatch(/^Buy [\d,]+ (?:ITC|SBIN)/);
  // A reload keeps what was chosen.
  await page.reload();
  await page.getByRole('radio', { name: 'Invest money', checked: true }).waitFor({ timeout: REPORT_WAIT_MS });
  expect(await page.getByLabel('Amount (INR)').inputValue()).toBe('1 lakh');
  visitor.expectNoComplaints();
  await visitor.close();
});

test('an exit load is asked for, and counted on units of its age alone', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['122639 100 @ 50', 'INFY 10 @ 1400']);
  await analyse(page);
  await isWhole(page);
  await explore(page);
  await choose(page, 'Withdraw money');
  await page.getByLabel('Amount (INR)').fill('500');
  await find(page);
  // Nobody has said the load: the fund stays as it is, and the plan says so.
  await page.getByText(/^Not sold, because the exit load is not known: /).waitFor();
  expect((await trades(page)).join('\n')).not.toMatch(/Sell .*Parag/);
  await page.getByText('What you paid, and when', { exact: true }).click();
  const field = (label: string) => page.getByRole('textbox', { name: label });
  await field('Exit load (%), ').waitFor();
  expect(await field('Held up to (days), ').count()).toBe(0);
  await field('Exit load (%), ').fill('1');
  await field('Held up to (days), ').first().fill('365');
  await page.getByText('Limits and costs', { exact: true }).click();
  await page.getByText(/^Do not sell: /).click();
  await page.getByRole('group', { name: 'Do not sell' }).getByRole('checkbox', { name: 'INFY' }).check();
  await find(page);
  await page
    .getByText(/^Exit load in the costs: ₹5\.\d\d\. Where the purchase date is not known, /)
    .waitFor({ timeout: REPORT_WAIT_MS });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const bought = page.getByLabel(/^Bought on, (?!INFY)/);
  // On the 365th day it is still due, and gone tomorrow; on the 366th it is gone.
  await bought.fill(day(365));
  await find(page);
  await page.getByText(/, no exit load instead of 1(?:\.0)?%, ₹5\.\d\d less/).waitFor({ timeout: REPORT_WAIT_MS });
  await bought.fill(day(366));
  await find(page);
  await page.getByText(/Exit load in the costs/).waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });
  await page.reload();
  await page.getByText('What you paid, and when', { exact: true }).click({ timeout: REPORT_WAIT_MS });
  expect(await field('Held up to (days), ').first().inputValue()).toBe('365');
  visitor.expectNoComplaints();
  await visitor.close();
});
