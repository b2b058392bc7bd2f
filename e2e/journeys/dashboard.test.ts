import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { visit, type Visit } from '../product/browser.ts';
import { analyse, paste, saveAs, tabTo } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Somebody with a saved portfolio of both countries, signed in. */
async function owner(email: string): Promise<Visit> {
  const client = await createAccount(scenario.product.url, email);
  const { error } = await client.rpc('save_portfolio', {
    id: randomUUID(),
    name: 'Long term',
    description: '',
    currency: 'INR',
    holdings: [
      { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1400 },
      { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 2, purchase_price: 150 },
    ],
  });
  if (error) throw error;
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  await person.page.goto('/');
  await person.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return person;
}

test('signing in shows what was saved, in money; new prices come when asked, and what is saved here joins; by keyboard the tabs, which a reload keeps, and a saved portfolio', async () => {
  const person = await owner(newEmail('dashboard'));
  const { page } = person;
  const saved = page.getByRole('region', { name: 'Your portfolios' });
  const total = saved.getByRole('region', { name: 'Total in INR' });
  await total.getByText(/^₹[\d,.]+$/).waitFor();
  await saved
    .getByText(/^As of|^as of/)
    .first()
    .waitFor();
  const asked = page.waitForResponse('**/functions/v1/get-indian-stock-data');
  await saved.getByRole('button', { name: 'Refresh prices' }).click();
  expect((await asked).status()).toBe(200);

  await tabTo(page, page.getByRole('tab', { name: 'Portfolio Analysis' }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'AI Financial Advisor', selected: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: /growth opportunities/i }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Market Insights', selected: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('insights');
  await tabTo(page, page.getByRole('tab', { name: 'Market Insights' }));
  await page.keyboard.press('Home');
  await page.getByRole('tab', { name: 'Portfolio Analysis', selected: true }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Long term' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();

  await page.goto('/');
  await page.getByRole('button', { name: 'Analyze something else' }).click();
  await paste(page, 'US', ['MSFT: 3 @ 300']);
  await analyse(page);
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await saveAs(page, 'From the dashboard');
  await saved.getByRole('link', { name: 'From the dashboard' }).waitFor();
  person.expectNoComplaints();
  await person.close();
});
