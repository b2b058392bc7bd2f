import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

/** Adds an asset without a symbol to the only portfolio, in the editor. */
async function addAsset(page: Page, typed: string): Promise<void> {
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^Edit / }).click();
  await page.getByRole('textbox', { name: 'Deposit, scheme, gold, cash, property or loan' }).fill(typed);
  await page.getByRole('form', { name: 'Add another asset' }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Portfolio Saved').waitFor();
}

/** Exports the only portfolio from the list, and answers where the file lies. */
async function exported(page: Page, kind: 'CSV' | 'Excel'): Promise<{ readonly file: string; readonly name: string }> {
  await page.goto('/portfolios');
  await page.getByRole('button', { name: /^Export / }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click();
  const download = await coming;
  const file = path.join(path.dirname(await download.path()), download.suggestedFilename());
  await download.saveAs(file);
  return { file, name: download.suggestedFilename() };
}

test.each(['CSV', 'Excel'] as const)(
  'a portfolio that was exported as %s changes nothing when it is imported again, and makes the same one in another account',
  async (kind) => {
    const person = await importer(scenario, 'export');
    const { page, client } = person;
    await giveFile(page, OWN);
    await previewed(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('Long term');
    await page.getByRole('button', { name: /^Import \d+ holdings$/ }).click();
    await imported(page);
    await addAsset(page, 'FD SBI 2 lakh 7.1% till Mar 2028');
    await addAsset(page, 'gold 20 g 22k');
    const [held, keys, assets] = [await heldBy(client), await tradeKeys(client), await assetsOf(client)];
    expect(assets).toMatchObject([{ kind: 'fixed_deposit' }, { kind: 'gold' }]);
    expect(held).toHaveLength(4);
    expect(keys).toHaveLength(5);

    const { file, name } = await exported(page, kind);
    expect(name).toMatch(kind === 'CSV' ? /^Long term-[\d-]+\.csv$/ : /^Long term-[\d-]+\.xlsx$/);
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
  },
);
