import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { createAccount, newEmail, type Client } from './account.ts';
import { visit, type Visit } from './browser.ts';
import type { Scenario } from './scenario.ts';

/** What a person does with the advisor, by the words that they read. */
export interface Chat extends Pick<Visit, 'page' | 'context' | 'expectNoComplaints' | 'close'> {
  readonly client: Client;
  readonly field: Locator;
  readonly log: Locator;
  /** The newest reply. */
  readonly reply: Locator;
  ask(question: string): Promise<void>;
  /** Asks, and waits until the reply is complete. */
  askAndWait(question: string): Promise<void>;
}

interface Look {
  readonly width?: number;
  readonly dark?: boolean;
  /** Where the chat is looked at. */
  readonly path?: string;
}

/** Somebody with a portfolio of both countries, before the chat. */
export async function openChat(scenario: Scenario, { path = '/?tab=advisor', ...look }: Look = {}): Promise<Chat> {
  const client = await createAccount(scenario.product.url, newEmail('chat'));
  const saved = await client.rpc('save_portfolio', {
    id: randomUUID(),
    name: 'Core',
    description: '',
    currency: 'INR',
    holdings: [
      { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1400 },
      { symbol: 'TCS', exchange: 'NSE', currency: 'INR', shares: 5, purchase_price: 3000 },
    ],
  });
  if (saved.error !== null) throw saved.error;
  const visited = await visit(scenario.browser, scenario.product.url, { ...look, as: client });
  const { page } = visited;
  await page.goto(path);
  const { field, log, reply } = chatOf(page);
  await field.waitFor();
  await page.getByRole('option', { name: 'Core (2 holdings)' }).waitFor({ state: 'attached' });
  // The stream may end a little after its last words: until then Enter sends nothing.
  const untilIdle = async () => page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  const ask = async (question: string) => {
    await untilIdle();
    await field.fill(question);
    await field.press('Enter');
    await log.getByText(question, { exact: true }).last().waitFor();
  };
  return {
    page,
    context: visited.context,
    expectNoComplaints: () => visited.expectNoComplaints(),
    close: async () => visited.close(),
    client,
    field,
    log,
    reply,
    ask,
    askAndWait: async (question) => {
      await ask(question);
      await reply.getByText(/^Confidence/).waitFor();
      await untilIdle();
    },
  };
}

function chatOf(page: Page) {
  const log = page.getByRole('log', { name: 'Conversation' });
  return {
    field: page.getByRole('textbox', { name: 'Your question' }),
    log,
    reply: log.getByRole('article', { name: 'Advisor' }).last(),
  };
}

/** How the tools told the model to cite the value of the portfolio. */
export function citationOfValue(results: readonly { readonly answer: unknown }[]): string {
  const found = /"total_value":"[^"]*(\[\[s[\d.]+\]\])"/.exec(JSON.stringify(results))?.[1];
  if (found === undefined) throw new Error('no tool said the value of the portfolio');
  return found;
}
