import { beforeAll, expect, test } from 'vitest';
import { visit } from '../product/browser.ts';
import { useOwnScenario } from '../product/scenario.ts';
import { listThousand, THOUSAND_LINES } from '../product/thousand.ts';

/** A busy machine takes its time for a thousand prices: none is given up for that. */
const scenario = useOwnScenario({ MARKET_DATA_DEADLINE_MS: '30000' });
beforeAll(() => listThousand(scenario.yahoo));

test('1,000 lines are pasted and analyzed, and a hundred are shown at first', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url, { fresh: true });
  const { page } = visitor;
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/portfolio-analysis');
  await page.evaluate(async (lines) => navigator.clipboard.writeText(lines), THOUSAND_LINES);
  const area = page.getByRole('textbox', { name: 'Your holdings' });
  await area.press('Control+V');
  await page.getByRole('button', { name: 'Analyze Portfolio' }).click();
  await page.getByText('Portfolio analyzed with live data for 1,000 stocks!').waitFor();

  const rows = page.getByRole('table', { name: 'Holdings' }).getByRole('rowheader');
  await expect.poll(async () => rows.count()).toBe(100);
  visitor.expectNoComplaints();
  await visitor.close();
});
