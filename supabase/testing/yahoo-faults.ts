import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { YahooRow } from './yahoo-market.ts';

const faultKindSchema = z.enum([
  'rate_limited',
  'server_error',
  'html',
  'missing_half',
  'cut_body',
  'silence',
  'wrong_currency',
  'nan_price',
  'zero_price',
  'negative_price',
  'unauthorized',
]);

export const faultSchema = z.object({
  kind: faultKindSchema,
  /** How many answers it spoils; without it, all until it is taken back. */
  times: z.number().int().positive().optional(),
  /** Whether it strikes the quotes or the cookie and crumb before them. */
  on: z.enum(['quote', 'session']).default('quote'),
  /** `rate_limited`: seconds for the Retry-After header; none without. */
  retryAfter: z.number().int().nonnegative().optional(),
  /** `silence`: how long nothing is said before the true answer. */
  seconds: z.number().positive().default(30),
  /** `wrong_currency` */
  currency: z.string().default('GBp'),
});
export type Fault = z.input<typeof faultSchema>;
export type ReadyFault = z.output<typeof faultSchema>;

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export const INVALID_CRUMB: Answer = financeError(401, 'Unauthorized', 'Invalid Crumb');

export function financeError(status: number, code: string, description: string): Answer {
  const body = JSON.stringify({ finance: { result: null, error: { code, description } } });
  return { status, type: 'application/json;charset=utf-8', body };
}

/** Sends what `fault` makes of a true answer. */
export async function sendSpoiled(response: ServerResponse, answer: Answer, fault: ReadyFault): Promise<void> {
  switch (fault.kind) {
    case 'rate_limited': {
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) };
      return send(response, { status: 429, type: 'text/html', body: 'Edge: Too Many Requests', headers });
    }
    case 'server_error':
      return send(response, financeError(500, 'Internal Server Error', 'Something is wrong'));
    case 'unauthorized':
      return send(response, INVALID_CRUMB);
    case 'html':
      return send(response, {
        status: 200,
        type: 'text/html',
        body: '<!doctype html><title>Will be right back</title>',
      });
    case 'cut_body':
      response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': answer.body.length });
      response.write(answer.body.slice(0, answer.body.length / 2), () => response.destroy());
      return undefined;
    case 'silence':
      await sleep(fault.seconds * 1000, undefined, { ref: false });
      return response.destroyed ? undefined : send(response, answer);
    case 'nan_price':
      // Not JSON, and yet what a careless encoder writes.
      return send(response, { ...answer, body: answer.body.replaceAll(/("regularMarketPrice":)[^,]+/g, '$1NaN') });
    case 'missing_half':
    case 'wrong_currency':
    case 'zero_price':
    case 'negative_price':
      return send(response, answer);
  }
}

/** Rows as `fault` has them; most faults leave them alone. */
export function spoilRows(rows: readonly YahooRow[], fault: ReadyFault | null): readonly YahooRow[] {
  if (fault?.kind === 'missing_half') return rows.filter((_, i) => i % 2 === 1);
  if (fault?.kind === 'wrong_currency') return rows.map((row) => ({ ...row, currency: fault.currency }));
  if (fault?.kind === 'zero_price') return rows.map((row) => ({ ...row, regularMarketPrice: 0 }));
  if (fault?.kind === 'negative_price') return rows.map((row) => ({ ...row, regularMarketPrice: -1 }));
  return rows;
}

export function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, 'content-type': type }).end(body);
}
