import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../product/axe.ts';
import { giveFile, imported, importer, IMPORT_WAIT_MS, previewed, TRADEBOOK } from '../product/import.ts';
import { tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** Imports the tradebook and opens what its trades have brought from the list of portfolios. */
async function openGains(page: Page): Promise<void> {
  await giveFile(page, TRADEBOOK);
  await previewed(page);
  await page.getByRole('button', { name: 'Import 4 holdings' }).click();
  await imported(page);
  await page.goto('/portfolios');
  await page.getByRole('link', { name: /^Trades and gains of / }).click();
  await page.getByRole('heading', { name: 'Trades and gains' }).waitFor();
  await page.getByText(/^You have (earned|lost) ₹/).waitFor({ timeout: IMPORT_WAIT_MS });
}

const lots = (page: Page) => page.getByRole('button', { name: 'Lots of INFY' });

test('an imported tradebook tells what was earned, by its lots and its trades, with the keyboard too', async () => {
  const person = await importer(scenario, 'gains');
  const { page } = person;
  await openGains(page);
  await page.getByRole('table', { name: 'Trades, newest first' }).getByText('tradebook.csv').first().waitFor();
  await tabTo(page, lots(page));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Lots of INFY' }).getByText('6 May 2024', { exact: false }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitForFocus(lots(page));

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download lots (CSV)' }).click();
  expect((await coming).suggestedFilename()).toMatch(/lots-[\d-]+\.csv$/);
  person.expectNoComplaints();
  await person.close();
});

describe.each([390, 1440].flatMap((width) => [false, true].map((dark) => ({ width, dark }))))(
  'at $width px, dark: $dark',
  (look) => {
    test('gains and lots have no axe violation and do not scroll sideways', async () => {
      const person = await importer(scenario, 'gains-looks', look);
      const { page } = person;
      await openGains(page);
      await page.getByText(/^Return of your shares from /).waitFor({ timeout: IMPORT_WAIT_MS });
      const sideways = () => page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
      await lots(page).click();
      await page.getByRole('dialog', { name: 'Lots of INFY' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sideways()).toBeLessThanOrEqual(0);
      person.expectNoComplaints();
      await person.close();
    });
  },
);
