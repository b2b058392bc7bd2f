import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const resultSchema = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** What changes with the theme alone. */
const OF_COLORS = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];
/** AAA, which axe leaves out by default; what even AA refuses the plain rule finds alone. */
const AAA = { 'color-contrast-enhanced': { enabled: true } };

/** A change of theme or width ends with the frame after it: until then an element that changes its colors smoothly has those of before. */
const AT_REST = `(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
})()`;
/** What is drawn while axe reads has the place of what was there before, and its colors: such a page is read again. */
const READINGS = 10;
const readPage = (options: string): string => `(async () => {
  for (let reading = 1; ; reading += 1) {
    let hasChanged = false;
    const observer = new MutationObserver(() => { hasChanged = true; });
    observer.observe(document.body, { childList: true, subtree: true });
    const result = await axe.run(document, ${options});
    observer.disconnect();
    if (!hasChanged || reading === ${String(READINGS)}) return result;
  }
})()`;

/** What axe-core holds against the page as it stands, or against its colors alone: `rule: element`, one a finding. */
export async function axeViolations(page: Page, what: 'everything' | 'colors' = 'everything'): Promise<string[]> {
  // Evaluated by the debugger, which the page's Content-Security-Policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  const options = {
    resultTypes: ['violations'],
    ...(what === 'colors' ? { runOnly: OF_COLORS } : { rules: AAA }),
  };
  await page.evaluate(AT_REST);
  const result = await page.evaluate(readPage(JSON.stringify(options)));
  const { violations } = resultSchema.parse(result);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const PHONE = 390;
const TABLET = 768;

/** Whether the page is wider than its window, by a pixel or more. */
async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
  const over = await page.evaluate(() => document.body.scrollWidth - document.documentElement.clientWidth);
  return over > 0 ? [`sideways at ${String(width)} px by ${String(over)}`] : [];
}

type Theme = 'light' | 'dark';

/** As the app itself does: the theme is a matter of the root's attribute alone. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    const { dataset } = document.documentElement;
    if (name === 'dark') dataset['theme'] = name;
    else delete dataset['theme'];
  }, theme);
}

/**
 * Draws what is out of sight too, and without transitions: otherwise a change of the theme reaches what is out of sight only when it
 * comes into sight, and what inherits its colors a frame after what it inherits them from.
 */
async function drawAll(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  return async () => page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/**
 * What is wrong with the page as it stands, dialogs and errors included, on every screen and in both themes; it is left as it was.
 * The theme changes no layout: in the other one the colors alone are read before the phone, which is read whole. A page that is no
 * wider than a tablet is read at its own width alone.
 */
export async function faultsOfLooks(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const first = await page.evaluate((): 'light' | 'dark' =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
  const second: Theme = first === 'light' ? 'dark' : 'light';
  const isWide = before.width > TABLET;
  const found: string[] = [];
  const add = (look: string, faults: readonly string[]) => found.push(...faults.map((fault) => `${look}: ${fault}`));
  const leaveOutOfSight = await drawAll(page);
  add(first, await axeViolations(page));
  await setTheme(page, second);
  if (isWide) add(second, await axeViolations(page, 'colors'));
  for (const width of isWide ? [before.width, TABLET, PHONE] : [before.width])
    found.push(...(await sidewaysAt(page, width)));
  add(`${second}, ${String(isWide ? PHONE : before.width)} px`, await axeViolations(page));
  await setTheme(page, first);
  await page.setViewportSize(before);
  await leaveOutOfSight();
  return found;
}
