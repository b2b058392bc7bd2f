import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { visit, type Visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { addStock } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

/** Every form that stores something, handled as people in a hurry and on a bad line do. */
const scenario = useScenario();

interface Form {
  /** Goes there from anywhere, and opens it. */
  open(page: Page): Promise<unknown>;
  field(page: Page): Locator;
  submit(page: Page): Locator;
  readonly done: string;
  /** What is stored of the field, of one who began with nothing. */
  stored(client: Client): Promise<unknown[]>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const names = async (client: Client) =>
  ((await client.from('profiles').select('first_name')).data ?? []).map(({ first_name: name }) => name).filter(Boolean);

const FORMS: Readonly<Record<string, Form>> = {
  'a portfolio': {
    open: async (page) => {
      await page.goto('/portfolio-builder');
      if ((await page.getByRole('button', { name: 'Remove INFY' }).count()) === 0)
        await addStock(page, 'INFY', '1', '1');
      await page.getByRole('button', { name: 'Remove INFY' }).waitFor();
      await button(page, 'Save Portfolio').click();
    },
    field: (page) => dialog(page, 'Save Portfolio').getByRole('textbox', { name: 'Name' }),
    submit: (page) => dialog(page, 'Save Portfolio').getByRole('button', { name: 'Save Portfolio' }),
    done: 'Portfolio Saved',
    stored: async (client) => ((await client.from('portfolios').select('name')).data ?? []).map(({ name }) => name),
  },
  'a watchlist': {
    open: async (page) => {
      await page.goto('/watchlists');
      await button(page, 'Create Watchlist').click();
    },
    field: (page) => dialog(page, 'Create Watchlist').getByRole('textbox'),
    submit: (page) => dialog(page, 'Create Watchlist').getByRole('button', { name: 'Create' }),
    done: 'Watchlist Created',
    stored: async (client) => ((await client.from('watchlists').select('name')).data ?? []).map(({ name }) => name),
  },
  feedback: {
    open: async (page) => page.goto('/feedback'),
    field: (page) => field(page, 'Your feedback'),
    submit: (page) => button(page, 'Submit Feedback'),
    done: 'Feedback Submitted',
    stored: async (client) => {
      const me = (await client.auth.getUser()).data.user?.id ?? '';
      const { data } = await client.from('feedback_entries').select('content').eq('user_id', me);
      return (data ?? []).map(({ content }) => content);
    },
  },
  'a ticket': {
    open: async (page) => {
      await page.goto('/support');
      await field(page, 'Subject').fill('Help');
    },
    field: (page) => field(page, 'Message'),
    submit: (page) => button(page, 'Submit Ticket'),
    done: 'Support Ticket Submitted',
    stored: async (client) =>
      ((await client.from('support_tickets').select('message')).data ?? []).map(({ message }) => message),
  },
  settings: {
    open: async (page) => page.goto('/settings'),
    field: (page) => field(page, 'First name'),
    submit: (page) => button(page, 'Save All Settings'),
    done: 'Settings Saved',
    stored: names,
  },
  'the profile': {
    open: async (page) => {
      await page.goto('/profile');
      await button(page, 'Edit').click();
    },
    field: (page) => field(page, 'First name'),
    submit: (page) => button(page, 'Save Changes'),
    done: 'Profile Updated',
    stored: names,
  },
};

async function arrive(email: string): Promise<{ person: Visit; client: Client }> {
  const client = await createAccount(scenario.product.url, email);
  return { person: await visit(scenario.browser, scenario.product.url, { as: client }), client };
}
async function endSessions(email: string): Promise<void> {
  const database = await databaseOf(scenario.dataDir);
  await database`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
  await database.end();
}
const nextEmail = () => newEmail('person');

const ODD = '<b>&amp;</b> 🎉👩‍👩‍👧 مرحبا \u202Eabc';

function formOf(name: string): Form {
  const form = FORMS[name];
  if (form === undefined) throw new Error(name);
  return form;
}

describe.each(Object.keys(FORMS))('%s', (name) => {
  const form = formOf(name);

  test('offline says so, keeps what was typed and is stored once afterwards', async () => {
    const { person, client } = await arrive(nextEmail());
    const { page, context } = person;
    await form.open(page);
    await form.field(page).fill('Kept');
    await context.setOffline(true);
    await form.submit(page).click();
    await page
      .getByText(/can(?:not|’t) be reached/)
      .first()
      .waitFor();
    expect(await form.field(page).inputValue()).toBe('Kept');
    expect(await form.stored(client)).toEqual([]);
    await context.setOffline(false);
    await form.submit(page).click();
    await page.getByText(form.done).first().waitFor();
    expect(await form.stored(client)).toEqual(['Kept']);
    await person.close();
  });

  test('of a session that ended leads to signing in, and back to what was typed', async () => {
    const email = nextEmail();
    const { person, client } = await arrive(email);
    const { page } = person;
    await form.open(page);
    await form.field(page).fill('Word for word');
    await endSessions(email);
    await form.submit(page).click();
    await field(page, 'Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await expect.poll(async () => form.field(page).inputValue()).toBe('Word for word');
    await form.submit(page).click();
    await page.getByText(form.done).first().waitFor();
    await signInAgain(client, email);
    expect(await form.stored(client)).toEqual(['Word for word']);
    await person.close();
  });
});

/** A dialog and a page: the tests of each route show the same of every form. */
describe.each(['a portfolio', 'the profile'])('%s', (name) => {
  const form = formOf(name);

  test('is stored once by a double click, as it was typed, and is there after back, forward and reload', async () => {
    const { person, client } = await arrive(nextEmail());
    const { page } = person;
    await form.open(page);
    await form.field(page).fill(ODD);
    await form.submit(page).dblclick();
    await page.getByText(form.done).first().waitFor();
    expect(await form.stored(client)).toEqual([ODD]);
    await page.goBack();
    await page.goForward();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await form.stored(client)).toEqual([ODD]);
    person.expectNoComplaints();
    await person.close();
  });

  test('refuses what is too long with its limit, and what cannot be stored, beside the field', async () => {
    const { person, client } = await arrive(nextEmail());
    const { page } = person;
    await form.open(page);
    await form.field(page).fill('x'.repeat(10_001));
    await form.submit(page).click();
    await page
      .getByText(/[Aa]t most [\d,]+ characters/)
      .first()
      .waitFor();
    await expect.poll(async () => form.field(page).getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(async () => form.field(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await form.field(page).evaluate((element) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
      const prototype =
        element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, 'a\u0000b');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await form.submit(page).click();
    await expect.poll(async () => page.getByText(/unsupported character/).count()).toBeGreaterThan(0);
    expect(await form.stored(client)).toEqual([]);
    person.expectNoComplaints();
    await person.close();
  });
});

async function signInAgain(client: Client, email: string): Promise<void> {
  await client.auth.signInWithPassword({ email, password: PASSWORD });
}
