import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { analyse, paste, tabTo } from '../product/person.ts';
import { isWhole, openLooking, openOptions, region, REPORT_WAIT_MS, TWELVE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
const HEADER_PX = 64;
const BAR_PX = 45;
/** How far below the bar something may begin that was jumped to. */
const NEAR_PX = 40;

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections of the report' });
const chip = (page: Page, name: string): Locator => bar(page).getByRole('link', { name });
const current = async (page: Page) => bar(page).locator('[aria-current]').textContent();

/** Whether a section stands right below the bar, or at the end of the page. */
async function isReached(page: Page, title: string): Promise<boolean> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const isEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  const { y = -1 } = (await heading.boundingBox()) ?? {};
  const isBelow = y >= HEADER_PX + BAR_PX - 1;
  return isBelow && (isEnd || y < HEADER_PX + BAR_PX + NEAR_PX);
}

/** Whether all of it is to be seen without scrolling, above the bar at the bottom. */
async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const { y = -1, height = 0 } = (await element.boundingBox()) ?? {};
  const end = await page.evaluate(() => {
    const bar = document.querySelector('[data-trade-bar]')?.getBoundingClientRect();
    return bar === undefined || bar.height === 0 ? innerHeight : bar.top;
  });
  return y >= 0 && y + height <= end;
}

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Whether the answers are in sight at once; how many screens all of it takes. */
async function screensToRead(page: Page, { width, height }: typeof DESKTOP): Promise<number> {
  await page.setViewportSize({ width, height });
  for (const seen of [
    page.getByText(/^About 1 trading day in 20/),
    page.getByRole('figure', { name: /your yearly volatility is/ }),
    page.getByRole('link', { name: /^Bad day/ }),
    page.getByRole('link', { name: /^Biggest risk/ }),
    // On a phone notes may be under the bar.
    ...[/^Worst past crash/, /^Against the/, ...(width === PHONE.width ? [/^Limits exceeded/] : [])].map((name) =>
      page.getByRole('link', { name }).locator('span').nth(1),
    ),
  ]) {
    await expect.poll(async () => isInSight(page, seen)).toBe(true);
  }
  // What is out of sight is laid out once it was in sight.
  for (const section of await page.locator('main section:visible').all()) await section.scrollIntoViewIfNeeded();
  return page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
}

test('who presses Analyze sees the answers at once, and has read all in 6 screens, and 7 with what follows no market; the section bar leads to each part, tells which one is in sight, and keeps it in the address; a link leads there too', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', TWELVE);
  await analyse(page);
  await isWhole(page);
  expect(await screensToRead(page, DESKTOP)).toBeLessThanOrEqual(6);

  // What follows no market stands below what can be lost.
  await page.setViewportSize(DESKTOP);
  await paste(page, 'India', [...TWELVE, 'PPF 4.5 lakh', 'cash 50000']);
  await analyse(page);
  await isWhole(page, /^About 1 trading day in 20, you could lose [₹$][\d,.]+ or more\./);
  expect(await screensToRead(page, DESKTOP)).toBeLessThanOrEqual(7);

  // Every choice behind the button of the options is there to be read.
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Bad day' }).waitFor();
  const widths = await page
    .getByRole('combobox')
    .evaluateAll((boxes) =>
      boxes.filter((box) => box.closest('fieldset') !== null).map((box) => box.getBoundingClientRect().width),
    );
  expect(widths.length).toBe(5);
  expect(Math.min(...widths)).toBeGreaterThan(150);
  await page.keyboard.press('Escape');

  for (const [name, title] of [
    ['Risk', 'Drawdowns'],
    ['Crashes', 'Today’s holdings in past crashes (hypothetical)'],
    ['Compare', 'You and the index'],
    ['Details', 'Where your risk comes from'],
  ] as const) {
    await chip(page, name).click();
    await expect.poll(async () => isReached(page, title)).toBe(true);
    await expect.poll(async () => current(page)).toContain(name);
  }
  expect(new URL(page.url()).hash).toBe('#details');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(async () => current(page)).toBe('Overview');

  await tabTo(page, page.getByRole('link', { name: /^Worst past crash/ }));
  await page.keyboard.press('Enter');
  await expect.poll(async () => isReached(page, 'Today’s holdings in past crashes (hypothetical)')).toBe(true);
  // The Tab key goes on from there.
  await page.keyboard.press('Tab');
  const isInside = async () =>
    page.evaluate(() => document.activeElement?.closest('[data-report-group="crashes"]') !== null);
  expect(await isInside()).toBe(true);

  // A folded section is opened.
  const figures = region(page, 'All measures');
  expect(await figures.getByRole('table').count()).toBe(0);
  await page.goto('/portfolio-analysis?a=2#report-measures');
  await figures.getByRole('table').waitFor({ timeout: REPORT_WAIT_MS });
  await expect.poll(async () => isReached(page, 'All measures')).toBe(true);
  expect(await figures.getByRole('button', { name: 'All measures' }).getAttribute('aria-expanded')).toBe('true');
  await figures.getByRole('button', { name: 'All measures' }).click();
  await figures.getByRole('table').waitFor({ state: 'hidden' });

  visitor.expectNoComplaints();
  await visitor.close();
});

test('who presses Analyze on a phone sees the answers at once, and has read all in 12 screens; at 320 px the chips scroll in their bar, and a holding opens at a tap', async () => {
  const visitor = await openLooking(scenario, { width: PHONE.width });
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await page.setViewportSize(PHONE);
  await paste(page, 'India', TWELVE);
  await analyse(page);
  await isWhole(page);
  expect(await screensToRead(page, PHONE)).toBeLessThanOrEqual(12);

  await page.setViewportSize({ width: 320, height: PHONE.height });
  await chip(page, 'Details').click();
  await expect.poll(async () => current(page)).toBe('Details');
  const isInSight = async () =>
    chip(page, 'Details').evaluate((link) => {
      const { left, right } = link.getBoundingClientRect();
      const list = link.closest('ul')?.getBoundingClientRect();
      return list !== undefined && left >= list.left - 1 && right <= list.right + 1;
    });
  await expect.poll(isInSight).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const row = page.getByRole('table', { name: 'Holdings' }).getByRole('row', { name: /INFY/ });
  const paid = row.getByText('avg ₹1,200.00');
  expect(await paid.isVisible()).toBe(false);
  await row.getByRole('button', { name: 'All figures of INFY' }).click();
  await paid.waitFor();
  visitor.expectNoComplaints();
  await visitor.close();
});
