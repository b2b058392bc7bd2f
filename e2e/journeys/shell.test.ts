import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAccount, newEmail, type Client } from '../product/account.ts';
import { faultsOfLooks } from '../product/axe.ts';
import { visit, type Visit, type VisitOptions } from '../product/browser.ts';
import { signIn } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const EMAIL = newEmail('asha');
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;

let client: Client;
beforeAll(async () => {
  client = await createAccount(scenario.product.url, EMAIL);
});

/** Somebody who signed in before, on the builder. */
async function atWork(options: VisitOptions = {}): Promise<Visit> {
  const person = await visit(scenario.browser, scenario.product.url, { ...options, as: client });
  await person.page.goto('/portfolio-builder');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
}
/** From here on only `runFor` lets time go by on the page. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Menu' });
const width = async (page: Page) => (await sidebar(page).boundingBox())?.width;

describe('the sidebar', () => {
  test('is 16rem wide, 3rem collapsed, and a cookie keeps it so for 7 days; left so, it moves nothing while the page comes §2.19 §2.44 §9.40 §9.41 §9.43 §9.44', async () => {
    const person = await atWork();
    const { page, context } = person;
    expect(await width(page)).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(async () => width(page)).toBe(48);
    const cookie = (await context.cookies()).find(({ name }) => name === 'ballast.sidebar');
    expect(cookie?.value).toBe('collapsed');
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - SEVEN_DAYS_SECONDS)).toBeLessThan(60);

    const other = await context.newPage();
    let letFrameCome = (): void => undefined;
    const held = new Promise<void>((resolve) => (letFrameCome = resolve));
    await other.route('**/assets/work-frame-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const left = async (role: 'status' | 'heading') =>
      (await other.getByRole(role).filter({ visible: true }).first().boundingBox())?.x;
    await other.goto('/portfolio-builder');
    // One skeleton follows another while the session is read: the place of either will do.
    let before: number | undefined;
    await expect.poll(async () => (before = await left('status'))).toBeGreaterThan(48);
    letFrameCome();
    await other.getByRole('heading', { level: 1 }).waitFor();
    expect(await left('heading')).toBe(before);
    expect(await width(other)).toBe(48);
    await other.close();

    await page.keyboard.press('Meta+b');
    await expect.poll(async () => width(page)).toBe(256);
    person.expectNoComplaints();
    await person.close();
  });

  test('its tooltips open after 700 ms, and at once within the skip delay of 300 ms; its bars hide after 600 ms §9.45 §9.46 §9.50', async () => {
    const person = await atWork({ fresh: true });
    const { page } = person;
    await page.keyboard.press('Control+b');
    await stopClock(page);
    const hint = page.locator('[role=tooltip]');
    await page.getByRole('link', { name: 'Portfolio Builder' }).hover();
    await page.clock.runFor(690);
    await expect.poll(async () => hint.count()).toBe(0);
    await page.clock.runFor(10);
    await expect.poll(async () => hint.innerText()).toBe('Portfolio Builder');
    await page.getByRole('link', { name: 'Portfolios' }).hover();
    await page.clock.runFor(100);
    await expect.poll(async () => hint.innerText()).toBe('Portfolios');
    await page.mouse.move(700, 500);
    await page.clock.runFor(100);
    await expect.poll(async () => hint.count()).toBe(0);
    await page.clock.runFor(300);
    await page.getByRole('link', { name: 'Portfolios' }).hover();
    await page.clock.runFor(690);
    await expect.poll(async () => hint.count()).toBe(0);

    await page.keyboard.press('Control+b');
    await page.mouse.move(700, 100);
    await page.setViewportSize({ width: 1440, height: 240 });
    await page.clock.runFor(1000);
    const area = sidebar(page).locator('[data-bars]');
    const bars = async () => area.evaluate((element) => getComputedStyle(element).scrollbarColor);
    const hidden = 'rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)';
    await expect.poll(bars).toBe(hidden);
    await area.hover();
    await page.mouse.wheel(0, 40);
    await expect.poll(bars).not.toBe(hidden);
    // Scrolling that goes on would show them again.
    await expect.poll(async () => area.evaluate((element) => element.scrollTop)).toBe(40);
    await page.mouse.move(700, 100);
    await page.clock.runFor(590);
    expect(await bars()).not.toBe(hidden);
    await page.clock.runFor(10);
    await expect.poll(bars).toBe(hidden);
    await person.close();
  });
});

describe('under 768 px', () => {
  test('the sidebar is a sheet of 18rem, used by keyboard alone, closed by a press on the scrim; from 768 px on it stands there §9.39 §9.42', async () => {
    const person = await atWork({ width: 767 });
    const { page } = person;
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    const focusIn = async () => sheet.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(async () => sidebar(page).count()).toBe(0);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    expect((await sheet.boundingBox())?.width).toBe(288);
    expect(await faultsOfLooks(page)).toEqual([]);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIn()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+b');
    await sheet.getByRole('link', { name: 'Portfolios' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => page.evaluate(() => document.activeElement?.id)).toBe('main');

    await toggle(page).click();
    await sheet.waitFor();
    // It listens for presses outside from the next timer on.
    await page.evaluate(async () => new Promise((done) => setTimeout(done)));
    await page.mouse.click(700, 450);
    await expect.poll(async () => sheet.count()).toBe(0);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(async () => width(page)).toBe(256);
    person.expectNoComplaints();
    await person.close();
  });
});

test('Alt+T moves the focus to the notifications, at the bottom right §9.48', async () => {
  const person = await visit(scenario.browser, scenario.product.url);
  const { page } = person;
  await signIn(page, EMAIL);
  await page.getByText('Welcome back!').waitFor();
  await page.keyboard.press('Alt+t');
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  await expect.poll(async () => toasts.evaluate((list) => list === document.activeElement)).toBe(true);
  const box = await page.getByText('Welcome back!').boundingBox();
  expect(box?.x).toBeGreaterThan(1000);
  expect(box?.y).toBeGreaterThan(700);
  await person.close();
});

test('the 404 page stands inside the frame, at /ui too, and the browser around it has the color of the theme', async () => {
  const person = await visit(scenario.browser, scenario.product.url, { as: client });
  const { page } = person;
  await page.goto('/ui');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await expect.poll(async () => sidebar(page).isVisible()).toBe(true);
  const tint = async () => page.locator('meta[name=theme-color]').getAttribute('content');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect.poll(tint).toBe('#0d1414');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect.poll(tint).toBe('#faf9f6');
  await person.close();
});

test('a page that a lost connection keeps back comes with the next one', async () => {
  const person = await atWork({ fresh: true });
  const { page, context } = person;
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Goals' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await context.setOffline(false);
  await expect.poll(async () => page.getByRole('heading', { level: 1 }).innerText()).toBe('Goals');
  await person.close();
});
