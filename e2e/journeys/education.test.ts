import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const READER = newEmail('reader');
let client: Client;

beforeAll(async () => {
  client = await createAccount(scenario.product.url, READER);
});

test('a visitor signs in on the way to a part of a page, and gets there §2.6', async () => {
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await page.goto('/financial-advice#tax');
  await page.getByRole('textbox', { name: 'Email' }).fill(READER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const tax = page.getByRole('region', { name: 'Tax' });
  await tax.waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/financial-advice#tax');
  await expect.poll(async () => distanceFromTop(page, '#tax')).toBeLessThan(200);
  person.expectNoComplaints();
  await person.close();
});

test('the parts, the tables behind the pictures, the way on and the tabs of the insights, of which a reload keeps the open one, are reached by keyboard alone', async () => {
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = person;
  await page.goto('/risk-analysis');
  await tabTo(page, page.getByRole('link', { name: 'Risk and return' }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => distanceFromTop(page, '#profile')).toBeLessThan(200);
  await tabTo(page, page.getByRole('button', { name: 'Show as table' }));
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: /^Yearly returns of five asset classes/ }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }));
  await page.keyboard.press('Enter');
  // Somebody who is signed in has nothing to do at /auth.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'AI Insights' }).click();
  // The dashboard, which has a tab of the same name, stays until the page has come.
  await page.getByRole('heading', { level: 1, name: 'AI Insights' }).waitFor();
  await tabTo(page, page.getByRole('tab', { name: 'Portfolio Analysis' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'AI Financial Advisor' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Recommendations' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Recommendations' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=market');
  person.expectNoComplaints();
  await person.close();
});

async function distanceFromTop(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top));
}
