import { loadavg } from 'node:os';
import { startStandInModels } from '@ballast/supabase/testing/advisor-harness';
import { startYahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { openBrowser } from '../e2e/product/browser.ts';
import { citationOfValue, openChat } from '../e2e/product/chat.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { spoken } from '../e2e/product/spoken.ts';
import { median, type Report } from './report.ts';

const SENTENCES = [1, 2, 3, 4, 5, 6, 7];
const WITHIN_MS = 100;

/** From the model's last token of a sentence to that sentence on the screen, its figure inserted and labeled. */
export async function benchSentence(): Promise<Report> {
  const [yahoo, models, dataDir] = await Promise.all([startYahooStandIn(), startStandInModels(), makeDataDir()]);
  const product = await startProduct(dataDir, { ...models.env, MARKET_DATA_BASE_URL: yahoo.url });
  const browser = await openBrowser();
  try {
    const chat = await openChat({ product, browser, dataDir });
    const { page, reply } = chat;
    const model = spoken();
    const cited = new Promise<string>((resolve) => {
      models.primary.say({ tools: [{ name: 'value_and_gains', args: {} }] }, ({ toolResults }) => {
        resolve(citationOfValue(toolResults));
        return { text: model.text };
      });
    });
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const shown = document.querySelector('[role="log"]')?.textContent ?? '';
        for (const [, name = ''] of shown.matchAll(/Sentence (\d+) of the story: it is worth ₹[\d,.]+ \(value today/g))
          seen[name] ??= Date.now();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await chat.ask('Tell me a story');
    const citation = await cited;
    const ended: number[] = [];
    for (const number of SENTENCES) {
      // Only what follows makes sure that the sentence is over.
      model.say(`Sentence ${number} of the story: it is worth ${citation}. And `);
      ended.push(Date.now());
      await reply.getByText(`Sentence ${number} of`).waitFor();
    }
    const shown = await page.evaluate(() => ('seen' in window ? JSON.stringify(window.seen) : '{}'));
    model.end();
    await chat.close();
    const seen = Object.values<unknown>(JSON.parse(shown)).map(Number);
    return {
      name: `a finished sentence with its figures, from the model's last token to the screen, median of seven (load ${loadavg()[0]?.toFixed(1)})`,
      unit: 'ms',
      ours: median(ended.map((at, index) => (seen[index] ?? Infinity) - at)),
      peer: 'at most',
      theirs: WITHIN_MS,
    };
  } finally {
    await browser.close();
    await product.stop();
    await Promise.all([models.stop(), yahoo.stop()]);
    await removeDataDir(dataDir);
  }
}
