import { describe, expect, it, vi } from 'vitest';
import { yahooTransport } from './transport.ts';

const NOW = new Date('2026-11-18T16:00:00Z');
const QUOTE = 'https://query2.finance.yahoo.com/v7/finance/quote?symbols=M%26M.NS';

function transport(answer: () => Response, baseUrl: string | null = null) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  return { fetch, ask: yahooTransport({ fetch, baseUrl, sessionTimeoutMs: 1_000, now: () => NOW }) };
}

describe('the way to Yahoo', () => {
  it('leads to the base address when there is one, host and query kept', async () => {
    const { fetch, ask } = transport(() => new Response('{}'), 'http://127.0.0.1:4010/yahoo');
    await ask(QUOTE);
    expect(fetch.mock.calls[0]?.[0]).toBe(
      'http://127.0.0.1:4010/yahoo/query2.finance.yahoo.com/v7/finance/quote?symbols=M%26M.NS',
    );
  });

  it.each([
    'https://versions.example/yahoo-finance2/latest',
    'https://evil-yahoo.com/',
    'https://yahoo.com.evil.test/',
  ])('does not lead to %s', async (url) => {
    const { fetch, ask } = transport(() => new Response('{}'));
    await expect(ask(url)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('follows no redirect on its own', async () => {
    const { fetch, ask } = transport(() => new Response('{}'));
    await ask(QUOTE);
    expect(fetch.mock.calls[0]?.[1]?.redirect).toBe('error');
  });

  it.each([
    [429, 'rate_limited'],
    [401, 'upstream_error'],
    [500, 'upstream_error'],
  ])('turns the status %i into %s and keeps the number', async (status, reason) => {
    const { ask } = transport(() => new Response('no', { status }));
    await expect(ask(QUOTE)).rejects.toMatchObject({ reason, status });
  });

  it.each([429, 503])('keeps how long a %i asks to be left alone', async (status) => {
    const headers = { 'retry-after': 'Wed, 18 Nov 2026 16:00:30 GMT' };
    const { ask } = transport(() => new Response('no', { status, headers }));
    await expect(ask(QUOTE)).rejects.toMatchObject({ status, retryAfterMs: 30_000 });
  });

  it('hands over the cookies of the quote page and leaves its body unread', async () => {
    const page = new Response('<!doctype html>', { status: 404, headers: { 'set-cookie': 'A3=1; Secure' } });
    const { ask } = transport(() => page);
    const response = await ask('https://finance.yahoo.com/quote/AAPL', { redirect: 'manual' });
    expect(response.headers.getSetCookie()).toEqual(['A3=1; Secure']);
    expect(page.bodyUsed).toBe(true);
  });
});
