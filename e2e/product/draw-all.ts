import type { Page } from 'playwright-core';

/** Draws what is out of sight too: a browser leaves its inherited colors alone when the theme changes, until it comes into sight. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
