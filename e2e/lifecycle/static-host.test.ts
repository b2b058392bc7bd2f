import { publicConfigSchema } from '@ballast/contract/config';
import type { LocalServer } from '@ballast/supabase/testing/local-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../product/account.ts';
import { isComplaint } from '../product/browser.ts';
import { analyse, openSaved, paste, saveAs, signIn } from '../product/person.ts';
import { startProxy, type Proxy } from '../product/proxy.ts';
import { useScenario } from '../product/scenario.ts';
import { startStaticHost } from '../product/static-host.ts';

const scenario = useScenario();

/** The backend as a hosted project's gateway shows it: on an origin of its own, open to others. */
let gateway: Proxy;
let host: LocalServer;
beforeAll(async () => {
  gateway = await startProxy({ openToOrigins: true });
  gateway.passTo([scenario.product.url]);
  const config = publicConfigSchema.parse(await (await fetch(new URL('/config.json', scenario.product.url))).json());
  host = await startStaticHost({ supabaseUrl: gateway.url, supabaseKey: config.supabaseKey });
});
afterAll(async () => {
  await host.stop();
  await gateway.stop();
});

test('the same build on a static host, with only config.json changed, works with a backend elsewhere', async () => {
  await createAccount(scenario.product.url, 'elsewhere@example.com');
  const context = await scenario.browser.newContext({
    baseURL: host.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const complaints: string[] = [];
  const asked = new Set<string>();
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) asked.add(origin);
  });
  const page = await context.newPage();

  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await signIn(page, 'elsewhere@example.com');
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['INFY 10 1400', 'TCS 5']);
  await analyse(page);
  await page.getByRole('button', { name: 'Save Portfolio' }).first().click();
  await saveAs(page, 'Kept elsewhere');
  await page.reload();
  await openSaved(page, 'Kept elsewhere');
  await page.getByRole('heading', { name: 'What you can lose' }).waitFor();

  expect([...asked].toSorted()).toEqual([host.url, gateway.url].toSorted());
  expect(complaints).toEqual([]);
  await context.close();
});
