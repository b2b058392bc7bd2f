import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../product/axe.ts';
import {
  countsOf,
  fixture,
  giveFile,
  heldBy,
  imported,
  importer,
  IMPORT_WAIT_MS,
  previewed,
  TRADEBOOK,
} from '../product/import.ts';
import { LOOKS } from '../product/looks.ts';
import { tabTo } from '../product/person.ts';
import { openLooking, REPORT_WAIT_MS, SENTENCE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const PDF = { name: 'statement.pdf', text: '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n' };
/** Nobody's format: a column is unknown, dates may be either, no column tells the country. */
const UNKNOWN = {
  name: 'depot.csv',
  text: ['Dealt on;Paper;Deal;Pieces;Rate', '03.04.2024;AAPL;Bought;10;171,25', '05.06.2024;INFY;Bought;4;24,50'].join(
    '\n',
  ),
};
/** A book with rows that cannot be read. */
const SPOILED = {
  name: 'spoiled.csv',
  text: [
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    'INFY,INE009A01021,2025-03-03,NSE,EQ,EQ,buy,false,1,1500,1,1,2025-03-03T09:15:02',
    'INFY,INE009A01021,2031-03-03,NSE,EQ,EQ,buy,false,ten,1500,2,2,2025-03-03T09:15:02',
  ].join('\n'),
};

const column = (page: Page, header: string) => page.getByRole('combobox', { name: `Meaning of ${header}` });

describe.each(LOOKS)('at $width px, dark: $dark', (look) => {
  test('no step of an import has an axe violation or scrolls sideways', { timeout: 300_000 }, async () => {
    const person = await importer(scenario, 'looks', look);
    const { page } = person;
    const found: unknown[] = [];
    const lookAt = async (step: string): Promise<void> => {
      for (const violation of await axeViolations(page)) found.push({ step, violation });
      for (const width of look.width > 768 ? [768, look.width] : [look.width]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
        if (over > 0) found.push({ step, width, over });
      }
    };
    await page.getByRole('heading', { name: 'Which file do I need?' }).waitFor();
    await lookAt('empty');
    await giveFile(page, PDF);
    await page.getByText('This is a PDF').waitFor({ timeout: IMPORT_WAIT_MS });
    await lookAt('refused');
    await giveFile(page, fixture('zerodha/tradebook-fo.csv'), 'Choose another file');
    await page.getByText(/^This is Zerodha: /).waitFor({ timeout: IMPORT_WAIT_MS });
    await lookAt('another file of a broker');

    await giveFile(page, UNKNOWN, 'Choose another file');
    await page.getByText('a column with the number of shares').waitFor({ timeout: IMPORT_WAIT_MS });
    await page.getByRole('checkbox', { name: 'Save this layout' }).check();
    await lookAt('mapping');
    await column(page, 'Pieces').selectOption('Number of shares');
    await page.getByRole('combobox', { name: 'The shares trade in' }).selectOption('US (NYSE/NASDAQ)');
    await page.getByRole('checkbox', { name: 'Save this layout' }).uncheck();
    await page.getByRole('button', { name: 'Use these columns' }).click();
    await page.getByText('Which date format does the file use?').waitFor({ timeout: IMPORT_WAIT_MS });
    await lookAt('question about dates');
    await page.getByRole('button', { name: /^day, month, year/ }).click();
    await previewed(page);

    await page.getByRole('button', { name: 'Start over' }).click();
    await giveFile(page, fixture('ghostfolio/activities.csv'));
    await previewed(page);
    await page.getByText('One thing to decide').waitFor({ timeout: IMPORT_WAIT_MS });
    await lookAt('questions about shares');
    await page.getByRole('button', { name: 'Start over' }).click();
    await giveFile(page, SPOILED);
    await previewed(page);
    await page.getByRole('button', { name: 'Import 1 holding' }).click();
    await page.getByText('One row has an error and would be missing.', { exact: false }).waitFor();
    await lookAt('mistakes');

    await page.getByRole('button', { name: 'Start over' }).click();
    await giveFile(page, TRADEBOOK);
    await previewed(page);
    await lookAt('preview');
    await page.getByRole('button', { name: 'Not right?' }).click();
    await lookAt('another format');
    await page.getByRole('button', { name: 'Import 4 holdings' }).click();
    await imported(page);
    await lookAt('stored');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
    await lookAt('undone');
    expect(found).toEqual([]);
    person.expectNoComplaints();
    await person.close();
  });
});

async function press(page: Page, control: ReturnType<Page['locator']>, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Takes the file in the browser's own window, which the space bar opens. */
async function chooseByKeyboard(page: Page, label: string, file: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
}

test('by keyboard alone: a file is chosen, looked through, stored, undone, stored again and analysed', async () => {
  const person = await importer(scenario, 'keys');
  const { page, client } = person;
  await chooseByKeyboard(page, 'Choose a file', TRADEBOOK);
  await previewed(page);
  await page.getByRole('heading', { name: 'tradebook.csv' }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By keys');
  await tabTo(page, page.getByRole('combobox', { name: 'Show rows' }));
  await page.keyboard.type('Ign');
  await page.getByText('Ignored: it is a future or an option').waitFor();
  await tabBackTo(page, button(page, 'Import 4 holdings'));
  await page.keyboard.press('Enter');
  await imported(page);
  await press(page, button(page, 'Undo'));
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  expect(await heldBy(client)).toEqual([]);

  await press(page, button(page, 'Import another file'));
  await chooseByKeyboard(page, 'Choose a file', TRADEBOOK);
  await previewed(page);
  await press(page, button(page, 'Import 4 holdings'), 'Space');
  await imported(page);
  await press(page, button(page, 'Analyze'));
  await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
  person.expectNoComplaints();
  await person.close();
});

/** As `tabTo`, the other way. */
async function tabBackTo(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error('the Tab key does not lead back there');
}

test('by keyboard alone: a visitor explains an unknown file and answers what it leaves open', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/import');
  await tabTo(page, page.getByRole('textbox', { name: 'Copied cells, including the header row' }));
  await page.keyboard.insertText(UNKNOWN.text);
  await press(page, button(page, 'Import these cells'));
  await page.getByRole('heading', { name: 'What do the columns mean?' }).waitFor({ timeout: IMPORT_WAIT_MS });
  await tabTo(page, page.getByRole('combobox', { name: 'The shares trade in' }));
  await page.keyboard.type('US');
  await tabTo(page, column(page, 'Pieces'));
  await page.keyboard.type('Number of sh');
  await press(page, button(page, 'Use these columns'));
  await page.getByText('Which date format does the file use?').waitFor({ timeout: IMPORT_WAIT_MS });
  await press(page, button(page, /^day, month, year/));
  await previewed(page);
  expect(await countsOf(page)).toMatchObject({ 'new holdings': '2', 'rows with errors': '0' });
  await press(page, button(page, 'Analyze'));
  await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
  visitor.expectNoComplaints();
  await visitor.close();
});
