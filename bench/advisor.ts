import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { publicConfigSchema } from '@ballast/contract/config';
import { createAccount } from '../e2e/product/account.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { startYahooStandIn } from '../supabase/testing/yahoo-stand-in.ts';
import { newsSchema, STREAMS } from './advisor-people.ts';
import { benchSentence } from './advisor-sentence.ts';
import { p95 } from '../tools/pace.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 3;
const SYMBOLS = Array.from({ length: 50 }, (_, i) => `W${i}`);
const REPLIES = ['PER_MINUTE', 'PER_MINUTE_ADDRESS', 'STREAMS_PERSON', 'STREAMS'];
const TOKENS = ['DAILY_TOKENS_PERSON', 'DAILY_TOKENS'];

/** The people and their model; `tell` waits for the answer. */
async function people() {
  const process = fork(fileURLToPath(new URL('advisor-people.ts', import.meta.url)));
  const nextMessage = async () => {
    const [message]: unknown[] = await once(process, 'message');
    const news = newsSchema.parse(message);
    if ('failed' in news) throw new Error(news.failed);
    return news;
  };
  const model = await nextMessage();
  if (!('apiKey' in model)) throw new Error('no model to ask');
  return {
    model,
    command: async (order: object): Promise<number> => {
      process.send(order);
      const news = await nextMessage();
      return 'open' in news ? news.open : 0;
    },
    stop: () => process.disconnect(),
  };
}

export async function benchAdvisor(): Promise<Report[]> {
  return [await benchQuotesBesideReplies(), await benchSentence()];
}

/**
 * Warm quotes of 50 symbols, 50 times a second, while a hundred replies are being written, beside the same without them: in
 * turns, several times, since what else the machine does comes and goes. The load of the machine is reported with it.
 */
async function benchQuotesBesideReplies(): Promise<Report> {
  const [yahoo, { model, command, stop }] = await Promise.all([startYahooStandIn(), people()]);
  for (const symbol of SYMBOLS) yahoo.setQuote(symbol, { currency: 'USD', exchange: 'NYQ', regularMarketPrice: 100 });
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, {
    MARKET_DATA_BASE_URL: yahoo.url,
    GEMINI_BASE_URL: model.url,
    GEMINI_API_KEY: model.apiKey,
    ADVISOR_REPLY_MS: '600000',
    ...Object.fromEntries(REPLIES.map((name) => [`ADVISOR_${name}`, '1000'])),
    ...Object.fromEntries(TOKENS.map((name) => [`ADVISOR_${name}`, '100000000'])),
  });
  try {
    const { url } = product;
    const { supabaseKey: apikey } = publicConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
    const client = await createAccount(url, 'bench@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const headers = { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ symbols: SYMBOLS });
    const quotes = async (): Promise<void> => {
      const answer = await fetch(`${url}/functions/v1/get-stock-data`, { method: 'POST', headers, body });
      if (!answer.ok || (await answer.text()).includes('"sample"')) throw new Error('no quotes to measure');
    };
    await quotes();
    // Both kinds of work, before they count.
    await command({ do: 'ask', url, apikey, token });
    await p95(quotes);
    await command({ do: 'leave' });

    const quiet: number[] = [];
    const busy: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await p95(quotes));
      await command({ do: 'ask', url, apikey, token });
      busy.push(await p95(quotes));
      if ((await command({ do: 'leave' })) < STREAMS / 2) throw new Error('too few streams to be measured beside');
    }
    return {
      name: `50 warm quotes beside ${STREAMS} replies of the advisor, p95 (load ${loadavg()[0]?.toFixed(1)})`,
      unit: 'ms',
      ours: median(busy),
      peer: 'without them, in turns',
      theirs: median(quiet),
    };
  } finally {
    await product.stop();
    stop();
    await yahoo.stop();
    await removeDataDir(dataDir);
  }
}
