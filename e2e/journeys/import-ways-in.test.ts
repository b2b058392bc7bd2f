import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import {
  countsOf,
  fixture,
  giveFile,
  IMPORT_WAIT_MS,
  previewed,
  TRADEBOOK,
  type FileOfText,
} from '../product/import.ts';
import { openLooking } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** As a spreadsheet puts a range on the clipboard: cells apart by tabs. */
const RANGE = [
  'Symbol\tISIN\tQuantity\tAverage Price',
  'INFY\tINE009A01021\t10\t1,400.50',
  'TCS\tINE467B01029\t2\t3,120',
];

const visitor = async () => {
  const one = await openLooking(scenario);
  await one.page.goto('/import');
  await one.page.getByRole('heading', { name: 'Your broker’s file' }).waitFor();
  return one;
};

test('a range of a spreadsheet is pasted anywhere on the page, or into its field', async () => {
  const person = await visitor();
  const { page, context } = person;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), RANGE.join('\n'));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+V');
  await page
    .getByRole('heading', { name: /Pasted cells|What do the columns mean/ })
    .waitFor({ timeout: IMPORT_WAIT_MS });
  await mapToIndia(page);
  expect(await countsOf(page)).toMatchObject({ 'new holdings': '2', 'rows with errors': '0' });

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('textbox', { name: 'Copied cells, including the header row' }).press('Control+V');
  await page.getByRole('button', { name: 'Import these cells' }).click();
  await mapToIndia(page);
  expect(await countsOf(page)).toMatchObject({ 'new holdings': '2', 'rows with errors': '0' });
  person.expectNoComplaints();
  await person.close();
});

/** Cells of nobody's format are explained first; the ISIN tells the country. */
async function mapToIndia(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await previewed(page);
}

/** Drops a file on the page as a file manager does. */
async function drop(page: Page, { name, text }: FileOfText): Promise<void> {
  const carried = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: 'text/csv' }));
      return transfer;
    },
    { name, text },
  );
  await page.locator('main').dispatchEvent('dragenter', { dataTransfer: carried });
  await page.getByText('Let go to read the file.').waitFor();
  await page.locator('main').dispatchEvent('dragover', { dataTransfer: carried });
  await page.locator('main').dispatchEvent('drop', { dataTransfer: carried });
  await page.getByText('Let go to read the file.').waitFor({ state: 'detached' });
}

test('a file is dropped anywhere on the page', async () => {
  const person = await visitor();
  const { page } = person;
  const text = [
    'Instrument,Qty.,Avg. cost,LTP,Invested,Cur. val,P&L,Net chg.,Day chg.',
    'BAJAJ-AUTO,3,9500.00,9120.50,28500.00,27361.50,-1138.50,-3.99,0.42',
  ].join('\n');
  await drop(page, { name: 'holdings.csv', text });
  await previewed(page);
  await page.getByText('Zerodha Kite / Dhan: Holdings').waitFor();
  expect(await countsOf(page)).toMatchObject({ 'new holding': '1' });
  person.expectNoComplaints();
  await person.close();
});

const PDF = { name: 'statement.pdf', text: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n' };

test('what cannot be taken is refused with the reason and the way out', async () => {
  const person = await visitor();
  const { page } = person;
  await giveFile(page, PDF);
  await page.getByText('This is a PDF').waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByText('Ballast does not read PDFs, and never asks for their password.', { exact: false }).waitFor();
  await page.getByRole('heading', { name: 'Which file do I need?' }).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);

  await giveFile(page, fixture('zerodha/tradebook-fo.csv'), 'Choose another file');
  await page.getByText(/^This is Zerodha: /).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByText('It lists futures and options, which are not supported.', { exact: false }).waitFor();
  expect(await page.getByRole('alert').getByRole('listitem').allInnerTexts()).toEqual([
    'Console',
    'Reports',
    'Tradebook',
    'Equity',
    'CSV',
  ]);
  expect(await faultsOfLooks(page)).toEqual([]);

  await giveFile(page, TRADEBOOK, 'Choose another file');
  await previewed(page);
  person.expectNoComplaints();
  await person.close();
});
