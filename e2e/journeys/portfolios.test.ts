import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const INFY = { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1400 };
const TCS = { symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 2, purchase_price: null };
const dated = [INFY, TCS].map((holding) => ({ ...holding, purchase_date: '2025-04-01' }));

/** Saves a portfolio through the API. */
async function savePortfolio(client: Client, name = 'Core'): Promise<string> {
  const id = randomUUID();
  const { error } = await client.rpc('save_portfolio', { id, name, description: '', currency: 'INR', holdings: dated });
  if (error) throw error;
  return id;
}

const held = async (client: Client, id: string) =>
  (await client.from('portfolio_holdings').select('symbol,shares,purchase_price').eq('portfolio_id', id).order('id'))
    .data;
const names = async (client: Client) =>
  (await client.from('portfolios').select('name').order('name')).data?.map(({ name }) => name);

async function person(email: string) {
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { context, page } = visited;
  return {
    context,
    page,
    client,
    expectNoComplaints: () => visited.expectNoComplaints(),
    close: () => visited.close(),
  };
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/portfolios?open=${id}&edit=1`);
  await page.getByRole('heading', { name: 'Edit Core' }).waitFor();
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const save = async (page: Page): Promise<void> => {
  await press(page, 'Save Changes');
  await page.getByText('Portfolio Saved').waitFor();
};

test('by keyboard alone: opened, renamed, changed, sold from, removed, kept, added to and saved, and is found so after a reload §2.81 §2.82', async () => {
  const { page, client, close, expectNoComplaints } = await person(newEmail('keys'));
  const id = await savePortfolio(client);
  await page.goto('/portfolios');
  const press = async (role: 'link' | 'button', name: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const type = async (role: 'textbox' | 'combobox', name: string, text: string) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  await press('link', 'Edit Core');
  await type('textbox', 'Name', 'Renamed');
  await type('textbox', 'Description optional', 'For the house');
  await type('textbox', 'Shares of INFY', '15');
  await press('button', 'Sell shares of INFY');
  await type('textbox', 'Shares to sell', '5');
  await page.keyboard.press('Enter');
  await press('button', 'Remove TCS');
  await page.keyboard.press('Enter');
  await type('textbox', 'Cost per share (INR) of TCS', '3,120.50');
  await type('combobox', 'Symbol', 'm&m');
  await page.keyboard.press('Escape');
  await type('textbox', 'Shares', '3');
  await page.keyboard.press('Enter');
  // It is looked up first, and takes the focus when it is added.
  await field(page, 'Shares of M&M').waitFor();
  await press('button', 'Save Changes');
  await page.getByText('Portfolio Saved').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Renamed' }).waitFor();
  await page.getByRole('link', { name: 'Edit Renamed', exact: true }).click();
  await field(page, 'Shares of INFY').waitFor();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('10');
  await expect.poll(async () => field(page, 'Description optional').inputValue()).toBe('For the house');
  expect(await held(client, id)).toEqual([
    { symbol: 'INFY', shares: 10, purchase_price: 1400 },
    { symbol: 'TCS', shares: 2, purchase_price: 3120.5 },
    { symbol: 'M&M', shares: 3, purchase_price: null },
  ]);
  expectNoComplaints();
  await close();
});

test('two tabs edit the same portfolio: the second sees both versions, and nothing is overwritten unless it says so §2.84', async () => {
  const { page, context, client, close } = await person(newEmail('tabs'));
  const id = await savePortfolio(client);
  await openEditor(page, id);
  await field(page, 'Shares of INFY').fill('none');
  await press(page, 'Remove TCS');
  await press(page, 'Save Changes');
  await page.getByText('Enter a number above 0.').waitFor();
  const faults = await faultsOfLooks(page);
  await press(page, 'Keep TCS');
  await field(page, 'Shares of INFY').fill('12');
  const other = await context.newPage();
  await openEditor(other, id);
  await field(other, 'Shares of INFY').fill('8');
  await field(other, 'Name').fill('Theirs');
  await save(other);

  await page.getByText(/^This portfolio was changed in another tab or on another device at/).waitFor();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('12');
  await press(page, 'Save Changes');
  await page.getByRole('heading', { name: /^Changed in another tab or on another device at \d/ }).waitFor();
  faults.push(...(await faultsOfLooks(page)));
  expect(faults).toEqual([]);
  const row = page
    .getByRole('table', { name: 'Differences between the two versions' })
    .getByRole('row', { name: /INFY/ });
  await expect.poll(async () => row.innerText()).toMatch(/12 shares[^]*8 shares/);
  expect(await held(client, id)).toMatchObject([{ shares: 8 }, {}]);

  await press(page, 'Overwrite with mine');
  await page.getByText('Portfolio Saved').waitFor();
  expect(await held(client, id)).toMatchObject([{ shares: 12 }, {}]);
  await other.getByRole('link', { name: 'Core', exact: true }).waitFor();
  await close();
});

test('a deleted portfolio comes back when undone, and is gone for good once its toast has gone or the page is left §2.83', async () => {
  const { page, client, close, expectNoComplaints } = await person(newEmail('delete'));
  await savePortfolio(client, 'Kept');
  await savePortfolio(client, 'Gone');
  await savePortfolio(client, 'Soon gone');
  await page.goto('/portfolios');
  const gone = page.getByRole('link', { name: 'Gone', exact: true });
  await press(page, 'Delete Gone');
  await gone.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+T');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await gone.waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect(await names(client)).toEqual(['Gone', 'Kept', 'Soon gone']);

  await press(page, 'Delete Soon gone');
  await page.getByRole('button', { name: 'Close notification' }).first().click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await expect.poll(async () => names(client)).toEqual(['Gone', 'Kept']);
  await press(page, 'Delete Gone');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await names(client)).toEqual(['Gone', 'Kept']);
  expectNoComplaints();
  await page.close();
  await expect.poll(async () => names(client)).toEqual(['Kept']);
  await close();
});

test('what was typed outlives a lost network, a reload and the end of the session, and is saved after signing in again', async () => {
  const email = newEmail('expired');
  const { page, context, client, close } = await person(email);
  const id = await savePortfolio(client);
  await openEditor(page, id);
  await field(page, 'Shares of INFY').fill('12');
  await context.setOffline(true);
  await press(page, 'Save Changes');
  await page.getByText('The server can’t be reached. Nothing you typed is lost; try again.').waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.getByText('Your unsaved changes have been restored.').waitFor();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('12');

  const { data } = await client.auth.getUser();
  const sql = await databaseOf(scenario.dataDir);
  await sql`delete from auth.sessions where user_id = ${data.user?.id ?? ''}`;
  await sql.end();

  await press(page, 'Save Changes');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
  await page.getByText('Your unsaved changes have been restored.').waitFor();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('12');
  await save(page);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await held(client, id)).toMatchObject([{ shares: 12 }, {}]);
  await close();
});
