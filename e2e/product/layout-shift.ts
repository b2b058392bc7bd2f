import type { Page } from 'playwright-core';

/** How far things have jumped since the page came, as browsers count it. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    async () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
}
