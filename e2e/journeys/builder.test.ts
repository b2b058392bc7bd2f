import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, openMailedLink, newEmail, PASSWORD, signIn as signInClient } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { addStock, openTyped, saveAs, signUp, tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const symbol = (page: Page) => page.getByRole('combobox', { name: 'Stock symbol' });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const rows = (page: Page) => page.getByRole('region', { name: 'Your stocks' }).getByRole('listitem');

/** Types a name, chooses the first suggestion, which is to be this one, and adds it: without leaving the keyboard. */
async function addByKeyboard(page: Page, name: string, found: RegExp, quantity: string, cost: string): Promise<void> {
  await waitForFocus(symbol(page));
  await page.keyboard.type(name);
  await expect.poll(async () => page.getByRole('option').first().textContent()).toMatch(found);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(quantity);
  await page.keyboard.press('Tab');
  await page.keyboard.type(cost);
  await page.keyboard.press('Enter');
}

test('by keyboard alone: two stocks through suggestions, one removed, analysed, back, signed in and saved §1.4 §2.4', async () => {
  const email = newEmail('keys');
  await createAccount(scenario.product.url, email);
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/portfolio-builder');
  await tabTo(page, symbol(page));
  await addByKeyboard(page, 'infosys', /^INFY /, '10', '1,482.30');
  await addByKeyboard(page, 'tata consultancy', /^TCS /, '2', '3000');
  await waitForFocus(symbol(page));
  await page.keyboard.type('half');
  await page.reload();
  await expect.poll(async () => rows(page).count()).toBe(2);
  await expect.poll(async () => symbol(page).inputValue()).toMatch(/half/i);

  await tabTo(page, button(page, 'Remove INFY'));
  await page.keyboard.press('Enter');
  await expect.poll(async () => rows(page).count()).toBe(1);
  await waitForFocus(button(page, 'Remove TCS'));

  await tabTo(page, button(page, 'Analyze Portfolio'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your portfolio' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/portfolios');
  await page.reload();
  await page.getByRole('heading', { name: 'Your portfolio' }).waitFor();
  expect(await (await openTyped(page)).inputValue()).toBe('TCS: 2 shares @ 3000');
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect.poll(async () => rows(page).count()).toBe(1);
  await tabTo(page, page.getByRole('link', { name: 'Login to Save' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Save Portfolio' });
  await tabTo(page, dialog.getByRole('button', { name: 'Save Portfolio' }));
  await page.keyboard.press('Enter');
  await page.getByText('Portfolio Saved').waitFor();
  await page.getByText('No stocks yet').waitFor();
  person.expectNoComplaints();
  await person.close();
});

test('what was built survives sign-up and its confirmation in another tab', async () => {
  const person = await visit(scenario.browser, scenario.product.url);
  const { page, context } = person;
  await page.goto('/portfolio-builder');
  await addStock(page, 'M&M', '5', '₹2,610.50');
  await page.getByRole('link', { name: 'Login to Save' }).click();
  const email = newEmail('other-tab');
  await signUp(page, email);
  const secondTab = await context.newPage();
  await openMailedLink(secondTab, scenario.product.url, email);
  await saveAs(page, 'From the builder');
  expect(new URL(page.url()).pathname).toBe('/portfolio-builder');
  await page.getByText('No stocks yet').waitFor();
  await person.close();
});

test('in every look: a session that ended in the middle of a save, signed in again, saves it under the name typed', async () => {
  const email = newEmail('ended');
  const client = await createAccount(scenario.product.url, email);
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = person;
  await page.goto('/portfolio-builder');
  await addStock(page, 'INFY', '1,50,000', '12,34,567.50');
  await addStock(page, 'NASDAQ:AAPL', '10', '150');
  await button(page, 'Add Stock').click();
  await page.getByText('Missing Information').waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await symbol(page).pressSequentially('tata');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await faultsOfLooks(page)).toEqual([]);
  await symbol(page).fill('');
  await button(page, 'Save Portfolio').click();
  const dialog = page.getByRole('dialog', { name: 'Save Portfolio' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kept name');
  await client.auth.signOut({ scope: 'global' });
  await dialog.getByRole('button', { name: 'Save Portfolio' }).click();

  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Portfolio' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  await page.getByText('No stocks yet').waitFor();
  await signInClient(client, email);
  const { data } = await client.from('portfolios').select('name');
  expect(data).toEqual([{ name: 'Kept name' }]);
  await person.close();
});
