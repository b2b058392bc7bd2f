import { codeOf } from '@ballast/server/testing/authenticator';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount, newEmail, PASSWORD, signIn, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { addApp, giveCode, givePassword, letCodesCount, textedCode } from '../product/second-factor.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const step = (page: Page) => page.getByRole('heading', { name: 'One more step' });
const frame = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const addressOf = (page: Page) => new URL(page.url()).pathname;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('heading', { name: 'Smarter Investing. Safer Future.' }).waitFor();
}

/** An app as the second factor, and a session that has passed it. */
async function enrollApp(client: Client): Promise<void> {
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My app' });
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });
}

test('by keyboard alone: an app is added; no page shows without its code, after a reload, back and in a second tab; a wrong one is refused, the right one goes on', async () => {
  const email = newEmail('keyboard');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page, context } = visited;
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto('/settings/security');
  await press('Add an app');
  await waitForFocus(page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Enter');
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await waitForFocus(page.getByRole('textbox', { name: 'Code from your app' }));
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await page.getByText('Second factor added').waitFor();
  await page.getByText('Authenticator app', { exact: true }).waitFor();

  await signOut(page);
  await page.goto('/auth?from=%2Fportfolios%3Fopen%3D1');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await step(page).waitFor();

  await page.goto('/portfolio-analysis');
  await step(page).waitFor();
  await page.goto('/portfolios');
  await step(page).waitFor();
  await page.reload();
  await step(page).waitFor();
  await page.goBack();
  await step(page).waitFor();
  await page.goForward();
  await step(page).waitFor();
  expect(await frame(page).count()).toBe(0);
  const other = await context.newPage();
  await other.goto('/watchlists');
  await step(other).waitFor();
  expect(await frame(other).count()).toBe(0);

  await page.bringToFront();
  await waitForFocus(page.getByRole('textbox', { name: 'Code from your app' }));
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText(/^This code is wrong or was already used/).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await letCodesCount(scenario.dataDir);
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await page.getByText('Welcome back!').waitFor();
  await expect.poll(() => addressOf(page)).toBe('/portfolios');
  // The other tab notices, and goes where it wanted to.
  await other.getByRole('heading', { name: 'Watchlists' }).first().waitFor();
  await frame(other).waitFor();
  await visited.close();
});

test('a phone is added and signs in, through the texts in the outbox; a reload in the middle asks for the same code', async () => {
  const email = newEmail('phone');
  const client = await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { width: 390, as: client });
  const { page } = visited;
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+91 98765 43210');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  const field = page.getByRole('textbox', { name: 'Code from the text message' });
  await field.waitFor();
  await field.fill(await textedCode(scenario.product.url, '+919876543210'));
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByText('Phone (ending in 10)').waitFor();

  await page.evaluate(() => localStorage.removeItem('ballast.auth'));
  await page.goto('/auth?from=%2Fportfolios');
  await givePassword(page, email);
  await page.getByText(/ending in 10/).waitFor();
  // As if the half minute between two texts were over: before, none is sent.
  const sql = await databaseOf(scenario.dataDir);
  await sql`delete from private.auth_limits where resets_at < now() + interval '31 seconds'`;
  await sql.end();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await field.waitFor();
  const code = await textedCode(scenario.product.url, '+919876543210');
  await page.reload();
  await giveCode(page, code);
  await expect.poll(() => addressOf(page)).toBe('/portfolios');
  visited.expectNoComplaints();
  await visited.close();
});

test('who lost the app comes back by a recovery code, once, and is asked for no code then', async () => {
  const email = newEmail('lost');
  const client = await createAccount(scenario.product.url, email);
  await enrollApp(client);
  const codes = z.array(z.string()).parse((await client.rpc('create_recovery_codes')).data);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/auth?from=%2Fsettings%2Fsecurity');
  await givePassword(page, email);
  await page.getByRole('textbox', { name: 'Code from your app' }).waitFor();
  await giveCode(page, '12');
  await page.getByText('Enter the six-digit code.').waitFor();
  await page.getByRole('button', { name: 'Lost your phone or app?' }).click();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await field.fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByText(/^This is not a recovery code/).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await field.fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByText('Second factors removed').waitFor();
  await page.getByText('Not set up: anyone who knows your password can sign in.').waitFor();

  await signIn(client, email);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  await addApp(page, 'New app');
  await page.getByText('7 unused codes.').waitFor();
  expect(await page.getByText('New app', { exact: true }).count()).toBe(1);
  visited.expectNoComplaints();
  await visited.close();
});
