import { codeOf, letCodesReturn } from '@ballast/server/testing/authenticator';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PASSWORD } from './account.ts';
import { databaseOf } from './database.ts';
import { outboxOf } from './product.ts';

/** Adds an authenticator app on the security page; answers the key that it was shown. */
export async function addApp(page: Page, name = 'My app'): Promise<string> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor();
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await page.getByText('Second factor added').waitFor();
  return key;
}

/** Signs in on the page that is open, of an account with a second factor: its step is there then. */
export async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

/** Answers the step after the password. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code from/ }).fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Makes new recovery codes on the security page. */
export async function makeRecoveryCodes(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Generate recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  return codes;
}

/** Lets an accepted code count again, so that a journey need not wait half a minute for the next. */
export async function letCodesCount(dataDir: string): Promise<void> {
  const sql = await databaseOf(dataDir);
  await letCodesReturn(sql);
  await sql.end();
}

const textsSchema = z.object({ mails: z.array(z.object({ to: z.string(), text: z.string() })) });

/** The newest code that was sent to a phone. */
export async function textedCode(url: string, number: string): Promise<string> {
  const response = await fetch(outboxOf(url), { headers: { accept: 'application/json' } });
  const { mails } = textsSchema.parse(await response.json());
  return /^\d{6}/.exec(mails.find(({ to }) => to === number)?.text ?? '')?.[0] ?? '';
}
