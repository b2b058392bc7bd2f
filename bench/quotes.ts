import { publicConfigSchema } from '@ballast/contract/config';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { startYahooStandIn, type YahooStandIn } from '../supabase/testing/yahoo-stand-in.ts';
import { p95 } from '../tools/pace.ts';
import type { Report } from './report.ts';

const BATCH = 100;

const names = (head: string, count: number) => Array.from({ length: count }, (_, i) => `${head}${i}`);

function list(yahoo: YahooStandIn, symbols: readonly string[]): void {
  for (const symbol of symbols) yahoo.setQuote(symbol, { currency: 'USD', exchange: 'NYQ', regularMarketPrice: 100 });
}

/** Warm quotes of 50 symbols at 50 requests a second beside the emptiest answer there is, and what 500 cold ones cost. */
export async function benchQuotes(): Promise<Report[]> {
  const yahoo = await startYahooStandIn();
  const [warm, cold] = [names('W', 50), names('C', 500)];
  list(yahoo, [...warm, ...cold]);
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, { MARKET_DATA_BASE_URL: yahoo.url });
  try {
    const config = publicConfigSchema.parse(await (await fetch(`${product.url}/config.json`)).json());
    const headers = { apikey: config.supabaseKey, 'content-type': 'application/json' };
    const quotes = async (symbols: readonly string[]): Promise<void> => {
      const body = JSON.stringify({ symbols });
      const answer = await fetch(`${product.url}/functions/v1/get-stock-data`, { method: 'POST', headers, body });
      if (!answer.ok || (await answer.text()).includes('"sample"')) throw new Error('no quotes to measure');
    };
    const health = async () => (await fetch(`${product.url}/healthz`)).text();
    const upstream = () => yahoo.calls.filter(({ path }) => path === '/v7/finance/quote').length;

    await quotes(warm);
    const [ours, theirs] = [await p95(async () => quotes(warm)), await p95(health)];
    const before = upstream();
    await quotes(cold);
    return [
      { name: '50 warm quotes, 50 requests a second, p95', unit: 'ms', ours, peer: '/healthz', theirs },
      {
        name: '500 cold quotes, upstream calls',
        unit: 'calls',
        ours: upstream() - before,
        peer: 'batches of 100',
        theirs: cold.length / BATCH,
      },
    ];
  } finally {
    await product.stop();
    await yahoo.stop();
    await removeDataDir(dataDir);
  }
}
