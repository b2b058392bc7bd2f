import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { analyse, paste } from '../product/person.ts';
import { BOTH, isWhole, openLooking, region, unfold } from '../product/report.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const paintOf = async (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
    return { background: backgroundColor, picture: backgroundImage, foreground: color };
  });

test('in colours of the person’s own, what is chosen, what is pressed and what is drawn keep a shape; narrowed, the window does not scroll sideways, whatever is pressed on a phone is at least 44 px high, and with letters twice as large nothing is cut off', async () => {
  const visitor = await openLooking(scenario);
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/portfolio-analysis');
  await paste(page, 'India', BOTH);
  const [chosen, other] = await Promise.all([paintOf(page.getByText(/^India \(/)), paintOf(page.getByText(/^US \(/))]);
  expect(chosen.background).not.toBe(other.background);
  const pressed = await paintOf(page.getByRole('button', { name: 'Analyze Portfolio' }));
  expect(pressed.foreground).not.toBe(pressed.background);
  await analyse(page);
  await isWhole(page);

  const paper = (await paintOf(page.locator('body'))).background;
  const bar = region(page, 'Exposure').locator('li span[style*="width"]').first();
  await bar.scrollIntoViewIfNeeded();
  expect((await paintOf(bar)).background).not.toBe(paper);
  const loss = region(page, 'Today’s holdings in past crashes (hypothetical)')
    .locator('li span[style*="width"]')
    .first();
  await loss.scrollIntoViewIfNeeded();
  const drawn = await paintOf(loss);
  expect(drawn.picture !== 'none' || drawn.background !== paper).toBe(true);

  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(async () => page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(390);

  await page.emulateMedia({ forcedColors: 'none' });
  await unfold(page);
  const low = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a, button, summary, select, input:not([type="radio"]), label:has([type="radio"]), [role="tab"]',
      ),
    ]
      .filter((control) => control.checkVisibility() && !control.matches('a[href="#main"]'))
      .flatMap((control) => {
        const after = getComputedStyle(control, '::after');
        const isGrown = after.content !== 'none' && after.position === 'absolute';
        const more = isGrown ? -Number.parseFloat(after.top) - Number.parseFloat(after.bottom) : 0;
        const height = control.getBoundingClientRect().height + Math.max(0, more || 0);
        return height < 43.5 ? [`${control.textContent} ${control.ariaLabel ?? ''} ${String(height)}`] : [];
      }),
  );
  expect(low).toEqual([]);

  await page.setViewportSize({ width: 480, height: 900 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const part of await page.locator('main section').all()) {
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(480);
  }
  visitor.expectNoComplaints();
  await visitor.close();
});
