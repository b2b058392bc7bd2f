import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '../product/account.ts';
import {
  assetsOf,
  countsOf,
  fixture,
  giveFile,
  heldBy,
  imported,
  importer,
  importStates,
  IMPORT_WAIT_MS,
  portfolioNames,
  previewed,
  tradeKeys,
} from '../product/import.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Our own format: holdings of both countries, trades of every kind, unknown costs. */
const OWN = fixture('ballast/portfolio.csv');

/** Puts assets without a symbol into the only portfolio. */
async function addAssets(client: Client): Promise<void> {
  const [portfolio] = (await client.from('portfolios').select('id')).data ?? [];
  const portfolio_id = portfolio?.id ?? '';
  const { error } = await client.from('portfolio_assets').insert([
    {
      portfolio_id,
      kind: 'fixed_deposit',
      name: 'SBI',
      currency: 'INR',
      amount: 200_000,
      rate: 7.1,
      starts_on: '2025-04-01',
      matures_on: '2028-03-31',
    },
    { portfolio_id, kind: 'gold', currency: 'INR', quantity: 20, purity: 22 / 24 },
  ]);
  expect(error).toBeNull();
}

/** Exports the only portfolio from the list, and answers where the file lies. */
async function exported(page: Page): Promise<{ readonly file: string; readonly name: string }> {
  await page.goto('/portfolios');
  await page.getByRole('button', { name: /^Export / }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Excel', exact: true }).click();
  const download = await coming;
  const file = path.join(path.dirname(await download.path()), download.suggestedFilename());
  await download.saveAs(file);
  return { file, name: download.suggestedFilename() };
}

test('a portfolio that was exported as Excel changes nothing when it is imported again, and makes the same one in another account', async () => {
  const person = await importer(scenario, 'export');
  const { page, client } = person;
  await giveFile(page, OWN);
  await previewed(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Long term');
  await page.getByRole('button', { name: /^Import \d+ holdings$/ }).click();
  await imported(page);
  await addAssets(client);
  const [held, keys, assets] = [await heldBy(client), await tradeKeys(client), await assetsOf(client)];
  expect(assets).toMatchObject([{ kind: 'fixed_deposit' }, { kind: 'gold' }]);
  expect(held).toHaveLength(4);
  expect(keys).toHaveLength(5);

  const { file, name } = await exported(page);
  expect(name).toMatch(/^Long term-[\d-]+\.xlsx$/);
  await page.goto('/import');
  await giveFile(page, file);
  await page.getByText('The file contains nothing new: everything in it was already imported.').waitFor({
    timeout: IMPORT_WAIT_MS,
  });
  expect(await countsOf(page)).toMatchObject({ unchanged: '4', 'rows already imported': '7' });
  expect(await heldBy(client)).toEqual(held);
  expect(await importStates(client)).toEqual(['stored']);

  const another = await importer(scenario, 'another');
  await giveFile(another.page, file);
  await previewed(another.page);
  await another.page.getByRole('button', { name: /^Import \d+ holdings$/ }).click();
  await imported(another.page);
  expect(await heldBy(another.client)).toEqual(held);
  expect(await tradeKeys(another.client)).toEqual(keys);
  expect(await assetsOf(another.client)).toEqual(assets);
  expect(await portfolioNames(another.client)).toHaveLength(1);
  person.expectNoComplaints();
  another.expectNoComplaints();
  await person.close();
  await another.close();
});
