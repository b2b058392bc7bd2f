import { gitHubSettings, startGitHubStandIn, type GitHubStandIn } from '@ballast/server/testing/github-stand-in';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedLink, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import {
  countsOf,
  giveFile,
  heldBy,
  imported,
  importer,
  IMPORT_WAIT_MS,
  previewed,
  TRADEBOOK,
} from '../product/import.ts';
import { signUp } from '../product/person.ts';
import { openLooking } from '../product/report.ts';
import { useOwnScenario } from '../product/scenario.ts';

let github: GitHubStandIn;
beforeAll(async () => {
  github = await startGitHubStandIn();
});
const scenario = useOwnScenario(() => gitHubSettings(github));
afterAll(async () => github.stop());

/** Two names and nothing else: the first is asked, the second is known. */
const NAMES = {
  name: 'mine.csv',
  text: ['Company,Quantity,Average Price', 'Reliance,10,1400', 'Infosys Limited,2,1520'].join('\n'),
};

/** What this browser keeps of imports. */
const keptHere = async (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name !== ''));
/** A file is kept soon after it is understood. */
async function waitForKept(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('ballast.import') !== null);
}

/** What this browser keeps of the answers. */
const decidedHere = async (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ballast.imports');
      request.addEventListener('success', () => resolve(request.result));
    });
    const choices = await new Promise<unknown>((resolve) => {
      const request = database.transaction('choices').objectStore('choices').getAll();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    return choices;
  });

async function giveNames(page: Page): Promise<void> {
  await giveFile(page, NAMES);
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByRole('combobox', { name: 'The shares trade in' }).selectOption('India (NSE/BSE)');
}

test('a reload goes on where the person was: columns, answers and name are as they were, and nothing is asked twice', async () => {
  const person = await importer(scenario, 'reload');
  const { page, client } = person;
  await giveNames(page);
  await page.getByRole('combobox', { name: 'Meaning of Average Price' }).selectOption('Not used');
  await waitForKept(page);
  await expect.poll(async () => JSON.stringify(await decidedHere(page))).toContain('"Average Price":null');
  await page.reload();
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor({ timeout: IMPORT_WAIT_MS });
  expect(await page.getByRole('combobox', { name: 'The shares trade in' }).inputValue()).toBe('IN');
  expect(await page.getByRole('combobox', { name: 'Meaning of Average Price' }).inputValue()).toBe('nothing');

  await page.getByRole('button', { name: 'Use these columns' }).click();
  await page.getByRole('button', { name: /^RELIANCE Reliance Industries/ }).click();
  await page.getByRole('rowheader', { name: 'RELIANCE NSE' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await page.getByRole('heading', { name: 'Preview of changes' }).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await expect.poll(async () => JSON.stringify(await decidedHere(page))).toContain('"Mine"');
  await page.reload();
  await previewed(page);
  expect(asked).toEqual([]);
  await page.getByText('1 stock chosen by you').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Import 2 holdings' }).click();
  await imported(page);
  expect((await heldBy(client)).map((one) => one.replace(/ since .*/, ''))).toEqual([
    'NSE:INFY 2 @ ?',
    'NSE:RELIANCE 10 @ ?',
  ]);
  // What is stored is not kept here any longer.
  await expect.poll(async () => keptHere(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Your broker’s file' }).waitFor();
  person.expectNoComplaints();
  await person.close();
});

test('a visitor who signs in with another service comes back to what was read, and stores it', async () => {
  github.person = { id: 1, login: 'late', email: newEmail('github'), verified: true };
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/import');
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await waitForKept(page);
  await page.getByRole('link', { name: 'Login to Save' }).click();
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await previewed(page);
  expect(new URL(page.url()).pathname).toBe('/import');
  await expect.poll(async () => countsOf(page)).toMatchObject({ 'new holdings': '4', 'new trades': '8' });
  await page.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(page);
  await page.getByText('4 holdings are new').waitFor();
  await expect.poll(async () => keptHere(page)).toEqual([]);
  await visitor.close();
});

test('who signs up by a link in a mail is offered what was read in the tab that the link opens', async () => {
  const email = newEmail('link');
  const visitor = await openLooking(scenario);
  const { page, context } = visitor;
  await page.goto('/import');
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByRole('link', { name: 'Login to Save' }).click();
  await signUp(page, email);
  await page.close();

  const other = await context.newPage();
  await openMailedLink(other, scenario.product.url, email);
  await other.getByRole('button', { name: 'Toggle sidebar' }).waitFor();
  await other.goto('/import');
  await other.getByText('You have an unfinished import').waitFor();
  await other.getByText('tradebook.csv', { exact: false }).waitFor();
  expect(await axeViolations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Continue' }).click();
  await previewed(other);
  await other.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(other);
  await expect.poll(async () => keptHere(other)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('who signs out or starts over leaves no file behind in the browser', async () => {
  const person = await importer(scenario, 'leaves');
  const { page } = person;
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await waitForKept(page);
  expect(await keptHere(page)).toEqual(['ballast.imports']);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(async () => keptHere(page)).toEqual([]);

  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await waitForKept(page);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByText('Signed out').first().waitFor();
  await expect.poll(async () => keptHere(page)).toEqual([]);
  await page.goto('/import');
  await page.getByRole('heading', { name: 'Your broker’s file' }).waitFor();
  person.expectNoComplaints();
  await person.close();
});

test('files that are too large to be kept are said to be, and a reload is warned of', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/import');
  const head =
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
  const book = (id: number) => ({
    name: `book-${String(id)}.csv`,
    // Blank lines make it large, and nothing else.
    text: `${head}\nINFY,INE009A01021,2025-03-03,NSE,EQ,EQ,buy,false,1,1500,${String(id)},${String(id)},2025-03-03T09:15:02\n${'\n'.repeat(9_000_000 / 9)}${' '.repeat(8_500_000)}\n`,
  });
  await giveFile(page, book(1));
  await previewed(page);
  for (const id of [2, 3]) {
    await giveFile(page, book(id), 'Add another file');
    await page.getByRole('heading', { name: `book-${String(id)}.csv` }).waitFor({ timeout: IMPORT_WAIT_MS });
  }
  await page.getByText('Files over 20 MB in total are not stored in this browser', { exact: false }).waitFor();
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // A browser asks only somebody who has touched the page.
  await page.getByRole('heading', { name: 'Preview of changes' }).click();
  await page.evaluate(() => {
    location.reload();
  });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await visitor.close();
});
