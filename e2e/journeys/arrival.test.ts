import { expect, test } from 'vitest';
import { connect, openMailedLink, newEmail, PASSWORD } from '../product/account.ts';
import { visit } from '../product/browser.ts';
import { signUp } from '../product/person.ts';
import { useScenario } from '../product/scenario.ts';

const scenario = useScenario();

const addressOf = (url: string) => url.slice(new URL(url).origin.length);

test('a link from a mail that is not good leads to signing in, by one load and without another page on the way', async () => {
  const visited = await visit(scenario.browser, scenario.product.url, { fresh: true });
  const { page } = visited;
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(addressOf(request.url()));
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // What a person would see: the drawing of every frame.
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility() === true) seen.push(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/#access_token=junk&refresh_token=junk&expires_in=3600&token_type=bearer&type=recovery');
  await page.getByText('That link could not be used in this browser.').waitFor();
  expect(addressOf(page.url())).toBe('/auth?link=unusable');
  expect(documents).toEqual(['/']);
  // What is there is drawn with the next frame.
  await expect.poll(async () => page.evaluate<string[]>('window.seen')).not.toEqual([]);
  expect(new Set(await page.evaluate<string[]>('window.seen'))).toEqual(new Set(['Ballast']));
  await visited.close();
});

test('a link that is good signs in, says as whom, and leaves nothing of itself in the address', async () => {
  const email = newEmail('arrives');
  const client = await connect(scenario.product.url);
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  const visited = await visit(scenario.browser, scenario.product.url);
  await openMailedLink(visited.page, scenario.product.url, email);
  await visited.page.getByText(`As ${email}, from the link in your email.`, { exact: false }).waitFor();
  await visited.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await expect.poll(() => addressOf(visited.page.url())).toBe('/');
  visited.expectNoComplaints();
  await visited.close();
});

test('a long address stays within the card and the page, on a narrow phone too', async () => {
  const visited = await visit(scenario.browser, scenario.product.url, { width: 320 });
  const { page } = visited;
  await page.goto('/auth');
  await signUp(page, newEmail('x'.repeat(50)));
  const [card, text] = await Promise.all(
    [page.locator('main > div'), page.getByText(/^A confirmation link is on its way/)].map((part) =>
      part.boundingBox(),
    ),
  );
  expect((card?.x ?? 0) + (card?.width ?? 999)).toBeLessThanOrEqual(320 - 12);
  expect((text?.x ?? 0) + (text?.width ?? 999)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  expect(await page.evaluate(() => document.body.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await visited.close();
});

test('on a phone, a section that an address names stands below the header', async () => {
  const visited = await visit(scenario.browser, scenario.product.url, { width: 390 });
  await visited.page.goto('/support#terms');
  const room = async () =>
    visited.page.evaluate(() => {
      const [header, section] = [document.querySelector('header'), document.querySelector('#terms')];
      if (header === null || section === null) return -1;
      return section.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
    });
  await expect.poll(async () => Math.abs((await room()) - 20)).toBeLessThanOrEqual(20);
  await visited.close();
});
