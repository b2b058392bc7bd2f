import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { analyse, paste } from '../product/person.ts';
import { isWhole, openLooking, openOptions, REPORT_WAIT_MS, TWELVE } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
/** 1,280 px at 400% and at 200%. */
const WIDTHS = [320, 640] as const;

/** What reaches over the right or left edge of the page, in nothing that scrolls by itself, and the width if that is larger than the window. */
async function beyondEdges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        if (one !== document.documentElement && /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX))
          return true;
      return false;
    };
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { left, right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && (right > width + 1 || left < -1) && !scrolls(element);
    });
    return [
      ...(document.documentElement.scrollWidth > width
        ? [`page: ${String(document.documentElement.scrollWidth)}`]
        : []),
      ...out.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    ];
  });
}

/** Every part of a page, laid out: what is out of sight isn't. */
async function layOut(page: Page): Promise<void> {
  for (const section of await page.locator('main section:visible').all()) await section.scrollIntoViewIfNeeded();
}

/** At each of the widths, one after the other: what does not fit. */
async function beyondEdgesAtEach(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await layOut(page);
    found.push(...(await beyondEdges(page)).map((one) => `${String(width)} px: ${one}`));
  }
  return found;
}

test('in forced colors and zoomed to 400% and 200%, a report, its options and its drawer stay within the page, and on paper as wide as A4 nothing is cut off', async () => {
  const visitor = await openLooking(scenario, { width: WIDTHS[0] });
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  const printed = page.waitForResponse(/\/printed-report-[\w-]+\.js/, { timeout: REPORT_WAIT_MS });
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(page, 'India', TWELVE);
  await analyse(page);
  await isWhole(page);
  expect(await beyondEdgesAtEach(page)).toEqual([]);
  let link = '';
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openOptions(page);
    await page.getByRole('combobox', { name: 'Compare with' }).waitFor();
    expect(await beyondEdges(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(await beyondEdges(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Your holdings' }).waitFor();
    expect(await beyondEdges(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Your holdings' }).waitFor({ state: 'hidden' });
  }

  // On paper as wide as A4: 210 mm less the margins, at 96 px an inch.
  await printed;
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('[data-printed-report]').waitFor();
  expect(await beyondEdges(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Holdings' }).waitFor();
  expect(await beyondEdgesAtEach(page)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('in forced colors and zoomed to 400% and 200%, the dashboard and its glances stay within the page', async () => {
  const client = await createAccount(scenario.product.url, newEmail('zoomed'));
  const { error } = await client.rpc('save_portfolio', {
    id: randomUUID(),
    name: 'Retirement of both of us, with everything in it',
    description: '',
    currency: 'INR',
    holdings: [
      { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 1000, purchase_price: 1400 },
      { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD', shares: 200, purchase_price: 150 },
    ],
  });
  if (error) throw error;
  const person = await visit(scenario.browser, scenario.product.url, { as: client, width: WIDTHS[0] });
  const { page } = person;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page
    .getByRole('figure', { name: /your yearly volatility is/ })
    .first()
    .waitFor({ timeout: REPORT_WAIT_MS });
  expect(await beyondEdgesAtEach(page)).toEqual([]);
  person.expectNoComplaints();
  await person.close();
});
