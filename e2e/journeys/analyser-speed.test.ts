import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visit } from '../product/browser.ts';
import { openTyped } from '../product/person.ts';
import { longestBusy } from '../product/responsiveness.ts';
import { listThousand, THOUSAND_LINES } from '../product/thousand.ts';
import { useOwnScenario } from '../product/scenario.ts';

const LONGEST_MS = 50;
const ROUNDS = 5;

const scenario = useOwnScenario();
beforeAll(() => listThousand(scenario.yahoo));

/** The first of some rounds that is short enough, else the last: other programs may hold the machine in any one of them. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  let busy = await longestBusy(page, act);
  for (let round = 1; round < ROUNDS && busy >= LONGEST_MS; round += 1) busy = await longestBusy(page, act);
  return busy;
}

test('typing among 1,000 lines never blocks for 50 ms, and their result stays usable', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url, { fresh: true });
  const { page } = visitor;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/portfolio-analysis');
  await page.evaluate(async (lines) => navigator.clipboard.writeText(lines), THOUSAND_LINES);
  const area = page.getByRole('textbox', { name: 'Your holdings' });
  const type = async (): Promise<void> => {
    await area.press('Control+End');
    await page.keyboard.type('\nKO 10 @ 60.50', { delay: 5 });
  };
  await area.press('Control+V');
  expect(await longest(page, type)).toBeLessThan(LONGEST_MS);

  await area.press('Control+A');
  await page.keyboard.press('Control+V');
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await page.getByText('Portfolio analyzed with live data for 1,000 stocks!').waitFor();
  await openTyped(page);
  expect(await longest(page, type)).toBeLessThan(LONGEST_MS);
  await page.keyboard.press('Escape');

  const rows = page.getByRole('table', { name: 'Holdings' }).getByRole('rowheader');
  await expect.poll(async () => rows.count()).toBe(100);
  await page.getByRole('button', { name: 'Show all 1,000' }).click();
  await expect.poll(async () => rows.count()).toBe(1000);
  await openTyped(page);
  expect(await longest(page, type)).toBeLessThan(LONGEST_MS);
  visitor.expectNoComplaints();
  await visitor.close();
});
