import { expect, test } from 'vitest';
import { connect, createAccount, mailedLink, newEmail, openMailedLink } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** An account, and the link in a mail for its new password. */
async function withLink(name: string): Promise<string> {
  const email = newEmail(name);
  await createAccount(scenario.product.url, email);
  const client = await connect(scenario.product.url);
  const redirectTo = `${scenario.product.url}/auth?view=new-password`;
  await client.auth.resetPasswordForEmail(email, { redirectTo });
  await expect.poll(async () => mailedLink(scenario.product.url, email)).toContain('type=recovery');
  return email;
}
const storedEmail = (page: { evaluate<T>(code: string): Promise<T> }) =>
  page.evaluate<string>("JSON.parse(localStorage.getItem('ballast.auth')).user.email");

test('the page of a link shows what it is for, in both themes and widths, and is not spent by looking', async () => {
  const email = await withLink('looks');
  const link = await mailedLink(scenario.product.url, email);
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByText(`You will be signed in as ${email}.`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);
  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save password' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  visited.expectNoComplaints();
  await visited.close();
});

test('a link of another account asks, by keyboard on a phone; keeping survives reload and back', async () => {
  const [mine, theirs] = [newEmail('mine'), await withLink('theirs')];
  const client = await createAccount(scenario.product.url, mine);
  const visited = await visit(scenario.browser, scenario.product.url, { width: 390, dark: true, as: client });
  const { page } = visited;
  await openMailedLink(page, scenario.product.url, theirs);
  const question = page.getByRole('dialog', { name: 'Switch accounts?' });
  await question.getByText(`You’re signed in as ${mine}. This link signs you in as ${theirs}.`).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  expect(await storedEmail(page)).toBe(mine);
  await page.reload();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goBack();
  expect(await question.count()).toBe(0);
  expect(await storedEmail(page)).toBe(mine);
  visited.expectNoComplaints();
  await visited.close();
});

test('switching signs in as the other one in every tab, and ends the session that was open', async () => {
  const [mine, theirs] = [newEmail('leaves'), await withLink('comes')];
  const client = await createAccount(scenario.product.url, mine);
  const visited = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page, context } = visited;
  await page.goto('/');
  const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('ballast.auth')).access_token");
  const secondTab = await context.newPage();
  await openMailedLink(secondTab, scenario.product.url, theirs);
  await secondTab.getByRole('button', { name: 'Switch accounts' }).click();
  await secondTab.getByRole('button', { name: 'Save password' }).waitFor();
  expect(await storedEmail(page)).toBe(theirs);
  const key = await page.evaluate<string>("fetch('/config.json').then((a) => a.json()).then((c) => c.supabaseKey)");
  const user = await fetch(`${scenario.product.url}/auth/v1/user`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
  });
  expect(user.status).toBe(403);
  visited.expectNoComplaints();
  await visited.close();
});
