import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAccount, newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { cachedBuilds, cachedPaths, waitForInstalled } from '../product/installed.ts';
import { startReleaseHost } from '../product/release-host.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const manifestSchema = z.looseObject({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
});

test('the app can be installed: its manifest names icons of every kind, and each is there', async () => {
  const { url } = scenario.product;
  const manifest = manifestSchema.parse(await (await fetch(new URL('/manifest.webmanifest', url))).json());
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  const { icons } = manifest;
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }])
    expect((await fetch(new URL(src, url))).headers.get('content-type')).toMatch(/^image\//);
  expect((await fetch(new URL('/service-worker.js', url))).headers.get('cache-control')).toBe('no-cache');
});

test('without a connection every page still opens, and no answer of the API was stored', async () => {
  const client = await createAccount(scenario.product.url, newEmail('installed'));
  const person = await visit(scenario.browser, scenario.product.url, { as: client, installs: true });
  const { page, context } = person;
  await page.goto('/portfolios');
  await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
  await waitForInstalled(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
  const paths = await cachedPaths(page);
  expect(paths.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(['/', '/app.html']);
  person.expectNoComplaints();

  await context.setOffline(true);
  await page.goto('/portfolio-analysis');
  await page.getByRole('heading', { level: 1, name: 'Portfolio Analysis' }).waitFor();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await person.close();
});

test('a new version is offered once all of it is there, and an open page keeps the files of its own until it reloads', async () => {
  const host = await startReleaseHost(scenario.product.url);
  const visitor = await visit(scenario.browser, host.url, { installs: true });
  const { page } = visitor;
  const offer = page.getByText('A new version is ready.');
  const look = async () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.ready).update().then(String, (error: unknown) => String(error)),
    );
  await page.goto('/portfolio-analysis');
  await waitForInstalled(page);
  const [first] = await cachedBuilds(page);

  host.release('rolling');
  await look();
  await expect
    .poll(async () => page.evaluate(async () => (await navigator.serviceWorker.ready).installing?.state ?? 'none'))
    .toBe('none');
  expect(await offer.count()).toBe(0);

  host.release('second');
  host.lose(/\/assets\/portfolio-builder/);
  await look();
  await offer.waitFor();
  // The server has them no more.
  await page.getByRole('link', { name: 'Portfolio Builder' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Portfolio Builder' }).waitFor();
  expect(await cachedBuilds(page)).toContain(first);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(async () => cachedBuilds(page), { timeout: 30_000 }).not.toContain(first);
  expect(await cachedBuilds(page)).toHaveLength(1);
  expect(await offer.count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: 'Portfolio Builder' }).waitFor();
  await visitor.close();
  await host.stop();
});
