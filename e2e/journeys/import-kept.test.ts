import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, openMailedLink, PASSWORD } from '../product/account.ts';
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
  TRADEBOOK_HELD,
} from '../product/import.ts';
import { signUp } from '../product/person.ts';
import { openLooking } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

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

test('a reload goes on where the person was: columns, answers and name are as they were, nothing is asked twice; stored or signed out, no file is left', async () => {
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

  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await waitForKept(page);
  expect(await keptHere(page)).toEqual(['ballast.imports']);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByText('Signed out').first().waitFor();
  await expect.poll(async () => keptHere(page)).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});

test('a visitor who signs in on a page that was loaded again comes back to what was read, and stores it', async () => {
  const email = newEmail('late');
  const client = await createAccount(scenario.product.url, email);
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/import');
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await waitForKept(page);
  await page.getByRole('link', { name: 'Login to Save' }).click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  // As after the page of another service.
  await page.reload();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await previewed(page);
  expect(new URL(page.url()).pathname).toBe('/import');
  await expect.poll(async () => countsOf(page)).toMatchObject({ 'new holdings': '4', 'new trades': '8' });
  await page.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(page);
  await page.getByText('4 holdings are new').waitFor();
  expect(await heldBy(client)).toEqual(TRADEBOOK_HELD);
  await expect.poll(async () => keptHere(page)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('who signs up by a link in a mail is offered what was read in the tab that the link opens', async () => {
  const email = newEmail('link');
  const visitor = await openLooking(scenario);
  const { page, context } = visitor;
  await page.goto('/import');
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await waitForKept(page);
  await page.getByRole('link', { name: 'Login to Save' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  // The other form has an address and a password too, and stays until this one is drawn.
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  await signUp(page, email);
  await expect.poll(async () => JSON.stringify(await decidedHere(page))).toContain('"isLeft":true');
  await page.close();

  const other = await context.newPage();
  await openMailedLink(other, scenario.product.url, email);
  // The link leads back to the page that asked to sign in.
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

test('where the browser keeps no files, that is said, and a reload is warned of', async () => {
  const visitor = await openLooking(scenario, { fresh: true });
  const { page, context } = visitor;
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto('/import');
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByText('This browser can’t store files', { exact: false }).waitFor();
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
