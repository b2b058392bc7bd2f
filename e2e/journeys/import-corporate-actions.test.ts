import { expect, test } from 'vitest';
import {
  countsOf,
  giveFile,
  heldBy,
  imported,
  importer,
  importStates,
  portfolioNames,
  previewed,
  tradeKeys,
} from '../product/import.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Shares of a company that merged in 2023, and a company whose ISIN no list has, called like one that every list has. */
const MERGED = {
  name: 'holdings.csv',
  text: [
    'Scrip Name,Scrip Code,ISIN,Qty,Avg Rate,LTP,Current Value,Gain/Loss',
    'HDFC LTD,1330,INE001A01036,50,2200.00,2724.00,136200.00,26200.00',
    'INFOSYS OLD PAPER LTD,9999,INE999Z01012,10,100.00,101.00,1010.00,10.00',
  ].join('\n'),
};
/** Bought the year before the bonus of October 2024. */
const BEFORE_BONUS = {
  name: 'tradebook-2023.csv',
  text: [
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
    'RELIANCE,INE002A01018,2023-08-10,NSE,EQ,EQ,buy,false,10.000000,2500.000000,40300001,1100000000006001,2023-08-10T09:20:02',
  ].join('\n'),
};

test('shares of a merged company become what its holders got, an unknown ISIN is said to be unknown, and undo leaves nothing', async () => {
  const person = await importer(scenario, 'merged');
  const { page, client } = person;
  await giveFile(page, MERGED);
  await previewed(page);
  await page.getByText('Which stock is HDFC LTD?').waitFor();
  await page.getByText('This ISIN isn’t in our list: INE999Z01012.').waitFor();
  expect(await page.getByRole('button', { name: /^(INFY|HDFCLIFE|HDFCAMC) / }).count()).toBe(0);

  await page.getByRole('button', { name: /^HDFCBANK/ }).click();
  await page.getByText('50 HDFC became 84 HDFCBANK: 42 for 25. Their cost is carried over.').waitFor();
  await page.getByRole('button', { name: 'Leave it out: INFOSYS OLD PAPER LTD' }).click();
  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await imported(page);
  const [held = ''] = await heldBy(client);
  // 50 × 42 / 25 shares at 2,200 × 25 / 42 each.
  expect(held).toMatch(/:HDFCBANK 84 @ 1309\.5238/);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  expect([await heldBy(client), await portfolioNames(client)]).toEqual([[], []]);
  person.expectNoComplaints();
  await person.close();
});

test('a bonus that the file does not tell counts once it is confirmed; and the same file again changes nothing', async () => {
  const person = await importer(scenario, 'bonus');
  const { page, client } = person;
  await giveFile(page, BEFORE_BONUS);
  await previewed(page);
  await page.getByText('Did you get the bonus shares of RELIANCE?').waitFor();
  await page.getByText(/With it, 10 shares become 20\./).waitFor();
  expect(await countsOf(page)).toMatchObject({ 'new holding': '1', 'new trade': '1' });

  await page.getByRole('button', { name: 'Yes, 20 shares' }).click();
  await expect.poll(async () => countsOf(page)).toMatchObject({ 'new trades': '2' });
  await page.getByRole('button', { name: 'Import 1 holding' }).click();
  await imported(page);
  expect(await heldBy(client)).toEqual(['NSE:RELIANCE 20 @ 1250 since 2023-08-10']);

  await giveFile(page, BEFORE_BONUS, 'Import another file');
  await previewed(page);
  await page.getByText('The file contains nothing new: everything in it was already imported.').waitFor();
  expect(await page.getByText('Did you get the bonus shares of RELIANCE?').count()).toBe(0);
  expect(await tradeKeys(client)).toHaveLength(2);
  expect(await importStates(client)).toEqual(['stored']);
  person.expectNoComplaints();
  await person.close();
});
