import { describe, expect, it } from 'vitest';
import { startLocalServer } from '../../../testing/local-server.ts';
import { alphaVantageClient } from './alpha-vantage/client.ts';
import { eachLine, readText } from './read-text.ts';
import { yahooTransport } from './yahoo/transport.ts';

const CHUNK = new TextEncoder().encode(' '.repeat(1024 * 1024));
const LIMIT_MB = 8;

/** An answer of 200 MB, and how much of it was asked for. */
function endless() {
  const sent = { megabytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent.megabytes += 1;
      if (sent.megabytes > 200) controller.close();
      else controller.enqueue(CHUNK);
    },
  });
  return { sent, body };
}
const fetchOf =
  (body: ReadableStream<Uint8Array>, status = 200) =>
  async () =>
    new Response(body, { status });
const now = () => new Date('2026-11-18T16:00:00Z');

describe('an answer of 200 MB', () => {
  it.each([
    ['of quotes', 'https://query2.finance.yahoo.com/v7/finance/quote?symbols=AAPL', 200],
    ['that refuses', 'https://query2.finance.yahoo.com/v8/finance/chart/AAPL', 400],
    ['of consent', 'https://consent.yahoo.com/v2/collectConsent', 200],
  ])('%s is given up by the way to Yahoo', async (_, url, status) => {
    const { sent, body } = endless();
    const ask = yahooTransport({ fetch: fetchOf(body, status), baseUrl: null, sessionTimeoutMs: 60_000, now });
    await expect(ask(url)).rejects.toMatchObject({ reason: 'malformed' });
    expect(sent.megabytes).toBeLessThan(LIMIT_MB + 4);
  });

  it('is given up by the way to Alpha Vantage', async () => {
    const { sent, body } = endless();
    const ask = alphaVantageClient({
      fetch: fetchOf(body),
      apiKey: 'key',
      baseUrl: 'https://example.test',
      deadlineMs: 60_000,
      now,
    });
    const answer = await ask({ function: 'GLOBAL_QUOTE' }, new AbortController().signal);
    expect(answer).toMatchObject({ ok: false, reason: 'malformed' });
    expect(sent.megabytes).toBeLessThan(LIMIT_MB + 4);
  });
});

describe('lines of an answer', () => {
  it('come whole, however it is cut into pieces, without empty ones', async () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of ['one;₹', '1\r', '\n\r\ntw', 'o;2\nthree']) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    const lines: string[] = [];
    await eachLine(new Response(body), 1_000, (line) => void lines.push(line));
    expect(lines).toEqual(['one;₹1', 'two;2', 'three']);
  });

  it('end where one line goes on and on', async () => {
    const { sent, body } = endless();
    await expect(eachLine(new Response(body), 500_000_000, () => undefined)).rejects.toThrow('malformed');
    expect(sent.megabytes).toBeLessThan(4);
  });
});

it('reads text of many chunks as it is, over a real connection too', async () => {
  const body = 'Nestlé ₹ '.repeat(100_000);
  const server = await startLocalServer({
    port: 0,
    handle: (_request, _url, response) => void response.end(body),
    control: () => undefined,
    show: () => null,
  });
  expect(await readText(await fetch(server.url))).toBe(body);
  await server.stop();
});
