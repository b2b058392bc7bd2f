import path from 'node:path';
import type { Page } from 'playwright-core';
import { createAccount, newEmail, type Client } from './account.ts';
import type { Visit, VisitOptions } from './browser.ts';
import { ROOT } from './product.ts';
import { openLooking } from './report.ts';
import type { Scenario } from './scenario.ts';

/** A file as it lies on somebody's disk. */
export interface FileOfText {
  readonly name: string;
  readonly text: string;
}

/** A file of those that the formats are tested with. */
export const fixture = (name: string): string => path.join(ROOT, 'engine/fixtures/import', name);
export const TRADEBOOK = fixture('zerodha/tradebook.csv');
/** What the tradebook comes to: 20 INFY bought of which 8 were sold, a fund, and the TATASTEEL that was sold and never bought. */
export const TRADEBOOK_HELD = [
  '-:122639 12.345 @ 81.0123 since 2024-06-13',
  'BSE:BAJAJ-AUTO 3 @ 9500 since 2024-06-10',
  'NSE:INFY 12 @ 1450.5 since 2024-05-06',
  'NSE:M&M 4 @ 2950.1 since 2025-02-03',
];

/** How long a file may take to be read, planned or stored on a machine that others use too. */
export const IMPORT_WAIT_MS = 60_000;

const payload = ({ name, text }: FileOfText) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Gives the page a file through the picker of its browser: the fixture at a path, or a text. */
export async function giveFile(page: Page, file: string | FileOfText, button = 'Choose a file'): Promise<void> {
  await page
    .getByLabel(button, { exact: true })
    .first()
    .setInputFiles(typeof file === 'string' ? file : payload(file));
}

const COUNTS = 'dl[aria-label="Contents of the file"]';

/** Waits until it is said what the file would change: there are counts when it is worked out for the chosen portfolio. */
export async function previewed(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Preview of changes' }).waitFor({ timeout: IMPORT_WAIT_MS });
  await page.locator(COUNTS).waitFor({ timeout: IMPORT_WAIT_MS });
}

/** Waits until the import is stored. */
export async function imported(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor({ timeout: IMPORT_WAIT_MS });
}

/** What a file brings, word for word: `{ 'new holdings': '3' }`. */
export async function countsOf(page: Page): Promise<Record<string, string>> {
  const figures = page.locator(`${COUNTS} > div`);
  const pairs = await figures.evaluateAll((all) =>
    all.map((one) => [one.querySelector('dt')?.textContent ?? '', one.querySelector('dd')?.textContent ?? '']),
  );
  return Object.fromEntries(pairs.map(([what = '', count = '']) => [what, count]));
}

interface Importer extends Visit {
  readonly client: Client;
  readonly email: string;
}

/** Somebody who is signed in, on `/import`. */
export async function importer(scenario: Scenario, name: string, look: VisitOptions = {}): Promise<Importer> {
  const email = newEmail(name);
  const client = await createAccount(scenario.product.url, email);
  const visitor = await openLooking(scenario, { ...look, as: client });
  await visitor.page.goto('/import');
  return { ...visitor, client, email };
}

/** What is stored of other assets, without what the database adds. */
export async function assetsOf(client: Client) {
  const { data } = await client
    .from('portfolio_assets')
    .select('kind,name,currency,amount,quantity,purity,rate,matures_on,account')
    .order('id');
  return data;
}

/** What somebody's portfolios hold, read through the API. */
export async function heldBy(client: Client) {
  const { data } = await client
    .from('portfolio_holdings')
    .select('symbol,exchange,shares,purchase_price,purchase_date')
    .order('symbol');
  return (data ?? []).map(({ symbol, exchange, shares, purchase_price, purchase_date }) => {
    const at = purchase_price === null ? '?' : String(purchase_price);
    return `${exchange ?? '-'}:${symbol} ${String(shares)} @ ${at} since ${purchase_date}`;
  });
}

/** The keys of somebody's trades. */
export async function tradeKeys(client: Client): Promise<readonly string[]> {
  return ((await client.from('trades').select('key').order('key')).data ?? []).map(({ key }) => key);
}

export async function portfolioNames(client: Client): Promise<readonly string[]> {
  return ((await client.from('portfolios').select('name').order('name')).data ?? []).map(({ name }) => name);
}

/** States of somebody's imports, in the order in which they were stored. */
export async function importStates(client: Client): Promise<readonly string[]> {
  return ((await client.from('imports').select('state').order('stored_at')).data ?? []).map(({ state }) => state);
}
