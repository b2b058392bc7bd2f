import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newEmail, type Client } from '../../product/account.ts';
import { tokenOf, useSecurityFixture, userOf } from '../../product/security-fixture.ts';
import { visit } from '../../product/browser.ts';
import { workerBrowser } from '../../product/per-worker.ts';

const fixture = useSecurityFixture();
const PAYLOADS = [
  '<script>window.struck = 1</script>',
  '<img src=x onerror="window.struck = 1">',
  '"><svg onload="window.struck = 1">',
  "javascript:window.struck=1//'",
  '{{constructor.constructor("window.struck = 1")()}}',
  '[link](javascript:window.struck=1)',
];
/** All of them where there is room, the shortest two where there is little. */
const STORED = PAYLOADS.join(' ');
const SHORT = PAYLOADS.slice(0, 2).join('');
let writer: Client;
const visitProduct = async (as?: Client) =>
  visit(await workerBrowser(), fixture.product.url, { ...(as !== undefined && { as }) });

beforeAll(async () => {
  const { sql } = fixture;
  writer = await fixture.account(newEmail('writer'));
  const token = await tokenOf(writer);
  const { id: user_id } = await userOf(writer);
  const put = async (path: string, body: unknown): Promise<void> => {
    const answer = await fixture.send(path, { token, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  await put('/rest/v1/support_tickets', { user_id, subject: SHORT.slice(0, 120), message: STORED });
  await put('/rest/v1/portfolios', { user_id, name: SHORT, description: STORED.slice(0, 400) });
  await put('/rest/v1/watchlists', { user_id, name: SHORT });
  await put('/functions/v1/analyze-sentiment', { text: STORED, type: 'feedback', user_id });
  const settings = { privacy: { keepConversations: true }, display: { currency: STORED } };
  await put('/rest/v1/user_settings', { user_id, settings });
  const conversation = randomUUID();
  await put('/rest/v1/conversations', { id: conversation, user_id, title: SHORT });
  for (const role of ['user', 'assistant']) {
    await put('/rest/v1/conversation_messages', {
      conversation_id: conversation,
      role,
      content: STORED,
      said_at: '2026-01-02T10:00:00Z',
    });
  }
  await sql`update public.profiles set first_name = ${SHORT}, last_name = ${SHORT}, bio = ${STORED}, role = 'admin' where id = ${user_id}`;
});

async function isUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
  expect(await page.locator('img[src="x"], [onerror], [onload], a[href^="javascript:"], main script').count()).toBe(0);
}

test('what people wrote is text on every page that shows it', async () => {
  const visited = await visitProduct(writer);
  const { page } = visited;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const path of ['/portfolios', '/support', '/admin']) {
    await page.goto(path);
    await page.getByText(SHORT).first().waitFor();
    await isUntouched(page);
  }
  for (const path of [
    '/dashboard',
    '/watchlists',
    '/feedback',
    '/profile',
    '/settings',
    '/advisor',
    '/portfolio-analysis',
  ]) {
    await page.goto(path);
    await page.locator('main').waitFor();
    await isUntouched(page);
  }
  expect(dialogs).toEqual([]);
  await visited.close();
});

const markup = encodeURIComponent(PAYLOADS.slice(0, 3).join(''));
/** Without slash and dot: an address with one of them asks for a file, and is answered with a line of text. */
const image = encodeURIComponent(`<img src=x onerror="window['struck'] = 1">`);

/** Addresses, and what shows that a page has come to rest: where it has gone of itself, or its heading. */
test.each([
  [`/auth?error=${markup}&error_description=${markup}`, /\/auth\?link=%3Cscript/],
  [`/auth#error=access_denied&error_description=${markup}`, /\/auth\?link=access_denied$/],
  [`/#access_token=${markup}&refresh_token=${markup}&type=recovery`, /\/auth\?link=unusable$/],
  [`/portfolio-analysis?portfolio=${markup}&q=${markup}`, /./],
  [`/${image}`, /./],
  [`/settings/${image}`, /./],
  [`/education?topic=${markup}#${markup}`, /./],
  [`/auth?next=javascript:window.struck=1`, /./],
  [`/auth?next=//evil.example`, /./],
])('what an address carries is not run: %s', async (path, rest) => {
  const visited = await visitProduct();
  const { page } = visited;
  await page.goto(path);
  await page.waitForURL(rest);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isUntouched(page);
  expect(new URL(page.url()).origin).toBe(fixture.product.url);
  await visited.close();
});

test('every page says that only scripts of ours run, and that nobody frames it', async () => {
  for (const path of [
    '/',
    '/auth',
    '/portfolios',
    '/nowhere',
    '/config.json',
    '/rest/v1/',
    '/auth/v1/health',
    '/mail',
  ]) {
    const { headers } = await fetch(`${fixture.product.url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|script-src[^;]*(\*|data:|https?:)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('even a script that got into the page is not run', async () => {
  const visited = await visitProduct();
  const { page } = visited;
  await page.goto('/');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.struck = 1">');
    const script = document.createElement('script');
    script.textContent = 'window.struck = 1';
    document.body.append(script);
    const foreign = document.createElement('script');
    foreign.src = 'https://evil.example/x.js';
    document.body.append(foreign);
  });
  await page.reload();
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
  await visited.close();
});
