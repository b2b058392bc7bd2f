import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { send, type Answer } from './local-server.ts';

/** What can go wrong on the way, whatever the answer: the same for every provider. */
export const TRANSPORT_FAULTS = [
  'rate_limited',
  'server_error',
  'html',
  'cut_body',
  'cut_connection',
  'silence',
  'slow',
] as const;
type TransportFaultKind = (typeof TRANSPORT_FAULTS)[number];

/** What faults of every kind may say more. */
export const faultDetails = {
  /** How many answers it spoils; without it, all until it is taken back. */
  times: z.number().int().positive().optional(),
  /** The tickers it hits; all without. */
  tickers: z.array(z.string()).optional(),
  /** `rate_limited`: seconds or an HTTP date for the Retry-After header; none without. */
  retryAfter: z.union([z.number().int().nonnegative(), z.string()]).optional(),
  /** `silence`, `slow`: how long nothing is said before the true answer; 30 and 0.5 without. */
  seconds: z.number().positive().optional(),
};

/** What `setFault` takes: one, by its name where that says it all, or several at once. */
export type FaultOrder<Input extends { readonly kind: string }> =
  | Input
  | Input['kind']
  | readonly (Input | Input['kind'])[]
  | null;

export const listOfFaults = <Schema extends z.ZodType>(fault: Schema) =>
  z.preprocess((given) => {
    const list: unknown[] = Array.isArray(given) ? given : given === null ? [] : [given];
    return list.map((one) => (typeof one === 'string' ? { kind: one } : one));
  }, z.array(fault));

interface Fault {
  readonly kind: string;
  readonly times?: number | undefined;
  readonly retryAfter?: number | string | undefined;
  readonly seconds?: number | undefined;
}
type TransportFault = Fault & { readonly kind: TransportFaultKind };

/** The faults that are on, each until it has hit as often as it may. */
export class Faults<Kind extends Fault> {
  private active: Kind[] = [];

  set(faults: readonly Kind[]): void {
    this.active = [...faults];
  }

  /** Those that apply to an answer now. */
  take(hits: (fault: Kind) => boolean): readonly Kind[] {
    const hit = this.active.filter(hits);
    this.active = this.active.flatMap((fault) => {
      if (fault.times === undefined || !hit.includes(fault)) return [fault];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return hit;
  }
}

/** Sends what the faults make of a true answer: first whatever delays it, then the first that ends it. */
export async function sendFaulty(response: ServerResponse, answer: Answer, faults: readonly Fault[]): Promise<void> {
  const hits = faults.filter(isTransport);
  for (const { kind, seconds } of hits) {
    if (kind === 'silence') await sleep((seconds ?? 30) * 1000, undefined, { ref: false });
    if (kind === 'slow') await sleep((seconds ?? 0.5) * 1000, undefined, { ref: false });
  }
  if (response.destroyed) return;
  const end = hits.find(({ kind }) => kind !== 'silence' && kind !== 'slow');
  if (end?.kind === 'cut_connection') response.destroy();
  else if (end?.kind === 'cut_body') cutBody(response, answer);
  else send(response, end ? (refusal(end) ?? answer) : answer);
}

function isTransport(fault: Fault): fault is TransportFault {
  const kinds: readonly string[] = TRANSPORT_FAULTS;
  return kinds.includes(fault.kind);
}

function refusal({ kind, retryAfter }: TransportFault): Answer | null {
  if (kind === 'server_error') return { status: 500, type: 'text/plain', body: 'Internal Server Error' };
  if (kind === 'html')
    return { status: 200, type: 'text/html', body: '<!doctype html><title>Will be right back</title>' };
  if (kind !== 'rate_limited') return null;
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return { status: 429, type: 'text/html', body: 'Edge: Too Many Requests', headers };
}

function cutBody(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}
