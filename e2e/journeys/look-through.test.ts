import { fixtureBytes } from '@ballast/engine/import/testing/fixture';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { analyse, paste } from '../product/person.ts';
import { openLooking, region, REPORT_WAIT_MS, unfold } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const HELD = ['INFY 100', 'RELIANCE 40', '122639 800', 'US:VTI 20', 'US:QQQ 3'];
const companies = (page: Page) => page.getByRole('table', { name: 'Exposure by company' });
const block = (page: Page) => region(page, 'By company, through funds');
const give = async (page: Page, fund: string, file: string) =>
  page.getByLabel(`Add the portfolio file of ${fund}`, { exact: true }).setInputFiles({
    name: file.replace('.jsonl', ''),
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(fixtureBytes(`../disclosures/${file}`)),
  });

async function openReport(page: Page): Promise<void> {
  await page.goto('/portfolio-analysis?prices=sample');
  await paste(page, 'India', HELD);
  await analyse(page);
  await page.locator('[data-fold-button]').first().waitFor({ state: 'attached', timeout: REPORT_WAIT_MS });
  await unfold(page);
  await block(page).waitFor({ timeout: REPORT_WAIT_MS });
}

test('the files of two funds make a table of companies, which is there again when its owner comes back; one of 83% is refused', async () => {
  const client = await createAccount(scenario.product.url, newEmail('look-through'));
  const visited = await openLooking(scenario, { width: 390, as: client });
  const { page } = visited;
  await openReport(page);
  await block(page).getByText('No fund portfolio is known yet').waitFor();

  await give(page, 'VTI', 'sums-to-83.csv');
  await block(page).getByRole('alert').getByText('The weights add up to 83.0%, not 100%').waitFor();
  expect(await companies(page).count()).toBe(0);

  await give(page, 'VTI', 'preamble.csv');
  await companies(page).getByRole('rowheader', { name: 'Apple' }).waitFor({ timeout: REPORT_WAIT_MS });
  await give(page, 'QQQ', 'identifiers.xlsx.jsonl');
  await block(page)
    .getByText('VTI and QQQ have 70% of their money in the same stocks.')
    .waitFor({ timeout: REPORT_WAIT_MS });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // A section above the screen is not laid out: axe would measure its chart against what comes after it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page)).toEqual([]);

  await openReport(page);
  await companies(page).getByRole('rowheader', { name: 'Apple' }).waitFor({ timeout: REPORT_WAIT_MS });
  await visited.close();
});
