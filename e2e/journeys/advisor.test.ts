import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { citationOfValue, openChat, type Chat } from '../product/chat.ts';
import { databaseOf } from '../product/database.ts';
import { useModels } from '../product/models.ts';
import { signIn, tabTo } from '../product/person.ts';
import { spoken } from '../product/spoken.ts';
import { useOwnScenario } from '../product/scenario.ts';

const models = useModels();
const DAILY_TOKENS = 100_000;
const scenario = useOwnScenario(() => ({
  ...models.env,
  ADVISOR_PER_MINUTE_ADDRESS: '1000',
  ADVISOR_DAILY_TOKENS_PERSON: String(DAILY_TOKENS),
}));

const SENTENCES = ['first', 'second', 'third'];
const UNAVAILABLE =
  'I apologize, but both AI services are currently unavailable. Please try again later or contact support if the issue persists.';
const LONG = 'This is the first half of the reply. This is the second half of it, which is longer.';
const BACKUP = 'The backup says that all is well.';
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
  // Until then the newest reply is the first one, which says the same.
  await chat.log.getByText('And now?').waitFor();
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

test('a finished sentence is on the screen with its cited figure before the model goes on, and the typing state goes with the end §4.13', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  const model = spoken();
  let letItAsk = (): void => undefined;
  const seen = new Promise<void>((resolve) => (letItAsk = resolve));
  const cited = new Promise<string>((resolve) => {
    models.primary.say(
      // While a tool works, its name stands there instead.
      async () => {
        await seen;
        return { tools: [{ name: 'value_and_gains', args: {} }] };
      },
      ({ toolResults }) => {
        resolve(citationOfValue(toolResults));
        return { text: model.text };
      },
    );
  });
  await chat.ask('Tell me a story');
  await page.getByText('Writing a reply…').waitFor();
  letItAsk();
  const citation = await cited;
  for (const which of SENTENCES) {
    // Only what follows makes sure that the sentence is over.
    model.say(`The ${which} sentence says that it is worth ${citation}. And `);
    const sentence = new RegExp(String.raw`The ${which} sentence says that it is worth ₹[\d,.]+ \(value today`);
    await expect.poll(async () => reply.textContent()).toMatch(sentence);
    expect(await reply.getAttribute('data-state')).toBe('writing');
  }
  model.say('that is all.');
  model.end();
  await reply.getByText(`${SENTENCES.length} of ${SENTENCES.length} figures sourced`).first().waitFor();
  await reply.getByText(/^Confidence 95%/).waitFor();
  expect(await page.getByText('Writing a reply…').count()).toBe(0);
  chat.expectNoComplaints();
  await chat.close();
});

test('Stop ends the model’s work, and so does leaving the page; what had come is there on return, and what is typed after a reload', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  const [first, second] = [spoken(), spoken()];
  models.primary.say({ text: first.text }, { text: second.text });
  await chat.ask('One');
  first.say('This is the first half. And ');
  await reply.getByText('This is the first half.').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await reply.getByText('This reply was stopped.').waitFor();
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
  await chat.field.fill('Half a thou');
  await page.reload();
  await expect.poll(async () => chat.field.inputValue()).toBe('Half a thou');
  chat.expectNoComplaints();
  await chat.close();
});

/** A reply with everything that Markdown has. */
const rich = (total: string) => `## What you can lose

Your portfolio is worth **${total}**. In a bad month you lose ₹87,654, which nobody computed.

| Holding | Why it matters, in more words than fit on the screen of a phone |
| --- | :-- |
| INFY | The largest one, and it moves with the rupee |
| ${'W'.repeat(60)} | Another |

1. First this
2. Then \`that\`

\`\`\`
${'a very long line of code '.repeat(12)}
\`\`\`

${'Supercalifragilistic'.repeat(8)}

See [your portfolios](/portfolios) or [an article](https://example.com/var).
`;

async function askRich(chat: Chat): Promise<void> {
  models.primary.say(
    {
      tools: [
        { name: 'value_and_gains', args: {} },
        { name: 'draft_watchlist', args: { symbol: 'NSE:INFY' } },
      ],
    },
    ({ toolResults }) => ({
      text: rich(read(toolResults, 'total_value')),
    }),
  );
  await chat.askAndWait('What can I lose?');
}

test('a figure that was looked up leads to its source and to the page that shows it; an invented or repeated one is marked; hostile Markdown is text', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  expect(await faultsOfLooks(page)).toEqual([]);
  await askRich(chat);
  await reply.getByText('Add INFY to a watchlist?').waitFor();
  await reply.getByText('1 source', { exact: true }).click();
  expect(await faultsOfLooks(page)).toEqual([]);
  const total = reply.getByRole('button', { name: /^₹[\d,.]+ \(value today, your portfolio\), show its source$/ });
  const shown = (await total.textContent())?.replace(/ \(.*/, '');
  await total.click();
  const dialog = page.getByRole('dialog', { name: `Where ${shown ?? ''} comes from` });
  await dialog.getByText('Value of your portfolio').waitFor();
  expect(await dialog.getByText(shown ?? '', { exact: true }).count()).toBe(1);
  await dialog.getByText('Yahoo', { exact: true }).waitFor();
  await dialog.getByText('100% of the value').waitFor();
  await page.keyboard.press('Escape');
  await reply.getByText('1 of 2 figures sourced', { exact: true }).waitFor();
  await reply.getByRole('button', { name: '₹87,654, not from Ballast' }).click();
  await page.getByRole('dialog', { name: '₹87,654 is not from Ballast' }).waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  await page.keyboard.press('Escape');
  models.primary.say({
    text: `Hello <img src="https://example.com/x.png" onerror="document.title='taken'"> there.

<script>document.title = 'taken'</script>

![a picture](https://example.com/y.png) [click](javascript:document.title='taken') [data](data:text/html,x)
[elsewhere](//example.com) [plain](http://example.com) [admin](/no-such-page)

<iframe src="https://example.com"></iframe>

The end of it.
`,
  });
  await chat.askAndWait('Be hostile');
  await reply.getByText('The end of it.').waitFor();
  expect(await reply.locator('img, script, iframe, a').count()).toBe(0);
  await reply.getByText('a picture', { exact: false }).waitFor();
  expect(await page.title()).not.toContain('taken');

  models.primary.say({ text: `As I said, your portfolio is worth ${shown ?? ''}.` });
  await chat.askAndWait('What was it worth?');
  await reply.getByText('As I said').waitFor();
  await reply.getByRole('button', { name: `${shown ?? ''}, not from Ballast` }).waitFor();
  expect(JSON.stringify(models.primary.calls.at(-1)?.messages)).not.toContain(shown);

  await chat.log
    .getByRole('button', { name: /, show its source$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'View in Ballast' }).click();
  await page.waitForURL(/\/portfolios\?open=/);
  await page.getByRole('heading', { name: 'Core', exact: true }).first().waitFor();
  chat.expectNoComplaints();
  await chat.close();
});

test('the list follows the end while one is there, and stays where one has scrolled to', async () => {
  const chat = await openChat(scenario);
  const { page, log, reply } = chat;
  models.primary.say({ text: 'A paragraph of a long reply, which fills the list.\n\n'.repeat(40) });
  await chat.askAndWait('Tell me everything');
  const fromEnd = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(fromEnd).toBeLessThan(8);
  await log.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect.poll(fromEnd).toBeLessThan(8);
  const model = spoken();
  models.primary.say({ text: model.text });
  await chat.ask('More');
  model.say('This comes in pieces. And ');
  await reply.getByText('This comes in pieces.').waitFor();
  await expect.poll(fromEnd).toBeLessThan(8);
  await log.evaluate((element) => {
    element.scrollTop = 0;
  });
  // The list learns of a scroll with the next frame.
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  model.say('more of it comes. And ');
  await reply.getByText('more of it comes.').waitFor();
  model.say('that is the end.');
  model.end();
  await reply.getByText(/^Confidence/).waitFor();
  expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(8);
  chat.expectNoComplaints();
  await chat.close();
});

test('the backup answers for the primary; when both fail it apologises, says why, and asks again; nothing typed is lost §5.23 §8.8 §8.9 §8.10 §8.11 §8.12 §9.6', async () => {
  const chat = await openChat(scenario);
  const { page, context, field, reply } = chat;
  models.primary.say({ text: [LONG.slice(0, 40), LONG.slice(40)], fault: 'cut_stream' });
  models.backup.say({ text: BACKUP });
  await chat.ask('Are you there?');
  // First: the toast disappears by itself.
  await page.getByText('Using Backup AI').first().waitFor();
  await page.getByText('Primary AI was unavailable, using backup service.').first().waitFor();
  await reply.getByText(BACKUP).waitFor();
  await reply.getByText('Confidence 85%, high').waitFor();
  expect(await chat.log.getByText('This is the first half').count()).toBe(0);

  models.primary.say({ text: [LONG.slice(0, 40), LONG.slice(40)], fault: 'nine_characters' });
  models.backup.say({ text: [LONG.slice(0, 40), LONG.slice(40)], fault: 'server_error' });
  await chat.ask('And now?');
  await reply.getByText(UNAVAILABLE).waitFor();
  await reply.getByText('Confidence 10%, low').waitFor();
  await reply.getByText('Gemini API Error: the reply was empty or too short', { exact: false }).waitFor();
  await reply.getByText('Backup AI Error: the service failed.').waitFor();
  expect(await chat.log.getByText('This is the first half').count()).toBe(0);
  await page.getByText('Service Unavailable').first().waitFor();
  await page.getByText('AI services are currently unavailable. Please try again later.').first().waitFor();
  expect(await faultsOfLooks(page)).toEqual([]);
  expect(await field.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  models.primary.say({ text: 'Now there is an answer again.' });
  await reply.getByRole('button', { name: 'Try again' }).click();
  await reply.getByText('Now there is an answer again.').waitFor();
  chat.expectNoComplaints();

  await context.route('**/functions/v1/advisor', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await chat.ask('Is anybody there?');
  await reply.getByText("I apologize, but I'm experiencing technical difficulties...").waitFor();
  await reply.getByText('Confidence 5%, low').waitFor();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  await context.unroute('**/functions/v1/advisor');

  await context.setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  await field.fill('What is typed stays');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('What is typed stays');
  await context.setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  models.primary.say({ text: 'Yes, there is somebody here.', tokens: { input: 90_000, output: 20_000 } });
  await reply.getByRole('button', { name: 'Try again' }).click();
  await reply.getByText('Yes, there is somebody here.').waitFor();
  expect(await chat.log.getByText('Is anybody there?').count()).toBe(1);

  // That was more than a day's worth, which counts soon after the reply is over.
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  const userId = (await chat.client.auth.getUser()).data.user?.id ?? '';
  const sql = await databaseOf(scenario.dataDir);
  await expect
    .poll(
      async () => sql`select day from private.advisor_usage where user_id = ${userId} and tokens >= ${DAILY_TOKENS}`,
    )
    .toHaveLength(1);
  await sql.end();
  const asked = models.primary.calls.length;
  await field.press('Enter');
  await reply.getByText('You have reached your daily limit of questions.').waitFor();
  await reply.getByText(/^Ask again from/).waitFor();
  expect(models.primary.calls).toHaveLength(asked);
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
