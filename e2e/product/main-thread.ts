import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds that the thread ran, whatever else the machine did meanwhile. */
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});

/**
 * The longest that the thread of a page worked at one thing while somebody did something: milliseconds of the processor, not of
 * the clock, so that a busy machine does not make it longer.
 */
export async function longestTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${String(pid)} ${String(tid)}`),
  );
  if (tasks.length === 0) throw new Error('the trace has no task of a page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
