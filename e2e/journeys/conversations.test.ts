import { readFile } from 'node:fs/promises';
import { startGeminiStandIn } from '@ballast/supabase/testing/gemini-stand-in';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { tabTo } from '../product/person.ts';
import { useOwnScenario } from '../product/scenario.ts';

const gemini = await startGeminiStandIn();
const scenario = useOwnScenario({ GEMINI_BASE_URL: gemini.url, GEMINI_API_KEY: gemini.apiKey });
afterEach(() => gemini.reset());
afterAll(() => gemini.stop());

const CHAT = '/?tab=advisor';
const exportSchema = z.object({
  title: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string(), confidence: z.number().nullable() })),
});

const keepingSwitch = (page: Page) => page.getByRole('switch', { name: 'Save conversations with the advisor' });
const kept = (page: Page) => page.getByText('Saved', { exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Saved conversations' });
const rowsOf = async (client: Client) => (await client.from('conversations').select('id,title')).data ?? [];
const messagesOf = async (client: Client) =>
  (await client.from('conversation_messages').select('role,content').order('place')).data ?? [];

async function ask(page: Page, words: string, reply: string): Promise<void> {
  gemini.say({ text: reply });
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill(words);
  // There, wherever the focus is: a dialog that has just been closed gives it back a moment later.
  await field.press('Enter');
  await page.getByRole('log').getByText(reply.trim()).waitFor();
}

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conversations' }).click();
  await list(page).waitFor();
}

async function switchKeeping(page: Page): Promise<void> {
  await page.goto('/settings');
  await keepingSwitch(page).click();
  await page.getByRole('button', { name: 'Save All Settings' }).click();
}

test('off by default; once it is on, what is said is there after a reload, renamed, exported, seen by nobody else, not put back by another tab, and deleted when switched off', async () => {
  const client = await createAccount(scenario.product.url, newEmail('keeps'));
  const someone = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page, context } = someone;
  await page.goto(CHAT);
  await ask(page, 'Is this kept?', 'No, not as long as it is switched off. ');
  expect(await rowsOf(client)).toEqual([]);

  await switchKeeping(page);
  await page.getByText('Settings Saved').waitFor();
  await page.goto(CHAT);
  await ask(page, 'And is this?', 'Yes, from now on it is kept for you. ');
  await kept(page).waitFor();
  expect(await rowsOf(client)).toMatchObject([{ title: 'And is this?' }]);
  const stranger = await createAccount(scenario.product.url, newEmail('curious'));
  expect(await rowsOf(stranger)).toEqual([]);
  expect(await messagesOf(stranger)).toEqual([]);

  await page.reload();
  await openList(page);
  const faults = await faultsOfLooks(page);
  await list(page).getByRole('button', { name: 'Rename And is this?' }).click();
  await list(page).getByRole('textbox', { name: 'Title' }).fill('What is kept');
  await page.keyboard.press('Enter');
  await list(page).getByRole('button', { name: 'What is kept', exact: true }).waitFor();
  const downloading = page.waitForEvent('download');
  await list(page).getByRole('button', { name: 'Export What is kept as JSON' }).click();
  const file = await (await downloading).path();
  expect(exportSchema.parse(JSON.parse(await readFile(file, 'utf8')))).toMatchObject({
    title: 'What is kept',
    messages: [
      { role: 'user', content: 'And is this?', confidence: null },
      { role: 'assistant', confidence: 0.95 },
    ],
  });
  await list(page).getByRole('button', { name: 'What is kept', exact: true }).click();
  await page.getByRole('log').getByText('Yes, from now on it is kept for you.').waitFor();
  await ask(page, 'One more?', 'One more goes where the others are. ');
  await expect.poll(async () => (await messagesOf(client)).length).toBe(4);
  expect(await rowsOf(client)).toHaveLength(1);
  someone.expectNoComplaints();

  const other = await context.newPage();
  await other.goto(CHAT);
  await tabTo(other, other.getByRole('button', { name: 'Conversations' }));
  await other.keyboard.press('Enter');
  await tabTo(other, list(other).getByRole('button', { name: 'Delete What is kept' }));
  await other.keyboard.press('Enter');
  await tabTo(other, list(other).getByRole('button', { name: 'Delete', exact: true }));
  await other.keyboard.press('Enter');
  await list(other).getByText('No saved conversations yet.').waitFor();
  await other.close();
  await page.bringToFront();
  await ask(page, 'Is it still there?', 'It was deleted in the other tab. ');
  await page.getByText('Not saved', { exact: true }).waitFor();
  expect(await rowsOf(client)).toEqual([]);
  await openList(page);
  await list(page).getByRole('button', { name: 'Save it again' }).click();
  await expect.poll(async () => (await messagesOf(client)).length).toBe(6);

  await switchKeeping(page);
  const dialog = page.getByRole('dialog', { name: 'Saved conversations' });
  await dialog.waitFor();
  faults.push(...(await faultsOfLooks(page)));
  expect(faults).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('Conversations deleted').waitFor();
  expect(await rowsOf(client)).toEqual([]);
  await someone.close();
});
