import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { LOOKS } from '../product/looks.ts';
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

async function person(email: string, options: { width?: number; dark?: boolean } = {}) {
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { ...options, as: client });
  const { context, page } = visited;
  return {
    context,
    page,
    client,
    expectNoComplaints: () => visited.expectNoComplaints(),
    close: () => visited.close(),
  };
}

async function openEditor(page: Page, name: string): Promise<void> {
  await page.goto('/portfolios');
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByRole('heading', { name: `Edit ${name}` }).waitFor();
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const save = async (page: Page): Promise<void> => {
  await press(page, 'Save Changes');
  await page.getByText('Portfolio Saved').waitFor();
};

test('a portfolio is renamed, changed, sold from and added to, and is found so after a reload §2.81 §2.82', async () => {
  const { page, client, close, expectNoComplaints } = await person(newEmail('edit'));
  const id = await savePortfolio(client);
  await openEditor(page, 'Core');
  await field(page, 'Name').fill('Renamed');
  await field(page, 'Description optional').fill('For the house');
  await field(page, 'Cost per share (INR) of TCS').fill('3,120.50');
  await press(page, 'Sell shares of INFY');
  await field(page, 'Shares to sell').fill('4');
  await press(page, 'Sell');
  await page.getByRole('combobox', { name: 'Symbol' }).fill('M&M');
  await field(page, 'Shares').fill('5');
  await press(page, 'Add holding');
  await save(page);

  await page.reload();
  await page.getByRole('heading', { name: 'Renamed' }).waitFor();
  await page.getByRole('link', { name: 'Edit Renamed' }).click();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('6');
  await expect.poll(async () => field(page, 'Description optional').inputValue()).toBe('For the house');
  expect(await held(client, id)).toEqual([
    { symbol: 'INFY', shares: 6, purchase_price: 1400 },
    { symbol: 'TCS', shares: 2, purchase_price: 3120.5 },
    { symbol: 'M&M', shares: 5, purchase_price: null },
  ]);
  expectNoComplaints();
  await close();
});

test('two tabs edit the same portfolio: the second sees both versions, and nothing is overwritten unless it says so §2.84', async () => {
  const { page, context, client, close } = await person(newEmail('tabs'));
  const id = await savePortfolio(client);
  await openEditor(page, 'Core');
  await field(page, 'Shares of INFY').fill('12');
  const other = await context.newPage();
  await openEditor(other, 'Core');
  await field(other, 'Shares of INFY').fill('8');
  await field(other, 'Name').fill('Theirs');
  await save(other);

  await page.getByText(/^This portfolio was changed in another tab or on another device at/).waitFor();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('12');
  await press(page, 'Save Changes');
  await page.getByRole('heading', { name: /^Changed in another tab or on another device at \d/ }).waitFor();
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

test('a deleted portfolio comes back when undone, and is gone for good once the page is left §2.83', async () => {
  const { page, client, close, expectNoComplaints } = await person(newEmail('delete'));
  await savePortfolio(client, 'Kept');
  await savePortfolio(client, 'Gone');
  await page.goto('/portfolios');
  const gone = page.getByRole('link', { name: 'Gone', exact: true });
  await press(page, 'Delete Gone');
  await gone.waitFor({ state: 'detached' });
  await page.keyboard.press('Alt+T');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await gone.waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect(await names(client)).toEqual(['Gone', 'Kept']);

  await press(page, 'Delete Gone');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await names(client)).toEqual(['Gone', 'Kept']);
  expectNoComplaints();
  await page.close();
  await expect.poll(async () => names(client)).toEqual(['Kept']);
  await close();
});

test('a deletion is sent when its toast has gone', async () => {
  const { page, client, close } = await person(newEmail('toast'));
  await savePortfolio(client);
  await page.goto('/portfolios');
  await press(page, 'Delete Core');
  await page.getByText('No saved portfolios yet').waitFor();
  await page.getByRole('button', { name: 'Close notification' }).first().click();
  await expect.poll(async () => names(client)).toEqual([]);
  await expect.poll(async () => page.getByText('No saved portfolios yet').count()).toBe(1);
  await close();
});

test('a session that ends in the middle of an edit: sign in, and what was typed is there and is saved', async () => {
  const email = newEmail('expired');
  const { page, client, close } = await person(email);
  const id = await savePortfolio(client);
  await openEditor(page, 'Core');
  await field(page, 'Shares of INFY').fill('12');
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

test('without a network nothing is lost: the save fails, says so, and works when the network is back', async () => {
  const { page, context, client, close } = await person(newEmail('offline'));
  const id = await savePortfolio(client);
  await openEditor(page, 'Core');
  await field(page, 'Shares of INFY').fill('12');
  await context.setOffline(true);
  await press(page, 'Save Changes');
  await page.getByText('The server can’t be reached. Nothing you typed is lost; try again.').waitFor();
  await context.setOffline(false);
  await save(page);
  expect(await held(client, id)).toMatchObject([{ shares: 12 }, {}]);
  await close();
});

test('a reload in the middle of an edit keeps it', async () => {
  const { page, client, close } = await person(newEmail('reload'));
  await savePortfolio(client);
  await openEditor(page, 'Core');
  await field(page, 'Shares of INFY').fill('12');
  await page.reload();
  await page.getByText('Your unsaved changes have been restored.').waitFor();
  await expect.poll(async () => field(page, 'Shares of INFY').inputValue()).toBe('12');
  await close();
});

test('by keyboard alone: opened, changed, sold from, removed, kept, added to and saved', async () => {
  const { page, client, close } = await person(newEmail('keys'));
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
  await type('textbox', 'Name', 'Keys');
  await type('textbox', 'Shares of INFY', '15');
  await press('button', 'Sell shares of INFY');
  await type('textbox', 'Shares to sell', '5');
  await page.keyboard.press('Enter');
  await press('button', 'Remove TCS');
  await page.keyboard.press('Enter');
  await type('combobox', 'Symbol', 'itc');
  await page.keyboard.press('Escape');
  await type('textbox', 'Shares', '3');
  await page.keyboard.press('Enter');
  await press('button', 'Save Changes');
  await page.getByText('Portfolio Saved').waitFor();
  expect(await names(client)).toEqual(['Keys']);
  expect(await held(client, id)).toMatchObject([
    { symbol: 'INFY', shares: 10 },
    { symbol: 'TCS', shares: 2 },
    { symbol: 'ITC', shares: 3 },
  ]);
  await close();
});

describe.each(LOOKS)('at $width px, dark: $dark', ({ width, dark }) => {
  test('the editor and a conflict in it have no axe violation and no sideways scroll', async () => {
    const { page, client, close } = await person(newEmail('axe'), { width, dark });
    const id = await savePortfolio(client);
    await openEditor(page, 'Core');
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Shares of INFY').fill('none');
    await press(page, 'Remove TCS');
    await press(page, 'Save Changes');
    await page.getByText('Enter a number above 0.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await client.from('portfolios').update({ name: 'Theirs' }).eq('id', id);
    await field(page, 'Shares of INFY').fill('12');
    await press(page, 'Save Changes');
    await page.getByRole('table', { name: 'Differences between the two versions' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [scroll, client_] = await page.evaluate(() => [
      document.body.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(client_ ?? 0);
    await close();
  });
});
