import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../product/browser.ts';
import { countsOf, giveFile, IMPORT_WAIT_MS, previewed } from '../product/import.ts';
import { longestTask } from '../product/main-thread.ts';
import { openLooking } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const ROWS = 50_000;
/** A person feels from 50 ms on. Of the processor: beside other programs a task takes longer, and is none the heavier. */
const LONGEST_MS = 50;
const TRIES = 3;
const HEADS =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const SHARES = ['INFY,INE009A01021', 'TCS,INE467B01029', 'ITC,INE154A01025', 'RELIANCE,INE002A01018'];

let folder = '';
let file = '';
beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(at / 15) * 86_400_000).toISOString().slice(0, 10);
    const id = 40_000_000 + at;
    return `${SHARES[at % SHARES.length]},${day},NSE,EQ,EQ,buy,false,1,${1000 + (at % 500)},${id},${id},${day}T10:15:00`;
  });
  // On the disk: what is handed to the page otherwise passes through it.
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-book-'));
  file = path.join(folder, 'tradebook.csv');
  await writeFile(file, [HEADS, ...rows].join('\n'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

async function openImport(): Promise<Visit> {
  const visitor = await openLooking(scenario, { fresh: true });
  await visitor.page.goto('/import');
  await visitor.page.getByRole('heading', { name: 'Which file do I need?' }).waitFor();
  return visitor;
}

test('while 50,000 rows are read and previewed nothing holds the page up, and every row can be turned to', async () => {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= LONGEST_MS; tries += 1) {
    const visitor = await openImport();
    const { page } = visitor;
    const longest = await longestTask(scenario.browser, page, async () => {
      await giveFile(page, file);
      await page.getByText('Zerodha: Tradebook').waitFor({ timeout: IMPORT_WAIT_MS });
      await previewed(page);
    });
    least = Math.min(least, longest);
    expect(await countsOf(page)).toMatchObject({ 'new holdings': '4', 'new trades': '50,000' });
    await page.getByText('1 to 50 of 50,001').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('51 to 100 of 50,001').waitFor();
    visitor.expectNoComplaints();
    await visitor.close();
  }
  expect(least).toBeLessThan(LONGEST_MS);
});

test('reading a big file is cancelled at once, nothing is changed, and the page takes the next file', async () => {
  const visitor = await openImport();
  const { page } = visitor;
  await giveFile(page, file);
  await page.getByRole('heading', { name: 'Reading tradebook.csv' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Reading was cancelled. Nothing was changed.').waitFor();
  await giveFile(page, file);
  await previewed(page);
  expect(await countsOf(page)).toMatchObject({ 'new trades': '50,000' });
  visitor.expectNoComplaints();
  await visitor.close();
});
