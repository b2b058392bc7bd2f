import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startAlphaVantageStandIn, type AlphaVantageStandIn } from '@ballast/supabase/testing/alpha-vantage-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailedLink, newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { connectionsIn, recordedIn } from '../product/connections.ts';
import { databaseUrlOf } from '../product/database.ts';
import { giveFile, imported, previewed, TRADEBOOK } from '../product/import.ts';
import { useModels } from '../product/models.ts';
import { analyse, paste, saveAs, signUp } from '../product/person.ts';
import { isWhole } from '../product/report.ts';
import { useOwnScenario } from '../product/scenario.ts';

let folder: string;
const recorded = (name: string): string => path.join(folder, name);
let alphaVantage: AlphaVantageStandIn;
beforeAll(async () => {
  alphaVantage = await startAlphaVantageStandIn();
  folder = await mkdtemp(path.join(tmpdir(), 'ballast-outbound-'));
});
const models = useModels();
const scenario = useOwnScenario(() => ({
  ...models.env,
  ...recordedIn(recorded('server')),
  ALPHA_VANTAGE_BASE_URL: alphaVantage.url,
  ALPHA_VANTAGE_API_KEY: alphaVantage.apiKey,
  // A machine that is busy with other tests may answer late: the second source is asked for the fault alone.
  MARKET_DATA_DEADLINE_MS: '30000',
}));
afterAll(async () => {
  await alphaVantage.stop();
  await rm(folder, { recursive: true, force: true });
});

const ALL_WELL = 'All is well, and nothing needs to be done.';

test('a visit from the first analysis to the advisor asks configured providers and nobody else, neither from the server nor from the page', async () => {
  const visited = await visit(scenario.browser, scenario.product.url);
  const { page } = visited;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['INFY 10 @ 1400', 'TCS 5 @ 3000', '122639 12.345 @ 81.0123']);
  await analyse(page);
  await isWhole(page);

  const email = newEmail('outbound');
  await page.getByRole('link', { name: 'Login to Save' }).click();
  await signUp(page, email);
  const mailed = await visited.context.newPage();
  await openMailedLink(mailed, scenario.product.url, email);
  await mailed.getByRole('button', { name: 'Sign Out' }).waitFor();
  await mailed.close();
  await saveAs(page, 'Core');

  await page.goto('/import');
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByRole('button', { name: /^Import/ }).click();
  await imported(page);

  await page.goto('/watchlists');
  await page.getByRole('button', { name: 'Create Watchlist' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Morning');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Stock to Morning' }).click();
  await page.getByRole('combobox', { name: 'Stock symbol' }).fill('infosys');
  await page.getByRole('option', { name: /INFY/ }).first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: 'Morning' }).getByText('₹', { exact: false }).waitFor();

  models.primary.say({ text: ALL_WELL });
  await page.goto('/?tab=advisor');
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill('Is all well?');
  await field.press('Enter');
  await page.getByText(ALL_WELL).first().waitFor();

  // A share nobody asked for yet, while the first source of prices is down: the second one is asked, and named.
  scenario.yahoo.setFault('server_error');
  await page.goto('/portfolio-analysis');
  await paste(page, 'US', ['SPY 10']);
  await analyse(page);
  await page
    .getByRole('row', { name: 'SPY' })
    .getByText(/^Alpha Vantage, /)
    .waitFor();
  await page.getByText('Source: Alpha Vantage.').waitFor();
  // Fails if the page asked any other origin than the product's.
  visited.expectNoComplaints();
  await visited.close();

  const hosts = (urls: readonly string[]): string[] => urls.map((url) => new URL(url).host);
  const asked = hosts([
    scenario.yahoo.url,
    scenario.funds.env.AMFI_BASE_URL,
    models.env['GEMINI_BASE_URL'] ?? '',
    alphaVantage.url,
  ]);
  const configured = hosts([scenario.funds.env.MFAPI_BASE_URL, models.env['AI_BACKUP_BASE_URL'] ?? '']);
  const { host: database, port } = new URL(await databaseUrlOf(scenario.dataDir));
  const isDatabase = (one: string): boolean => one === database || one.endsWith(`/pgdata/.s.PGSQL.${port}`);
  const { to, threads } = await connectionsIn(recorded('server'));
  expect(to).toEqual(expect.arrayContaining([...asked, database]));
  const others = to.filter((one) => !isDatabase(one) && ![...asked, ...configured, '127.0.0.1'].includes(one));
  expect(others).toEqual([]);
  // Passwords are hashed in threads of their own.
  expect(threads).toBeGreaterThan(1);
});

test('a connection or a look-up that somebody adds would be found, in a worker thread too', async () => {
  const program = `
    import net from 'node:net';
    import { resolve4 } from 'node:dns/promises';
    import { isMainThread, Worker } from 'node:worker_threads';
    if (isMainThread) {
      await fetch('http://main.invalid/').catch(() => undefined);
      await resolve4('looked-up.invalid').catch(() => undefined);
      new Worker(new URL(import.meta.url));
    } else net.connect(9, 'worker.invalid').on('error', () => undefined);`;
  const script = `data:text/javascript,${encodeURIComponent(program)}`;
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', `await import(${JSON.stringify(script)})`],
    {
      env: { PATH: process.env['PATH'], ...recordedIn(recorded('other')) },
    },
  );
  const { to, threads } = await connectionsIn(recorded('other'));
  expect(to).toEqual(expect.arrayContaining(['main.invalid:80', 'looked-up.invalid', 'worker.invalid:9']));
  expect(threads).toBe(2);
});
