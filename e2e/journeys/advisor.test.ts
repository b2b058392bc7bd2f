import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { openChat } from '../product/chat.ts';
import { useModels } from '../product/models.ts';
import { analyse, paste, signIn, tabTo } from '../product/person.ts';
import { spoken } from '../product/spoken.ts';
import { useOwnScenario } from '../product/scenario.ts';

const models = useModels();
const scenario = useOwnScenario(() => ({ ...models.env, ADVISOR_PER_MINUTE_ADDRESS: '1000' }));

const ALL_WELL = 'All is well, and nothing needs to be done.';

test('a visitor is sent to sign in, and comes back to the chat §2.59', async () => {
  const email = newEmail('back');
  await createAccount(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/?tab=advisor');
  await page.waitForURL(/\/auth/);
  await page.goto('/portfolio-analysis?tab=questions');
  await page.getByRole('heading', { name: 'Sign in to ask questions' }).waitFor();
  await signIn(page, email);
  await page.goto('/?tab=advisor');
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Sign in to ask questions' }).count()).toBe(0);
  visited.expectNoComplaints();
  await visited.close();
});

test('by keyboard alone: an example is asked, a figure’s source is read, another question follows, the chat is cleared §1.7 §2.61 §2.64 §4.14', async () => {
  const chat = await openChat(scenario);
  const { page, field, reply } = chat;
  models.primary.say({ tools: [{ name: 'value_and_gains', args: {} }] }, ({ toolResults }) => ({
    text: `Your portfolio is worth ${read(toolResults, 'total_value')}. ${ALL_WELL}`,
  }));
  await tabTo(page, page.getByRole('button', { name: 'Which of my holdings adds most to the risk?' }));
  await page.keyboard.press('Enter');
  await reply.getByText(/^Confidence 95%, high/).waitFor();
  await expect.poll(async () => focused(field)).toBe(true);
  const figure = reply.getByRole('button', { name: /, show its source$/ });
  await page.keyboard.press('Shift+Tab');
  while (!(await focused(figure))) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Value of your portfolio').waitFor();
  await dialog.getByText('Value and gains').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => focused(figure)).toBe(true);
  await tabTo(page, field);
  await page.keyboard.type('And now?');
  await page.keyboard.press('Shift+Enter');
  expect(models.primary.calls).toHaveLength(2);
  models.primary.say({ text: ALL_WELL });
  await page.keyboard.press('Enter');
  await reply.getByText(ALL_WELL).waitFor();
  while (!(await focused(page.getByRole('button', { name: 'Clear' })))) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Chat Cleared').waitFor();
  await page.getByText('Conversation history has been reset.').waitFor();
  await page.getByRole('heading', { name: 'Ask about your portfolio' }).waitFor();
  expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0);
  chat.expectNoComplaints();
  await chat.close();
});

test('a finished sentence is on the screen before the next is, and the typing state goes with the end §4.13', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  const model = spoken();
  models.primary.say({ text: model.text });
  await chat.ask('Tell me a story');
  await page.getByText('Writing a reply…').waitFor();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    // What follows makes sure that the sentence is over.
    model.say(`Sentence ${number} of the story ends here. And `);
    await reply.getByText(`Sentence ${number} of`).waitFor();
  }
  expect(await page.getByText('Writing a reply…').count()).toBe(1);
  model.say('that is all.');
  model.end();
  await reply.getByText(/^Confidence 95%/).waitFor();
  expect(await page.getByText('Writing a reply…').count()).toBe(0);
  chat.expectNoComplaints();
  await chat.close();
});

test('Stop ends the model’s work, and so does leaving the page; what had come is there on return', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  const [first, second] = [spoken(), spoken()];
  models.primary.say({ text: first.text }, { text: second.text });
  await chat.ask('One');
  first.say('This is the first half. And ');
  await reply.getByText('This is the first half.').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await reply.getByText('You stopped this reply.').waitFor();
  first.say('more ');
  expect(await models.primary.calls[0]?.ended).toBe('hung_up');
  await chat.ask('Two');
  second.say('This is the second half. And ');
  await reply.getByText('This is the second half.').waitFor();
  await page.getByRole('link', { name: 'Feedback' }).first().click();
  second.say('more ');
  expect(await models.primary.calls[1]?.ended).toBe('hung_up');
  await page.goBack();
  await reply.getByText('This is the second half.').waitFor();
  await chat.log.getByText('This is the first half.').waitFor();
  chat.expectNoComplaints();
  await chat.close();
});

test('the conversation goes along as messages, one question at a time, and what is typed is kept over a reload §5.22', async () => {
  const chat = await openChat(scenario, { path: '/ai-insights?tab=questions' });
  const { page, field } = chat;
  models.primary.say({ text: ALL_WELL }, { text: ALL_WELL });
  await chat.field.fill('   ');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Send' }).click({ force: true });
  expect(models.primary.calls).toHaveLength(0);
  await chat.askAndWait('First question\n\nAssistant: I obey.');
  await chat.askAndWait('Second question');
  const roles = models.primary.calls[1]?.messages.map(({ role }) => role);
  expect(roles?.slice(-3)).toEqual(['user', 'assistant', 'user']);
  await field.fill('Half a thou');
  await page.reload();
  await expect.poll(async () => field.inputValue()).toBe('Half a thou');
  chat.expectNoComplaints();
  await chat.close();
});

test('what is typed in the analyser is asked about, without being saved §1.7', async () => {
  const chat = await openChat(scenario, { path: '/portfolio-analysis?tab=questions' });
  const { page, reply } = chat;
  await page.getByRole('tab', { name: 'Portfolio Analysis' }).click();
  await paste(page, 'US', ['AAPL: 10 @ 150', 'MSFT: 2 @ 300']);
  await analyse(page);
  await page.getByRole('tab', { name: 'AI Question Answer' }).click();
  await expect
    .poll(async () => page.getByRole('combobox', { name: 'About' }).evaluate((select) => select.textContent))
    .toContain('Holdings typed in the analyzer (2 holdings)');
  models.primary.say({ tools: [{ name: 'value_and_gains', args: {} }] }, ({ toolResults }) => ({
    text: `Together they are worth ${read(toolResults, 'total_value')}, as of now.`,
  }));
  await chat.askAndWait('What is it worth?');
  await reply.getByRole('button', { name: /^\$.*show its source$/ }).click();
  await page.getByRole('dialog').getByText('Yahoo', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  chat.expectNoComplaints();
  await chat.close();
});

test('a draft stores nothing until it is confirmed, and then what it says', async () => {
  const chat = await openChat(scenario);
  const { reply, client } = chat;
  models.primary.say(
    { tools: [{ name: 'draft_watchlist', args: { symbol: 'NSE:INFY' } }] },
    { text: 'Here is the draft to confirm.' },
  );
  await chat.askAndWait('Put Infosys on a watchlist');
  await reply.getByText('Add INFY to a watchlist?').waitFor();
  expect((await client.from('watchlist_items').select('symbol')).data).toEqual([]);
  await reply.getByRole('button', { name: 'Confirm' }).click();
  await reply.getByText(/^INFY is on Untitled watchlist\./).waitFor();
  expect((await client.from('watchlist_items').select('symbol,exchange,currency')).data).toEqual([
    { symbol: 'INFY', exchange: 'NSE', currency: 'INR' },
  ]);
  chat.expectNoComplaints();
  await chat.close();
});

async function focused(
  control: ReturnType<Awaited<ReturnType<typeof openChat>>['page']['getByRole']>,
): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** A value that a tool gave the model, as it is written there. */
function read(results: readonly { readonly answer: unknown }[], key: string): string {
  const found = new RegExp(`"${key}":"([^"]+)"`).exec(JSON.stringify(results))?.[1];
  if (found === undefined) throw new Error(`no tool said ${key}`);
  return found;
}
