import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail, PASSWORD, type Client } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { databaseOf } from '../product/database.ts';
import { addStock } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

/** A dialog and a page, handled as people in a hurry and on a bad line do. The tests of each route show the same of its form. */
const scenario = useScenario();

interface Form {
  /** Goes there, and opens it. */
  open(page: Page): Promise<unknown>;
  field(page: Page): Locator;
  submit(page: Page): Locator;
  readonly done: string;
  /** What is stored of the field, of one who began with nothing. */
  stored(client: Client): Promise<unknown[]>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save Portfolio' });

const FORMS: Readonly<Record<string, Form>> = {
  'a portfolio': {
    open: async (page) => {
      await page.goto('/portfolio-builder');
      await addStock(page, 'INFY', '1', '1');
      await button(page, 'Save Portfolio').click();
    },
    field: (page) => saveDialog(page).getByRole('textbox', { name: 'Name' }),
    submit: (page) => saveDialog(page).getByRole('button', { name: 'Save Portfolio' }),
    done: 'Portfolio Saved',
    stored: async (client) => ((await client.from('portfolios').select('name')).data ?? []).map(({ name }) => name),
  },
  'the profile': {
    open: async (page) => {
      await page.goto('/profile');
      await button(page, 'Edit').click();
    },
    field: (page) => field(page, 'First name'),
    submit: (page) => button(page, 'Save Changes'),
    done: 'Profile Updated',
    stored: async (client) =>
      ((await client.from('profiles').select('first_name')).data ?? [])
        .map(({ first_name: name }) => name)
        .filter(Boolean),
  },
};

async function endSessions(email: string): Promise<void> {
  const database = await databaseOf(scenario.dataDir);
  await database`delete from auth.sessions where user_id = (select id from auth.users where email = ${email})`;
  await database.end();
}

/** Types what the keyboard cannot. */
async function insert(control: Locator, text: string): Promise<void> {
  await control.evaluate((element, typed) => {
    if (!(element instanceof HTMLInputElement)) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, typed);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

const ODD = '<b>&amp;</b> 🎉👩‍👩‍👧 مرحبا \u202Eabc';

test.each(Object.entries(FORMS))(
  '%s refuses what cannot be stored, keeps what was typed offline and when the session ended, and is stored once by a double click',
  async (_, form) => {
    const email = newEmail('person');
    const client = await createAccount(scenario.product.url, email);
    const person = await visit(scenario.browser, scenario.product.url, { as: client });
    const { page, context } = person;
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
    await insert(form.field(page), 'a\u0000b');
    await form.submit(page).click();
    await expect.poll(async () => page.getByText(/unsupported character/).count()).toBeGreaterThan(0);
    person.expectNoComplaints();

    await form.field(page).fill(ODD);
    await context.setOffline(true);
    await form.submit(page).click();
    await page
      .getByText(/can(?:not|’t) be reached/)
      .first()
      .waitFor();
    expect(await form.field(page).inputValue()).toBe(ODD);
    expect(await form.stored(client)).toEqual([]);
    await context.setOffline(false);

    await endSessions(email);
    await form.submit(page).click();
    await field(page, 'Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await form.field(page).waitFor();
    await expect.poll(async () => form.field(page).inputValue()).toBe(ODD);

    await form.submit(page).dblclick();
    await page.getByText(form.done).first().waitFor();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(await form.stored(client)).toEqual([ODD]);
    await page.goBack();
    await page.goForward();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await form.stored(client)).toEqual([ODD]);
    await person.close();
  },
);
