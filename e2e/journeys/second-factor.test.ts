import { codeOf } from '@ballast/server/testing/authenticator';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { LOOKS } from '../product/looks.ts';
import { signIn, tabTo, waitForFocus } from '../product/person.ts';
import {
  addApp,
  giveCode,
  givePassword,
  letCodesCount,
  makeRecoveryCodes,
  textedCode,
} from '../product/second-factor.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const step = (page: Page) => page.getByRole('heading', { name: 'One more step' });
const frame = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const addressOf = (page: Page) => new URL(page.url()).pathname;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('heading', { name: 'Smarter Investing. Safer Future.' }).waitFor();
}

test('by keyboard alone: an app is added; signing in asks for its code; a wrong one is refused, the right one goes on', async () => {
  const email = newEmail('keyboard');
  await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await signIn(page, email);
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
  await waitForFocus(page.getByRole('textbox', { name: 'Code from your app' }));
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText(/^This code is wrong or was already used/).waitFor();
  await letCodesCount(scenario.dataDir);
  await page.keyboard.type(codeOf(key));
  await page.keyboard.press('Enter');
  await page.getByText('Welcome back!').waitFor();
  await expect.poll(() => addressOf(page)).toBe('/portfolios');
  await visited.close();
});

test('a session of the password alone shows no page of the account; reload, back and a second tab come to the step', async () => {
  const email = newEmail('halfway');
  await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page, context } = visited;
  await signIn(page, email);
  const key = await addApp(page);
  await signOut(page);
  await letCodesCount(scenario.dataDir);

  await page.goto('/auth?from=%2Fwatchlists');
  await givePassword(page, email);
  for (const path of ['/', '/portfolios', '/portfolio-analysis', '/settings', '/admin']) {
    await page.goto(path);
    await step(page).waitFor();
    expect(await frame(page).count()).toBe(0);
  }
  await page.reload();
  await step(page).waitFor();
  await page.goBack();
  await step(page).waitFor();

  const other = await context.newPage();
  await other.goto('/watchlists');
  await step(other).waitFor();
  await giveCode(other, codeOf(key));
  await other.getByRole('heading', { name: 'Watchlists' }).first().waitFor();
  // The first tab notices, and goes where it wanted to.
  await frame(page).waitFor();
  visited.expectNoComplaints();
  await visited.close();
});

test('a phone is added and signs in, through the texts in the outbox; a reload in the middle asks for the same code', async () => {
  const email = newEmail('phone');
  await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url, { width: 390 });
  const { page } = visited;
  await page.goto('/auth?from=%2Fsettings%2Fsecurity');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
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
  // Once a text is sent, a second would end the first one's code.
  await expect
    .poll(
      async () => {
        if ((await field.count()) === 1) return 1;
        await page.getByRole('button', { name: /^Send/ }).click();
        return 0;
      },
      { timeout: 45_000, interval: 3_000 },
    )
    .toBe(1);
  const code = await textedCode(scenario.product.url, '+919876543210');
  await page.reload();
  await giveCode(page, code);
  await page.getByRole('heading', { name: 'Portfolios' }).first().waitFor();
  await visited.close();
}, 180_000);

test('who lost the app comes back by a recovery code, once, and is asked for no code then', async () => {
  const email = newEmail('lost');
  await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await signIn(page, email);
  await addApp(page);
  const [code = ''] = await makeRecoveryCodes(page);
  await page.getByText('8 unused codes.').waitFor();
  await signOut(page);

  await page.goto('/auth?from=%2Fsettings%2Fsecurity');
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Lost your phone or app?' }).click();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await field.fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByText(/^This is not a recovery code/).waitFor();
  await field.fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Use this code' }).click();
  await page.getByText('Second factors removed').waitFor();
  await page.getByText('Not set up: anyone who knows your password can sign in.').waitFor();

  await signOut(page);
  await signIn(page, email);
  await page.goto('/settings/security');
  await addApp(page, 'New app');
  await page.getByText('7 unused codes.').waitFor();
  expect(await page.getByText('New app', { exact: true }).count()).toBe(1);
  await visited.close();
});

describe.each(LOOKS)('the step at $width px, dark: $dark', ({ width, dark }) => {
  test('has no axe violation and no sideways scroll, with an error shown, and on the way back too', async () => {
    const email = newEmail(`axe-${width}`);
    const client = await createAccount(scenario.product.url, email);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My app' });
    const secret = data?.type === 'totp' ? data.totp.secret : '';
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });
    const visited = await visit(scenario.browser, scenario.product.url, { width, dark });
    const { page } = visited;
    await page.goto('/auth');
    await givePassword(page, email);
    await page.getByRole('textbox', { name: 'Code from your app' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await giveCode(page, '12');
    await page.getByText('Enter the six-digit code.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Lost your phone or app?' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [scroll, visible] = await page.evaluate(() => [
      document.body.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(scroll).toBeLessThanOrEqual(visible ?? 0);
    visited.expectNoComplaints();
    await visited.close();
  });
});
