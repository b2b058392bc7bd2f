import { publicConfigSchema } from '../contract/src/config.ts';
import { priceHistoryResponseSchema } from '../contract/src/price-history.ts';
import { databaseOf } from '../e2e/product/database.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 15;
const FROM = '2016-11-21';
const TO = '2026-11-20';
const BUDGET_MB = 1.5;

/** Fifty shares with a close on every weekday of ten years and a dividend a quarter, half of them of each country. */
const FILL = `
  with series as (
    insert into public.price_series (source, venue, symbol, currency, first_day, covered_from, covered_to, fetched_at)
    select 'yahoo', case when n % 2 = 0 then 'NSE' else 'US' end, 'BENCH' || chr(64 + n / 26) || chr(65 + n % 26),
      case when n % 2 = 0 then 'INR' else 'USD' end, '2000-01-03', '2000-01-03', '2099-12-31', now()
    from generate_series(26, 75) as n
    returning id
  ), days as (
    select day::date from generate_series('${FROM}'::date, '${TO}'::date, interval '1 day') as day
    where extract(isodow from day) < 6
  ), bars as (
    insert into public.price_bars (series_id, date, close)
    select id, day, round((100 + id * 40 + 15 * sin(extract(epoch from day) / 7e6 + id))::numeric, 2) from series, days
    order by id, day
  )
  insert into public.price_events (series_id, date, kind, value)
  select id, day, 'dividend', 1.25 from series, days where extract(day from day) = 15 and extract(month from day) in (2, 5, 8, 11)`;

/** The medians of both, taken by turns: what else the machine does strikes them alike. */
async function byTurns(...measures: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = measures.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, measure] of measures.entries()) {
      const started = performance.now();
      await measure();
      times[i]?.push(performance.now() - started);
    }
  }
  return times.map(median);
}

/** Fifty histories of ten years from the cache over HTTP, beside the same rows read by bare SQL. */
export async function benchHistory(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  const sql = await databaseOf(dataDir, 1);
  try {
    await sql.unsafe(FILL);
    await sql.unsafe('analyze public.price_bars');
    const series = await sql<{ id: number; name: string }[]>`
      select id, venue || ':' || symbol as name from public.price_series where symbol like 'BENCH%'`;
    const config = await fetch(`${product.url}/config.json`);
    const { supabaseKey } = publicConfigSchema.parse(await config.json());
    const ask = async (): Promise<string> => {
      const response = await fetch(`${product.url}/functions/v1/get-price-history`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: supabaseKey },
        body: JSON.stringify({ symbols: series.map(({ name }) => name), from: FROM, to: TO }),
      });
      return response.text();
    };
    const text = await ask();
    const answer = priceHistoryResponseSchema.parse(JSON.parse(text));
    if (answer.next !== null || answer.dates.length < 2_600) throw new Error('not all of it came');
    const ids = series.map(({ id }) => id);
    const bare = async () => sql`
      select series_id, date, close from public.price_bars
      where series_id = any (${ids}) and date between ${FROM} and ${TO} order by series_id, date`;
    const name = 'history: 50 symbols, 10 years, from the cache';
    const [ours = Number.NaN, theirs = Number.NaN] = await byTurns(ask, bare);
    return [
      { name, unit: 'ms', ours, peer: 'the same rows by SQL', theirs },
      { name: `${name}, on the wire`, unit: 'MB', ours: text.length / 1e6, peer: 'budget', theirs: BUDGET_MB },
    ];
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
