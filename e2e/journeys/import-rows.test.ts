import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faultsOfLooks } from '../product/axe.ts';
import {
  countsOf,
  giveFile,
  heldBy,
  imported,
  importer,
  portfolioNames,
  previewed,
  tradeKeys,
  type FileOfText,
} from '../product/import.ts';
import { waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const HEADS =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';

/** One INFY at 1,500 a row, from line 2 on. */
const row = (line: number, { day = '2025-03-03', side = 'buy', quantity = '1.000000' } = {}): string =>
  `INFY,INE009A01021,${day},NSE,EQ,EQ,${side},false,${quantity},1500.000000,${50_000_000 + line},1100000000001001,${day}T09:15:02`;

/** Rows 2 to 101, of which three cannot be. */
const BAD = {
  12: row(12, { quantity: 'ten' }),
  47: row(47, { day: '2031-02-03' }),
  101: row(101, { side: 'hold' }),
};
const bad: Readonly<Record<number, string>> = BAD;
const HUNDRED: FileOfText = {
  name: 'hundred.csv',
  text: [HEADS, ...Array.from({ length: 100 }, (_, at) => bad[at + 2] ?? row(at + 2))].join('\n'),
};

const REASONS = {
  12: [
    'the number of shares can’t be read or isn’t above 0',
    'quantity: “ten”',
    'Enter a number above 0, such as 12 or 0.5.',
  ],
  47: [
    'the date is in the future',
    'trade_date: “2031-02-03”',
    'Correct the date. If all dates look wrong, day and month may be swapped.',
  ],
  101: ['it is not clear whether it is a purchase or a sale', 'trade_type: “hold”', 'such as Buy or Sell.'],
} as const;

test('three bad rows of a hundred are named with line, text, reason and remedy, come down as a file, are left out only when that is said, and put right bring what was missing', async () => {
  const person = await importer(scenario, 'hundred');
  const { page, client } = person;
  await giveFile(page, HUNDRED);
  await previewed(page);
  expect(await countsOf(page)).toEqual({
    'new holding': '1',
    updated: '0',
    'new trades': '97',
    'row ignored': '1',
    'rows with errors': '3',
  });
  await page.getByRole('combobox', { name: 'Show rows' }).selectOption('all');
  const table = page.getByRole('table', { name: 'Rows of the file and their results' });
  await table.getByRole('row', { name: /^2 INFY.*Will be imported$/ }).waitFor();
  await page.getByRole('button', { name: 'Show them' }).click();
  await waitForFocus(page.getByRole('heading', { name: 'Every row of the file' }));
  await table.getByText('the number of shares can’t be read').waitFor();
  const listed = table.locator('tbody tr');
  await expect.poll(async () => listed.count()).toBe(3);
  const shown = await listed.allInnerTexts();
  for (const [at, [line, words]] of Object.entries(REASONS).entries()) {
    expect(shown[at]).toMatch(new RegExp(`^(Line )?${line}\\b`));
    expect(shown[at]).toContain(bad[Number(line)]?.split(',').join(', '));
    for (const word of words) expect(shown[at]).toContain(word);
  }

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('rows-with-errors.csv');
  const rejected = await readFile(await download.path(), 'utf8');
  const [heads, ...rows] = rejected
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(heads).toBe(`${HEADS},Line,Result`);
  expect(rows).toEqual(Object.entries(REASONS).map(([line, [reason]]) => `${bad[Number(line)]},${line},${reason}`));

  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await page.getByText('3 rows have errors and would be missing.', { exact: false }).waitFor();
  expect(await portfolioNames(client)).toEqual([]);
  expect(await faultsOfLooks(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Import without the 3 rows with errors' }).check();
  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await imported(page);
  await page.getByText('97 trades were stored').waitFor();
  await page.getByText('3 rows with errors were left out').waitFor();
  expect(await tradeKeys(client)).toHaveLength(97);
  expect(await heldBy(client)).toEqual(['NSE:INFY 97 @ 1500 since 2025-03-03']);

  // The rows that came down, put right, bring what was missing.
  const text = rejected
    .replace(',ten,', ',1.000000,')
    .replaceAll('2031-02-03', '2025-03-03')
    .replace(',hold,', ',buy,');
  await giveFile(page, { name: 'put-right.csv', text }, 'Import another file');
  await previewed(page);
  expect(await countsOf(page)).toMatchObject({ updated: '1', 'new trades': '3', 'rows with errors': '0' });
  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await imported(page);
  expect(await heldBy(client)).toEqual(['NSE:INFY 100 @ 1500 since 2025-03-03']);
  expect(await tradeKeys(client)).toHaveLength(100);
  person.expectNoComplaints();
  await person.close();
});
