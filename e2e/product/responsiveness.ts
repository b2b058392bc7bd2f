import type { Page } from 'playwright-core';
import { z } from 'zod';

const entriesSchema = z.array(z.number());

/**
 * The longest that the page was busy with one thing while somebody did something, in milliseconds: the handlers of one
 * event, or a task that the browser itself calls long (50 ms and more). 0 when nothing took 16 ms.
 */
export async function longestBusy(page: Page, act: () => Promise<unknown>): Promise<number> {
  // No named functions in here: tsx writes a call into them that pages do not know.
  await page.evaluate(() => {
    const busy: number[] = [];
    Object.assign(window, { busy });
    for (const type of ['event', 'longtask']) {
      const options = { type, durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const isEvent = entry instanceof PerformanceEventTiming;
          busy.push(isEvent ? entry.processingEnd - entry.processingStart : entry.duration);
        }
      }).observe(options);
    }
  });
  await act();
  // Two frames: what the last of it caused is drawn and reported.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return Math.max(0, ...entriesSchema.parse(await page.evaluate('window.busy')));
}
