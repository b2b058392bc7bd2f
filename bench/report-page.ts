import { openBrowser } from '../e2e/product/browser.ts';
import { longestTask } from '../e2e/product/main-thread.ts';
import { analyse, paste } from '../e2e/product/person.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { REPORT_WAIT_MS, SENTENCE } from '../e2e/product/report.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 5;
/** From there on a delay is felt. */
const LONGEST_MS = 50;
const AMERICA =
  'AAPL MSFT GOOGL AMZN META NVDA TSLA NFLX AMD INTC PEP COST JPM JNJ KO PG XOM V WMT DIS PLTR COIN BRK-B SPY';
const INDIA =
  'RELIANCE TCS INFY HDFCBANK ICICIBANK SBIN KOTAKBANK AXISBANK ITC HINDUNILVR BHARTIARTL LT WIPRO HCLTECH TECHM MARUTI TATAMOTORS TATASTEEL SUNPHARMA ASIANPAINT ADANIENT BAJFINANCE BAJAJ-AUTO M&M NESTLEIND ONGC';
const FIFTY = [
  ...AMERICA.split(' ').map((symbol) => `NASDAQ:${symbol} 5`),
  ...INDIA.split(' ').map((symbol) => `NSE:${symbol} 10`),
];

/** The page's longest task, in CPU time: from the button to the last section of a report on 50 holdings over ten years, and to the trades found for them. */
export async function benchReportPage(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  const browser = await openBrowser();
  try {
    const rounds: number[] = [];
    const exploring: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(`${product.url}/portfolio-analysis?prices=sample&window=10y`);
      await paste(page, 'India', FIFTY);
      rounds.push(
        await longestTask(browser, page, async () => {
          await analyse(page);
          await page.getByText(SENTENCE).waitFor({ timeout: REPORT_WAIT_MS });
          const busy = page.locator('[aria-busy="true"]').first();
          await busy.waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });
        }),
      );
      await page.goto(`${product.url}/explore-changes?prices=sample&window=10y&portfolio=typed`);
      await page.getByRole('radio', { name: 'Withdraw money' }).click({ timeout: REPORT_WAIT_MS });
      await page.getByLabel('Amount (INR)').fill('50000');
      exploring.push(
        await longestTask(browser, page, async () => {
          await page.getByRole('button', { name: 'Find trades' }).click();
          await page.getByRole('heading', { name: 'Before and after' }).waitFor({ timeout: REPORT_WAIT_MS });
          await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached', timeout: REPORT_WAIT_MS });
        }),
      );
      await context.close();
    }
    const name = 'report of 50 holdings × 10 years, longest task of the page';
    const explored = 'trades found for 50 holdings × 10 years, longest task of the page';
    return [
      { name, ours: median(rounds), unit: 'ms', peer: 'at most', theirs: LONGEST_MS },
      { name: explored, ours: median(exploring), unit: 'ms', peer: 'at most', theirs: LONGEST_MS },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
