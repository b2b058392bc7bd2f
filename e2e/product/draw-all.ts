import type { Page } from 'playwright-core';

/**
 * Draws what is out of sight too, and without transitions: otherwise a change of the theme reaches what is out of sight only when it
 * comes into sight, and what inherits its colors a frame after what it inherits them from.
 */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
