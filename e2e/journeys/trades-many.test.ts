import { expect, test } from 'vitest';
import { databaseOf } from '../product/database.ts';
import { importer, IMPORT_WAIT_MS } from '../product/import.ts';
import { storeManyTrades } from '../product/many-trades.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

test('50,000 trades are matched, and the lots of a share can be opened', async () => {
  const person = await importer(scenario, 'long-book');
  const { page } = person;
  const sql = await databaseOf(scenario.dataDir);
  await storeManyTrades(sql, person.email);
  await sql.end();
  await page.goto('/portfolios');
  await page.getByRole('link', { name: 'Trades and gains of Long book' }).click();
  await page.getByText(/^You have (earned|lost) ₹/).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.getByRole('group', { name: 'Tax residence' }).getByText('India').click();
  await page.getByRole('table', { name: /^Realized gains by tax year/ }).waitFor();
  await page.getByRole('button', { name: 'Lots of S1X' }).click();
  const lots = page.getByRole('dialog', { name: 'Lots of S1X' }).getByRole('listitem');
  await expect.poll(async () => lots.count(), { timeout: IMPORT_WAIT_MS }).toBeGreaterThan(0);
  person.expectNoComplaints();
  await person.close();
});
