import { openBrowser } from '../e2e/product/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { REPORT_WAIT_MS } from '../e2e/product/report.ts';
import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { median, type Report } from './report.ts';

const ROUNDS = 5;
const WANTED_MS = 2000;
const ANSWER = /^About 1 trading day in 20, you could lose/;
const OWN = 'AAPL 10 @ 150\nMSFT 5\nJNJ 8\nKO 40';

/**
 * What a newcomer on a phone waits for on the landing page: from the first tap to the answer about its example, scripts included, and to one about
 * four holdings of their own. The first round fills the server's price history and does not count.
 */
export async function benchNewcomer(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const yahoo = await startYahooStandIn();
  const product = await startProduct(dataDir, { MARKET_DATA_BASE_URL: yahoo.url });
  const browser = await openBrowser();
  const examples: number[] = [];
  const own: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.goto(product.url);
      const press = page.getByRole('button', { name: 'See what it can lose' });
      const answerAfter = async (sentence: RegExp): Promise<number> => {
        const started = performance.now();
        await press.tap();
        await page.getByText(sentence).waitFor({ timeout: REPORT_WAIT_MS });
        return performance.now() - started;
      };
      const [first, second] = [
        await answerAfter(ANSWER),
        await page
          .getByRole('textbox', { name: 'Type what you own' })
          .fill(OWN)
          .then(async () => answerAfter(/you could lose \$/)),
      ];
      if (round > 0) {
        examples.push(first);
        own.push(second);
      }
      await context.close();
    }
    const wanted = { unit: 'ms', peer: 'at most', theirs: WANTED_MS };
    return [
      { name: 'newcomer on a phone, one tap to the answer about the example', ours: median(examples), ...wanted },
      { name: 'the same about four holdings of their own', ours: median(own), ...wanted },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await yahoo.stop();
    await removeDataDir(dataDir);
  }
}
