import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { analyse, paste } from '../product/person.ts';
import { isWhole, openLooking, openOptions, REPORT_WAIT_MS } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';
import { THOUSAND_SYMBOLS } from '../product/thousand.ts';

const scenario = useScenario();

const recompute = async (page: Page, years: string): Promise<void> => {
  await openOptions(page);
  // Seen by the page itself: a look now and then may miss that it is busy.
  const begun = page.evaluate(
    async () =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('section[aria-busy="true"]') === null) return;
          observer.disconnect();
          done();
        }).observe(document.body, { attributeFilter: ['aria-busy'], subtree: true });
      }),
  );
  await page.getByRole('combobox', { name: 'Look-back period' }).selectOption(years);
  await begun;
  await page.locator('section[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });
};

test('a report of 500 holdings is made, made again for other years, and handed over as a file', async () => {
  const visitor = await openLooking(scenario, { fresh: true });
  const { page } = visitor;
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(
    page,
    'US',
    THOUSAND_SYMBOLS.slice(0, 500).map((symbol) => `${symbol} 5`),
  );
  await analyse(page);
  await isWhole(page);
  await recompute(page, '10 years');
  await isWhole(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('ballast-report.csv');
  visitor.expectNoComplaints();
  await visitor.close();
});
