import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { budgetedChunks } from '../../tools/budgets.ts';
import { createAccount, newEmail } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { paste } from '../product/person.ts';
import { ROOT } from '../product/product.ts';
import { REPORT_WAIT_MS } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** What stores the app for later comes four seconds after its first page, while a slow machine still does what is asked. */
const STORES_THE_APP = /^assets\/(?:new-version|offline)-/;

/** The scripts that a page asks for while somebody does something on it. */
async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const file = pathname.slice(1);
    if (file.endsWith('.js') && !STORES_THE_APP.test(file)) loaded.add(file);
  });
  await act();
  return [...loaded].toSorted();
}

async function budgeted(page: string): Promise<string[]> {
  const manifest: unknown = JSON.parse(await readFile(path.join(ROOT, 'web/dist/.vite/manifest.json'), 'utf8'));
  return [...budgetedChunks(manifest, page)].toSorted();
}

test('a visitor of / loads just the scripts that the size budget counts', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url);
  const { page } = visitor;
  const scripts = await scriptsOf(page, async () => {
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
  });
  expect(scripts).toEqual(await budgeted('/ for visitors'));
  await visitor.close();
});

test('somebody who is signed in and analyses loads just the scripts that the size budget counts, and has no axe violation, with a question and a problem too', async () => {
  const client = await createAccount(scenario.product.url, newEmail('light'));
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = person;
  const scripts = await scriptsOf(page, async () => {
    // What is loaded last.
    const names = await budgeted('printing a report');
    const printing = Promise.all(
      names.map(async (name) => page.waitForRequest((one) => one.url().endsWith(name), { timeout: REPORT_WAIT_MS })),
    );
    await page.goto('/portfolio-analysis');
    await paste(page, 'US', ['AAPL: 10 @ 150', 'NSE:INFY 20 @ 1400', 'AAPL, 10,150', 'what is this', 'KO 5']);
    await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
    // First: the toast disappears by itself, and what draws the result may come late.
    await page.getByText('Analysis Complete').waitFor();
    await page.getByRole('heading', { name: 'What you can lose' }).waitFor();
    await printing;
    await page.getByRole('heading', { name: 'Ask about this portfolio' }).waitFor();
  });
  const lists = await Promise.all(
    [
      '/portfolio-analysis for signed-in people',
      'what follows for signed-in people',
      'reading what is typed, and its result',
      'the risk report of an analysis',
      'trying a trade',
      'printing a report',
      'asking below a report',
    ].map(budgeted),
  );
  // The worker's own script is built apart and is in no list.
  const listed = scripts.filter((name) => !name.includes('report-worker'));
  expect(listed).toEqual([...new Set(lists.flat())].toSorted());
  expect(await faultsOfLooks(page)).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});
