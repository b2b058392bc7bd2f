import { expect, test } from 'vitest';
import { createAccount } from '../product/account.ts';
import { axeViolations } from '../product/axe.ts';
import { openBrowser, visit } from '../product/browser.ts';
import { makeDataDir, outboxOf, removeDataDir, startProduct } from '../product/product.ts';

test('the outbox shows the mail and its link, in both themes and widths', async () => {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  await createAccount(product.url, 'someone@example.com');
  const browser = await openBrowser();
  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    const reader = await visit(browser, product.url, { width, dark });
    await reader.page.goto(outboxOf(product.url).href);
    await reader.page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
    await expect.poll(async () => reader.page.getByRole('link', { name: 'Open the link' }).count()).toBe(1);
    expect(await axeViolations(reader.page)).toEqual([]);
    expect(await reader.page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);
    reader.expectNoComplaints();
    await reader.close();
  }
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
});
