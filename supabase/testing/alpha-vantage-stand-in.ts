import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { answerOf, type Body } from './alpha-vantage-answers.ts';
import { DAILY_LIMIT, type Fault, faultSchema, INVALID_KEY, spoilBody, spoilText } from './alpha-vantage-faults.ts';
import { startLocalServer } from './local-server.ts';
import { type FaultOrder, Faults, listOfFaults, sendFaulty } from './transport-faults.ts';

export interface AlphaVantageCall {
  readonly function: string;
  /** What was asked about: a symbol, or a pair as `USD/INR`. */
  readonly subject: string;
}

export interface AlphaVantageStandIn {
  /** What `ALPHA_VANTAGE_BASE_URL` is to be set to. */
  readonly url: string;
  /** The only key it takes. */
  readonly apiKey: string;
  readonly calls: readonly AlphaVantageCall[];
  setFault(fault: FaultOrder<Fault>): void;
  /** How many calls are answered from now on before the limit of the day; null for any number. */
  setDailyLimit(calls: number | null): void;
  reset(): void;
  stop(): Promise<void>;
}

const API_KEY = 'stand-in-key';
const faultsSchema = listOfFaults(faultSchema);
const controlSchema = z.object({
  fault: faultsSchema.optional(),
  dailyLimit: z.number().int().nonnegative().nullable().optional(),
  reset: z.boolean().optional(),
});

/**
 * Serves `/query` on 127.0.0.1 the way Alpha Vantage does, over the same market as the stand-in for Yahoo. `POST
 * /__control` does what the methods do, for another process; `GET /__control` lists the calls.
 */
export async function startAlphaVantageStandIn({ port }: { port?: number } = {}): Promise<AlphaVantageStandIn> {
  const calls: AlphaVantageCall[] = [];
  const faults = new Faults<Fault>();
  let left: number | null = null;

  const standIn = {
    apiKey: API_KEY,
    calls,
    setFault: (next: FaultOrder<Fault>) => faults.set(faultsSchema.parse(next)),
    setDailyLimit(limit: number | null) {
      left = limit;
    },
    reset() {
      faults.set([]);
      left = null;
      calls.length = 0;
    },
  };

  const answer = (query: URLSearchParams): Body => {
    if (query.get('apikey') !== API_KEY) return INVALID_KEY;
    if (left === 0) return DAILY_LIMIT;
    if (left !== null) left -= 1;
    return answerOf(query, new Date());
  };

  const server = await startLocalServer({
    port,
    show: () => ({ calls }),
    control(order) {
      const { reset, fault, dailyLimit } = controlSchema.parse(order);
      if (reset) standIn.reset();
      if (fault !== undefined) faults.set(fault);
      if (dailyLimit !== undefined) standIn.setDailyLimit(dailyLimit);
    },
    handle(_, url, response) {
      const call = callOf(url.searchParams);
      calls.push(call);
      const hit = faults.take(
        ({ on, tickers }) =>
          (on === undefined || on.includes(call.function)) && (tickers === undefined || tickers.includes(call.subject)),
      );
      const body = spoilText(JSON.stringify(spoilBody(answer(url.searchParams), hit)), hit);
      void sendFaulty(response, { status: 200, type: 'application/json', body }, hit);
    },
  });
  return { ...standIn, ...server };
}

function callOf(query: URLSearchParams): AlphaVantageCall {
  const read = (name: string) => query.get(name) ?? '';
  const pair = `${read('from_currency')}${read('from_symbol')}/${read('to_currency')}${read('to_symbol')}`;
  return { function: read('function'), subject: query.get('symbol') ?? pair };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4020' } } });
  const standIn = await startAlphaVantageStandIn({ port: Number(values.port) });
  process.stdout.write(`ALPHA_VANTAGE_BASE_URL=${standIn.url}\nALPHA_VANTAGE_API_KEY=${standIn.apiKey}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
