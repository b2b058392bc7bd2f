import { ProviderError, type QuoteResult, type Refusal, refusalOf } from '../provider.ts';
import { madeAtOf, tickerOf } from './row.ts';

/** As many as the library itself puts into one request. */
export const TICKERS_PER_REQUEST = 100;

/** What came for a ticker: Yahoo's row, or why there is none. */
type Answer = { readonly ok: true; readonly row: unknown } | Refusal;
type Answers = ReadonlyMap<string, Answer>;
type Ask = (tickers: readonly string[]) => Promise<unknown>;

/** Yahoo's rows of `tickers`, asked in as many requests as it takes; a ticker it does not know is not among them. */
export async function rowsOf(tickers: readonly string[], ask: Ask): Promise<Answers> {
  const answers = await Promise.all(batches([...new Set(tickers)]).map((batch) => askTwice(batch, ask)));
  return new Map(answers.flatMap((answer) => [...answer]));
}

/** What `read` makes of an answer that holds a row. */
export function readRow<Result extends QuoteResult | { readonly ok: boolean }>(
  answer: Answer | undefined,
  read: (row: unknown) => Result,
): Result | Refusal {
  if (answer === undefined) return { ok: false, reason: 'unknown_symbol' };
  return answer.ok ? read(answer.row) : answer;
}

/** Yahoo leaves out what it does not know, and at times what it does: left out twice is unknown. */
async function askTwice(tickers: readonly string[], ask: Ask): Promise<Answers> {
  const first = await settle(tickers, ask);
  const missing = tickers.filter((ticker) => !first.has(ticker));
  return missing.length === 0 ? first : new Map([...first, ...(await settle(missing, ask))]);
}

async function settle(tickers: readonly string[], ask: Ask): Promise<Answers> {
  try {
    return byTicker(await ask(tickers));
  } catch (error) {
    const refusal = refusalOf(error);
    return new Map(tickers.map((ticker) => [ticker, refusal]));
  }
}

/** Of two rows of one ticker the newer one counts, and of two alike the later listed. */
function byTicker(rows: unknown): Answers {
  if (!Array.isArray(rows)) throw new ProviderError('malformed');
  const newest = new Map<string, { readonly row: unknown; readonly madeAt: number }>();
  for (const row of rows as readonly unknown[]) {
    const ticker = tickerOf(row);
    if (ticker === null) continue;
    const madeAt = madeAtOf(row);
    if (madeAt >= (newest.get(ticker)?.madeAt ?? -Infinity)) newest.set(ticker, { row, madeAt });
  }
  return new Map([...newest].map(([ticker, { row }]) => [ticker, { ok: true, row }]));
}

function batches(tickers: readonly string[]): string[][] {
  const count = Math.ceil(tickers.length / TICKERS_PER_REQUEST);
  return Array.from({ length: count }, (_, i) => tickers.slice(i * TICKERS_PER_REQUEST, (i + 1) * TICKERS_PER_REQUEST));
}
