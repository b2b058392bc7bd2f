import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { layoutShift } from '../product/layout-shift.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const APP = '**/assets/start-app-*.js';

/** The places where people begin, and something that each shows at once. */
const PAGES = [
  { path: '/portfolio-analysis', heading: 'Portfolio Analysis', control: 'Your holdings' },
  { path: '/auth', heading: 'Ballast', control: 'Email' },
] as const;

const drawing = (page: Page) => page.locator('#shell');

test.each(PAGES)(
  '$path is in sight before its scripts, and the app takes its place without a move',
  async ({ path, heading, control }) => {
    for (const width of [390, 1440]) {
      const visitor = await visit(scenario.browser, scenario.product.url, { width, fresh: true });
      const { page } = visitor;
      let letThrough: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(APP, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await drawing(page).getByRole('heading', { level: 1 }).waitFor();
      // Nobody types what would be lost.
      expect(await drawing(page).evaluate((element) => element.hasAttribute('inert'))).toBe(true);
      expect(await page.locator('#root').isVisible()).toBe(false);
      await page.evaluate(async () => document.fonts.ready);
      const before = await drawing(page).locator('main').boundingBox();
      letThrough();
      await drawing(page).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const after = await page.locator('main').boundingBox();
      expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
      // A field below the first screen is scrolled to.
      await page.getByRole('textbox', { name: control }).fill('a');
      expect((await page.locator('main').boundingBox())?.height).toBe(before?.height);
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      expect(await page.locator('h1').count()).toBe(1);
      visitor.expectNoComplaints();
      await visitor.close();
    }
  },
);

test('who is signed in, or comes for another part of the page, never sees the drawing', async () => {
  const client = await createAccount(scenario.product.url, newEmail('drawn'));
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  await person.page.route(APP, () => undefined);
  await person.page.goto('/portfolio-analysis', { waitUntil: 'domcontentloaded' });
  expect(await drawing(person.page).isVisible()).toBe(false);
  await person.close();

  const visitor = await visit(scenario.browser, scenario.product.url, { fresh: true });
  await visitor.page.route(APP, () => undefined);
  await visitor.page.goto('/auth?view=sign-up', { waitUntil: 'domcontentloaded' });
  expect(await drawing(visitor.page).isVisible()).toBe(false);
  await visitor.close();
});
