import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  countsOf,
  giveFile,
  heldBy,
  imported,
  importer,
  importStates,
  IMPORT_WAIT_MS,
  portfolioNames,
  previewed,
  tradeKeys,
  TRADEBOOK,
  TRADEBOOK_HELD,
} from '../product/import.ts';
import { openLooking, REPORT_WAIT_MS, SENTENCE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Counts every press of a finger or the mouse, over all pages. */
async function countPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const count = (event: Event): void => {
      if (event.isTrusted) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
    };
    addEventListener('pointerdown', count, { capture: true });
  });
}
const presses = async (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('presses')));

/** Notes what the numbers of the preview say, one after the other. */
async function noteNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: string[] = [];
    new MutationObserver(() => {
      const summary = document.querySelector('dl[aria-label="Contents of the file"]')?.textContent;
      if (summary === undefined || summary === noted.at(-1)) return;
      noted.push(summary);
      document.body.dataset['noted'] = JSON.stringify(noted);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
const numbersNoted = async (page: Page) =>
  z.array(z.string()).parse(JSON.parse(await page.evaluate(() => document.body.dataset['noted'] ?? '[]')));

/** Presses the button and takes the file in the browser's own window. */
async function pressAndChoose(page: Page, file: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Import a broker file' }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose a file', { exact: true }).click();
  await (await chooser).setFiles(file);
}

test('a visitor comes from the first page to what a Zerodha tradebook can lose in four clicks', async () => {
  const visitor = await openLooking(scenario, { fresh: true });
  const { page, context } = visitor;
  await countPresses(context);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Portfolio Analysis/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Import a broker file' }).click();
  await pressAndChoose(page, TRADEBOOK);
  await previewed(page);
  await page.getByText('Zerodha: Tradebook', { exact: false }).waitFor();
  await page.getByText('TATASTEEL: since 11 Jun 2024', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
  expect(await presses(page)).toBe(4);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('somebody signed in stores a tradebook in a new portfolio, and is led to its analysis; the same file again changes nothing', async () => {
  const person = await importer(scenario, 'four');
  const { page, client } = person;
  await page.goto('/portfolios');
  await page.getByRole('link', { name: 'Import a broker file' }).click();
  await pressAndChoose(page, TRADEBOOK);
  await previewed(page);
  expect(await countsOf(page)).toEqual({
    'new holdings': '4',
    updated: '0',
    'new trades': '8',
    'rows ignored': '2',
    'rows with errors': '0',
  });
  await page.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(page);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await page
    .getByRole('heading', { name: /^Zerodha, / })
    .first()
    .waitFor();

  expect(await heldBy(client)).toEqual(TRADEBOOK_HELD);
  expect(await tradeKeys(client)).toEqual([
    'zerodha-tradebook:2024-05-06:NSE:40100001',
    'zerodha-tradebook:2024-05-06:NSE:40100002',
    'zerodha-tradebook:2024-05-06:NSE:40100003',
    'zerodha-tradebook:2024-06-10:BSE:70020001',
    'zerodha-tradebook:2024-06-11:NSE:40100044',
    'zerodha-tradebook:2024-06-13:BSE:60400001',
    'zerodha-tradebook:2025-01-15:NSE:40100077',
    'zerodha-tradebook:2025-02-03:NSE:40100088',
  ]);
  const [name] = await portfolioNames(client);
  expect(name).toMatch(/^Zerodha, /);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: name ?? '', exact: true }).waitFor();

  const { data: before } = await client.from('portfolios').select('id,version');

  await page.goto('/import');
  await noteNumbers(page);
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByText('The file contains nothing new: everything in it was already imported.').waitFor({
    timeout: IMPORT_WAIT_MS,
  });
  expect(await countsOf(page)).toEqual({
    'new holdings': '0',
    updated: '0',
    unchanged: '4',
    'rows already imported': '8',
    'rows ignored': '2',
    'rows with errors': '0',
  });
  // Nothing was shown before that would have been true of another portfolio.
  expect(await numbersNoted(page)).toHaveLength(1);
  expect(await page.getByRole('button', { name: 'Import', exact: true }).getAttribute('aria-disabled')).toBe('true');
  expect(await heldBy(client)).toEqual(TRADEBOOK_HELD);
  expect(await importStates(client)).toEqual(['stored']);
  expect((await client.from('portfolios').select('id,version')).data).toEqual(before);
  person.expectNoComplaints();
  await person.close();
});
