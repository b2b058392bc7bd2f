import { describe, expect, test } from 'vitest';
import { axeViolations } from '../product/axe.ts';
import { openChat, type Chat } from '../product/chat.ts';
import { LOOKS } from '../product/looks.ts';
import { useModels } from '../product/models.ts';
import { useOwnScenario } from '../product/scenario.ts';

const models = useModels();
const scenario = useOwnScenario(() => ({ ...models.env, ADVISOR_PER_MINUTE_ADDRESS: '1000' }));

/** What a tool gave the model under a name, as it is written there. */
function resultText(results: readonly { readonly answer: unknown }[], key: string): string {
  const found = new RegExp(`"${key}":"([^"]+)"`).exec(JSON.stringify(results))?.[1];
  if (found === undefined) throw new Error(`no tool said ${key}`);
  return found;
}

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
      text: rich(resultText(toolResults, 'total_value')),
    }),
  );
  await chat.askAndWait('What can I lose?');
}

test('a figure that was looked up leads to its source and to the page that shows it; an invented one is marked and counted', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
  await askRich(chat);
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
  await page.keyboard.press('Escape');
  await total.click();
  await page.getByRole('dialog').getByRole('link', { name: 'View in Ballast' }).click();
  await page.waitForURL(/\/portfolios\?open=/);
  await page.getByRole('heading', { name: 'Core', exact: true }).first().waitFor();
  chat.expectNoComplaints();
  await chat.close();
});

test('a figure that a later reply repeats without looking it up again is marked; no amount of an earlier one is sent', async () => {
  const chat = await openChat(scenario);
  const { reply } = chat;
  await askRich(chat);
  const shown =
    (await reply.getByRole('button', { name: /, show its source$/ }).textContent())?.replace(/ \(.*/, '') ?? '';
  models.primary.say({ text: `As I said, your portfolio is worth ${shown}.` });
  await chat.askAndWait('What was it worth?');
  await reply.getByText('As I said').waitFor();
  await reply.getByRole('button', { name: `${shown}, not from Ballast` }).waitFor();
  expect(JSON.stringify(models.primary.calls.at(-1)?.messages)).not.toContain(shown);
  chat.expectNoComplaints();
  await chat.close();
});

test('a proposed sale is filled in where the portfolio is edited, and stored when the person saves it', async () => {
  const chat = await openChat(scenario);
  const { page, reply, client } = chat;
  models.primary.say(
    { tools: [{ name: 'draft_change', args: { symbol: 'NSE:INFY', shares: -4 } }] },
    { text: 'I prepared it; please check it on screen.' },
  );
  await chat.askAndWait('Sell four of Infosys');
  await reply.getByText('Sell 4 shares of INFY?').waitFor();
  await reply.getByRole('link', { name: 'Edit Core' }).click();
  await page.getByText(/^The change proposed by the advisor is filled in/).waitFor();
  const shares = page.getByRole('textbox', { name: 'Shares of INFY' });
  expect(await shares.inputValue()).toBe('6');
  await page.reload();
  await page.getByText(/^Your unsaved changes have been restored/).waitFor();
  expect(await shares.inputValue()).toBe('6');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Portfolio Saved').waitFor();
  const { data } = await client.from('portfolio_holdings').select('symbol,shares').order('symbol');
  expect(data).toMatchObject([
    { symbol: 'INFY', shares: 6 },
    { symbol: 'TCS', shares: 5 },
  ]);
  chat.expectNoComplaints();
  await chat.close();
});

test('hostile Markdown is text: nothing runs, nothing is asked, no link leads where it must not', async () => {
  const chat = await openChat(scenario);
  const { page, reply } = chat;
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
  chat.expectNoComplaints();
  await chat.close();
});

test('the list follows the end while one is there, and stays where one has scrolled to', async () => {
  const chat = await openChat(scenario);
  const { page, log, reply } = chat;
  await askRich(chat);
  const fromEnd = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(fromEnd).toBeLessThan(8);
  await log.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect.poll(fromEnd).toBeLessThan(8);
  models.primary.say({
    text: ['This comes in pieces. And ', 'more of it comes. And ', 'that is the end.'],
    every: 500,
  });
  await chat.ask('More');
  await reply.getByText('This comes in pieces.').waitFor();
  await expect.poll(fromEnd).toBeLessThan(8);
  await log.evaluate((element) => {
    element.scrollTop = 0;
  });
  await reply.getByText(/^Confidence/).waitFor();
  expect(await log.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(8);
  chat.expectNoComplaints();
  await chat.close();
});

describe.each(LOOKS)('the chat at $width px, dark: $dark', (look) => {
  test('has no axe violation and no sideways scroll: empty, with a rich reply, a figure opened, and a failure', async () => {
    const chat = await openChat(scenario, look);
    const { page, reply, field } = chat;
    const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await axeViolations(page)).toEqual([]);
    expect(await isWhole()).toBe(true);
    await askRich(chat);
    await reply.getByText('Add INFY to a watchlist?').waitFor();
    await reply.getByText('1 source', { exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await isWhole()).toBe(true);
    await reply.getByRole('button', { name: /not from Ballast$/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    models.primary.say({ fault: 'server_error' });
    models.backup.say({ fault: 'server_error' });
    await chat.ask('Again');
    await reply.getByText('Confidence 10%, low').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await field.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    chat.expectNoComplaints();
    await chat.close();
  });
});
