import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOf, giveFile, IMPORT_WAIT_MS, previewed } from '../product/import.ts';
import { writeLongTradebook } from '../product/many-trades.ts';
import { openLooking } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

let book = { folder: '', file: '' };
beforeAll(async () => {
  book = await writeLongTradebook();
});
afterAll(async () => rm(book.folder, { recursive: true, force: true }));

test('50,000 rows are read, given up at once without a trace, read again, and every row can be turned to', async () => {
  const visitor = await openLooking(scenario, { fresh: true });
  const { page } = visitor;
  await page.goto('/import');
  await page.getByRole('heading', { name: 'Which file do I need?' }).waitFor();
  await giveFile(page, book.file);
  await page.getByRole('heading', { name: 'Reading tradebook.csv' }).waitFor();
  // At once: a click waits until the button stands still, and by then the file may be read.
  await page.getByRole('button', { name: 'Cancel' }).dispatchEvent('click');
  await page.getByText('Reading was canceled. Nothing was changed.').waitFor();
  await giveFile(page, book.file);
  await page.getByText('Zerodha: Tradebook').waitFor({ timeout: IMPORT_WAIT_MS });
  await previewed(page);
  expect(await countsOf(page)).toMatchObject({ 'new holdings': '4', 'new trades': '50,000' });
  await page.getByText('1 to 50 of 50,001').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('51 to 100 of 50,001').waitFor();
  visitor.expectNoComplaints();
  await visitor.close();
});
