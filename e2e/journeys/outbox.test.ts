import { expect, test } from 'vitest';
import { createAccount, newEmail } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { visit } from '../product/browser.ts';
import { outboxOf } from '../product/product.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** A mail and no other. */
const scenario = useOwnScenario();

test('the outbox shows the mail and its link, in both themes and widths', async () => {
  await createAccount(scenario.product.url, newEmail('someone'));
  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    const reader = await visit(scenario.browser, scenario.product.url, { width, dark });
    await reader.page.goto(outboxOf(scenario.product.url).href);
    await reader.page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
    await expect.poll(async () => reader.page.getByRole('link', { name: 'Open the link' }).count()).toBe(1);
    expect(await axeViolations(reader.page)).toEqual([]);
    expect(await reader.page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
    reader.expectNoComplaints();
    await reader.close();
  }
});
