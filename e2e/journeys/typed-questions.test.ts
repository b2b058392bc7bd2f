import { expect, test } from 'vitest';
import { visit } from '../product/browser.ts';
import { analyse, paste, tabTo, waitForFocus } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

/** One question of each kind, as people type them, and what its answer says; figures are those of the screen and tested elsewhere. */
const ASKED: readonly (readonly [question: string, says: RegExp])[] = [
  ['What is my portfolio worth?', /worth ₹[\d,.]+/],
  ['How much have I gained?', /since purchase/],
  ['How did I do today?', /₹[\d,.]+|did not change/],
  ['What can I lose?', /you could lose ₹[\d,.]+/],
  ['What is my beta?', /Beta/],
  ['How did my holdings do over the last 6 months?', /Today’s holdings changed by [+−][\d.]+%/],
  ['What if I sell half of INFY?', /Selling [\d.]+ INFY brings ₹[\d,.]+/],
  ['What would 2008 have done?', /2008/],
  ['Which sector is largest?', /Information technology/],
  ['मेरे पोर्टफोलियो की कुल कीमत क्या है?', /worth ₹[\d,.]+/],
  ['mera beta kitna hai', /Beta/],
  ['What is beta?', /when the index moves/],
  ['Which stock should I buy?', /Ballast does not say what to buy or sell/],
];

test('a dozen questions are typed and answered by keyboard on a phone', async () => {
  const visitor = await visit(scenario.browser, scenario.product.url, { width: 390 });
  const { page } = visitor;
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', ['NSE:INFY 100 @ 1200', 'NSE:TCS 15 @ 3000']);
  await analyse(page);
  await page.goto('/portfolio-analysis?tab=questions');
  const field = page.getByRole('textbox', { name: 'Or type a question' });
  await field.waitFor();
  await tabTo(page, field);
  for (const [question, says] of ASKED) {
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: question, exact: true });
    await answer.getByText(says).first().waitFor();
    // The answer has the focus; the field is two stops before it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await waitForFocus(field);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  visitor.expectNoComplaints();
  await visitor.close();
});
