import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations, setTheme } from '../product/axe.ts';
import { analyse, openTyped, paste, tabTo } from '../product/person.ts';
import {
  BOTH,
  isWhole,
  openLooking,
  openOptions,
  region,
  REPORT_WAIT_MS,
  SENTENCE,
  unfold,
} from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();
/** The sections that are wider than the page: each is looked at, because what is out of sight is not laid out. */
async function cutOff(page: Page): Promise<readonly (string | null)[]> {
  const wide: (string | null)[] = [];
  for (const section of await page.locator('main section').all()) {
    await section.scrollIntoViewIfNeeded();
    const isWide = await section.evaluate(
      (element) => element.scrollWidth > element.clientWidth + 1 || document.documentElement.scrollWidth > innerWidth,
    );
    if (isWide) wide.push(await section.getAttribute('aria-labelledby'));
  }
  return wide;
}

test('one holding on a phone: reasons in place of figures, and nothing is cut off', async () => {
  const visitor = await openLooking(scenario, { width: 390 });
  const { page } = visitor;
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(page, 'India', ['INFY 100']);
  await analyse(page);
  await page
    .getByText(/^About 1 trading day in 20, you could lose ₹[\d,.]+ or more\.$/)
    .waitFor({ timeout: REPORT_WAIT_MS });
  await unfold(page);
  await page.getByText('This needs two or more holdings.').waitFor({ timeout: REPORT_WAIT_MS });
  await expect.poll(async () => page.locator('[aria-busy="true"]').count(), { timeout: REPORT_WAIT_MS }).toBe(0);
  expect(await cutOff(page)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('from the first page, with a list in the clipboard, on a phone: the sentence in two clicks', async () => {
  const visitor = await openLooking(scenario, { width: 390 });
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.evaluate(() => navigator.clipboard.writeText('INFY 100\nRELIANCE 20\nTCS 15\nHDFCBANK 40'));
  await page.getByRole('link', { name: 'Portfolio Analysis' }).first().click();
  await page.getByRole('button', { name: 'Paste and analyze' }).click();
  await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
  await openTyped(page);
  expect(await page.getByRole('radio', { name: /^India/ }).isChecked()).toBe(true);
  visitor.expectNoComplaints();
  await visitor.close();
});

test('the report of a provider’s closes: every section, its table by keyboard, its choices in the address', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  for (const title of [
    'Today’s holdings over the past years',
    'Where your risk comes from',
    'Correlation',
    'Currency effect',
    'Risks',
  ]) {
    await region(page, title).waitFor();
  }
  const crises = region(page, 'Today’s holdings in past crashes (hypothetical)');
  await crises.getByRole('button', { name: /^Show the other \d+ crashes$/ }).click();
  await crises
    .getByText(/ · NIFTY.50 [−+]\d/)
    .first()
    .waitFor();

  const overTime = region(page, 'Today’s holdings over the past years');
  const reader = overTime.getByRole('slider', { name: 'Read values day by day' });
  await reader.focus();
  const last = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => reader.getAttribute('aria-valuetext')).not.toBe(last);
  await tabTo(page, overTime.getByRole('button', { name: 'As a table' }));
  await page.keyboard.press('Enter');
  await overTime.getByRole('columnheader', { name: 'Day', exact: true }).waitFor();

  await openOptions(page);
  await page.getByRole('combobox', { name: 'Bad day' }).selectOption('one in a hundred');
  await page.getByText(/^About 1 trading day in 100/).waitFor({ timeout: REPORT_WAIT_MS });
  await page.reload();
  await page.getByText(/^About 1 trading day in 100/).waitFor({ timeout: REPORT_WAIT_MS });
  expect(new URL(page.url()).searchParams.get('confidence')).toBe('0.99');
  visitor.expectNoComplaints();
  await visitor.close();
});

test('in the sample market, with all of it open, nothing is held against it and nothing is cut off, on a desktop and dark on a phone', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(page, 'India', BOTH);
  await analyse(page);
  await isWhole(page);
  await page.getByText('Every figure in this report uses the sample market: none of its prices is real.').waitFor();
  for (const folded of ['Methods and how reliable they are', 'All measures', 'Data and coverage', 'Correlation matrix'])
    await page.getByRole('button', { name: folded, exact: true }).click();
  await openOptions(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await cutOff(page)).toEqual([]);

  await setTheme(page, 'dark');
  await page.setViewportSize({ width: 390, height: 900 });
  await unfold(page);
  const asTable = page.getByRole('button', { name: 'As a table' });
  while ((await asTable.count()) > 0) await asTable.first().click();
  expect(await axeViolations(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  visitor.expectNoComplaints();
  await visitor.close();
});
