import { setTimeout as sleep } from 'node:timers/promises';
import { publicConfigSchema } from '@ballast/contract/config';
import { createAccount } from '../e2e/product/account.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { startGeminiStandIn } from '../supabase/testing/gemini-stand-in.ts';
import { startYahooStandIn } from '../supabase/testing/yahoo-stand-in.ts';
import { p95 } from './pace.ts';
import type { Report } from './report.ts';

const STREAMS = 100;
/** A fast model writes about 50 tokens a second; these go on for as long as it takes to measure beside them. */
const CHUNK_MS = 200;
const SENTENCE = [
  'In a month as bad as one in twenty, ',
  'what you hold may lose 8.4 % of its value, ',
  'most of it in INFY. ',
];
const CHUNKS = 900;
const SYMBOLS = Array.from({ length: 50 }, (_, i) => `W${i}`);

/** Warm quotes of 50 symbols, 50 times a second, while a hundred replies are being written, beside the same without them. */
export async function benchAdvisor(): Promise<Report[]> {
  const [yahoo, gemini] = await Promise.all([startYahooStandIn(), startGeminiStandIn()]);
  for (const symbol of SYMBOLS) yahoo.setQuote(symbol, { currency: 'USD', exchange: 'NYQ', regularMarketPrice: 100 });
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, {
    MARKET_DATA_BASE_URL: yahoo.url,
    GEMINI_BASE_URL: gemini.url,
    GEMINI_API_KEY: gemini.apiKey,
    ADVISOR_REPLY_MS: '600000',
    ...Object.fromEntries(
      ['PER_MINUTE', 'PER_MINUTE_ADDRESS', 'STREAMS_PERSON', 'STREAMS'].map((name) => [`ADVISOR_${name}`, '1000']),
    ),
    ADVISOR_DAILY_TOKENS_PERSON: '100000000',
  });
  gemini.always(() => ({ text: Array.from({ length: CHUNKS }, (_, i) => SENTENCE[i % 3] ?? ''), every: CHUNK_MS }));
  try {
    const { supabaseKey: apikey } = publicConfigSchema.parse(await (await fetch(`${product.url}/config.json`)).json());
    const client = await createAccount(product.url, 'bench@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const call = async (name: string, body: object, authorization: string, signal?: AbortSignal) =>
      fetch(`${product.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey, authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      });
    const quotes = async (): Promise<void> => {
      const answer = await call('get-stock-data', { symbols: SYMBOLS }, apikey);
      if (!answer.ok || (await answer.text()).includes('"sample"')) throw new Error('no quotes to measure');
    };
    await quotes();
    await p95(quotes);
    const idle = await p95(quotes);

    const leave = new AbortController();
    const question = { messages: [{ role: 'user', content: 'Tell me everything, slowly.' }] };
    const open = new Set<Response>();
    /** Asks again whenever a reply is over, as long as it is measured. */
    const person = async (): Promise<void> => {
      while (!leave.signal.aborted) {
        const stream = await call('advisor', question, token, leave.signal);
        if (!stream.ok) throw new Error(`no stream to measure: ${await stream.text()}`);
        open.add(stream);
        await stream.text().finally(() => open.delete(stream));
      }
    };
    const people: Promise<void>[] = [];
    while (open.size < STREAMS) {
      if (people.length < STREAMS) people.push(person());
      await Promise.race([sleep(20), ...people]);
    }
    const busy = await p95(quotes);
    if (open.size < STREAMS / 2) throw new Error('too few streams to be measured beside');
    leave.abort();
    await Promise.allSettled(people);
    return [
      {
        name: `50 warm quotes beside ${String(STREAMS)} replies of the advisor, p95`,
        unit: 'ms',
        ours: busy,
        peer: 'without them',
        theirs: idle,
      },
    ];
  } finally {
    await product.stop();
    await Promise.all([yahoo.stop(), gemini.stop()]);
    await removeDataDir(dataDir);
  }
}
