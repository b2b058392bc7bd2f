import { readFile } from 'node:fs/promises';
import { startGeminiStandIn } from '@ballast/supabase/testing/gemini-stand-in';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
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

async function person(email: string, { isOn = true, dark = false, width = 1440 } = {}) {
  const client = await createAccount(scenario.product.url, email);
  const user_id = (await client.auth.getUser()).data.user?.id ?? '';
  const settings = { display: { darkMode: dark }, privacy: { keepConversations: isOn } };
  await client.from('user_settings').upsert({ user_id, settings });
  const visited = await visit(scenario.browser, scenario.product.url, { dark, width, as: client });
  await visited.page.goto(CHAT);
  return { ...visited, expectNoComplaints: () => visited.expectNoComplaints(), close: () => visited.close(), client };
}

async function ask(page: Page, words: string, reply: string): Promise<void> {
  gemini.say({ text: reply });
  await page.getByRole('textbox', { name: 'Your question' }).fill(words);
  await page.keyboard.press('Enter');
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

test('off by default; once it is on, what is said is there after a reload, renamed, exported and cleared', async () => {
  const someone = await person(newEmail('keeps'), { isOn: false });
  const { page, client } = someone;
  await ask(page, 'Is this kept?', 'No, not as long as it is switched off. ');
  expect(await rowsOf(client)).toEqual([]);

  await switchKeeping(page);
  await page.getByText('Settings Saved').waitFor();
  await page.goto(CHAT);
  await ask(page, 'And is this?', 'Yes, from now on it is kept for you. ');
  await kept(page).waitFor();
  await ask(page, 'What else?', 'Nothing else that one would have to know. ');
  await expect.poll(async () => (await messagesOf(client)).length).toBe(4);
  expect(await rowsOf(client)).toMatchObject([{ title: 'And is this?' }]);

  await page.reload();
  await openList(page);
  expect(await axeViolations(page)).toEqual([]);
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
      { role: 'user', content: 'What else?' },
      { role: 'assistant' },
    ],
  });
  await list(page).getByRole('button', { name: 'What is kept', exact: true }).click();
  await page.getByRole('log').getByText('Yes, from now on it is kept for you.').waitFor();
  await ask(page, 'One more?', 'One more goes where the others are. ');
  await expect.poll(async () => (await messagesOf(client)).length).toBe(6);
  expect(await rowsOf(client)).toHaveLength(1);

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Conversation history has been reset.').waitFor();
  await expect.poll(async () => rowsOf(client)).toEqual([]);
  someone.expectNoComplaints();
  await someone.close();
});

test('switching it off asks what becomes of those that are kept, and nobody else ever sees them', async () => {
  const someone = await person(newEmail('stops'), { width: 390, dark: true });
  const { page, client } = someone;
  await ask(page, 'Who can read this?', 'You alone can read what is kept here. ');
  await kept(page).waitFor();
  const stranger = await createAccount(scenario.product.url, newEmail('curious'));
  expect(await rowsOf(stranger)).toEqual([]);
  expect(await messagesOf(stranger)).toEqual([]);
  await openList(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await switchKeeping(page);
  const dialog = page.getByRole('dialog', { name: 'Saved conversations' });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('Conversations deleted').waitFor();
  expect(await rowsOf(client)).toEqual([]);
  someone.expectNoComplaints();
  await someone.close();
});

test('by keyboard alone, in two tabs: what one deletes is not put back by the other', async () => {
  const someone = await person(newEmail('tabs'));
  const { page, context, client } = someone;
  await ask(page, 'Is it one conversation?', 'It is one, in however many tabs. ');
  await kept(page).waitFor();
  const other = await context.newPage();
  await other.goto(CHAT);
  await tabTo(other, other.getByRole('button', { name: 'Conversations' }));
  await other.keyboard.press('Enter');
  await tabTo(other, list(other).getByRole('button', { name: 'Delete Is it one conversation?' }));
  await other.keyboard.press('Enter');
  await tabTo(other, list(other).getByRole('button', { name: 'Delete', exact: true }));
  await other.keyboard.press('Enter');
  await list(other).getByText('No saved conversations yet.').waitFor();
  expect(await rowsOf(client)).toEqual([]);

  await ask(page, 'Is it still there?', 'It was deleted in the other tab. ');
  await page.getByText('Not saved', { exact: true }).waitFor();
  expect(await rowsOf(client)).toEqual([]);
  await openList(page);
  await list(page).getByRole('button', { name: 'Save it again' }).click();
  await expect.poll(async () => (await messagesOf(client)).length).toBe(4);
  await someone.close();
});

test('what could not be stored is said, and stored when it can be again', async () => {
  const someone = await person(newEmail('offline'));
  const { page, context, client } = someone;
  await context.route(/\/rest\/v1\/conversation/, (route) => route.abort('internetdisconnected'));
  await ask(page, 'Is this lost?', 'It is not lost, it is in this page. ');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await context.unroute(/\/rest\/v1\/conversation/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await kept(page).waitFor();
  expect(await messagesOf(client)).toHaveLength(2);
  await someone.close();
});
