import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const HOLDINGS = ['AAPL: 10 @ 150', 'MSFT 5', 'NSE:INFY 20 @ 1400', 'KO 40 @ 80', 'NOSUCH 3'];

test('by keyboard alone: typed, analysed, sorted, seen as tables in every look, and asked about', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await page.getByRole('textbox', { name: 'Your holdings' }).waitFor();
  const focused = page.locator(':focus');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  await tabTo(page, button('Fill in an example'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(HOLDINGS.join('\n'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Analysis Complete').waitFor();
  await expect.poll(async () => focused.textContent()).toBe('Your portfolio');

  await tabTo(page, button('Gain'));
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=-gain');
  await expect.poll(async () => focused.textContent()).toBe('Gain');
  await expect
    .poll(async () => page.getByRole('columnheader', { name: 'Gain' }).getAttribute('aria-sort'))
    .toBe('descending');

  await tabTo(page, page.getByText('Allocation', { exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, button('Show as a table').first());
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Allocation in USD' }).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Portfolio Analysis' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Sign in to ask questions' }).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await tabTo(page, page.getByRole('link', { name: 'Sign In' }));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  visitor.expectNoComplaints();
  await visitor.close();
});

test('somebody who signs in for questions comes back to them', async () => {
  const email = newEmail('asks');
  await createAccount(scenario.product.url, email);
  const { page, ...visitor } = await visit(scenario.browser, scenario.product.url);
  await page.goto('/portfolio-analysis?tab=questions');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=questions');
  expect(await faultsOfLooks(page)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});
