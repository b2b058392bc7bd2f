import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Fault, faultsSchema, isHit, type ReadyFault, spoilNav, spoilNavs, UNAUTHORIZED } from './fund-faults.ts';
import { navOn, navsBetween, newestDayOf, type Scheme, shippedSchemes } from './fund-navs.ts';
import { type Answer, json, startLocalServer } from './local-server.ts';
import { Faults, sendFaulty } from './transport-faults.ts';

export interface MfapiStandIn {
  /** What `MFAPI_BASE_URL` is to be set to. */
  readonly url: string;
  /** The path of each call. */
  readonly calls: readonly string[];
  setFault(fault: Fault): void;
  setSchemes(schemes: readonly Scheme[]): void;
  setNow(now: () => Date): void;
  reset(): void;
  stop(): Promise<void>;
}

const controlSchema = z.object({ fault: faultsSchema.optional(), reset: z.boolean().optional() });
/** `2026-08-21` as `21-08-2026`. */
const written = (day: string): string => day.split('-').toReversed().join('-');

/**
 * Serves `/mf/<code>` and `/mf/<code>/latest` on 127.0.0.1 the way api.mfapi.in does, with the NAVs of the stand-in for AMFI. `POST /__control`
 * sets faults for another process; `GET /__control` lists the calls.
 */
export async function startMfapiStandIn({ port }: { port?: number } = {}): Promise<MfapiStandIn> {
  const calls: string[] = [];
  const faults = new Faults<ReadyFault>();
  let schemes: readonly Scheme[] | null = null;
  let now = () => new Date();

  const standIn = {
    calls,
    setFault: (next: Fault) => faults.set(faultsSchema.parse(next)),
    setSchemes: (next: readonly Scheme[]) => void (schemes = next),
    setNow: (next: () => Date) => void (now = next),
    reset() {
      faults.set([]);
      calls.length = 0;
      schemes = null;
      now = () => new Date();
    },
  };

  const answer = (code: string, isLatest: boolean, hit: readonly ReadyFault[]): Answer => {
    if (isHit(hit, 'unauthorized')) return UNAUTHORIZED;
    const scheme = (schemes ?? shippedSchemes()).find((one) => one.code === code);
    if (scheme === undefined) return json({ meta: {}, data: [], status: 'SUCCESS' });
    const day = newestDayOf(scheme, now());
    const latest = isHit(hit, 'missing_half') ? [] : [{ day, nav: spoilNav(navOn(scheme, day), hit) }];
    const navs = isLatest ? latest : spoilNavs(navsBetween(scheme, '', day, now()), hit);
    const data = navs.toReversed().map(({ day: date, nav }) => ({ date: written(date), nav }));
    const meta = {
      fund_house: scheme.fundHouse,
      scheme_type: scheme.category.split('(')[0],
      scheme_category: scheme.category.replace(/^[^(]*\((.*)\)$/, '$1'),
      scheme_code: Number(code),
      scheme_name: [scheme.name, scheme.plan, scheme.option].join(' - '),
      isin_growth: scheme.isin === '' ? null : scheme.isin,
      isin_div_reinvestment: scheme.reinvestmentIsin === '' ? null : scheme.reinvestmentIsin,
    };
    return json(isHit(hit, 'missing_fields') ? { meta, status: 'SUCCESS' } : { meta, data, status: 'SUCCESS' });
  };

  const server = await startLocalServer({
    port,
    show: () => ({ calls }),
    control(order) {
      const { reset, fault } = controlSchema.parse(order);
      if (reset) standIn.reset();
      if (fault !== undefined) faults.set(fault);
    },
    handle(_, url, response) {
      calls.push(url.pathname);
      const [, code = '', latest] = /^\/mf\/(\d+)(\/latest)?$/.exec(url.pathname) ?? [];
      const isLatest = latest !== undefined;
      const hit = faults.take(({ on, tickers }) => (on === 'quote') === isLatest && (tickers?.includes(code) ?? true));
      void sendFaulty(response, answer(code, isLatest, hit), hit);
    },
  });
  return { ...standIn, ...server };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4040' } } });
  const standIn = await startMfapiStandIn({ port: Number(values.port) });
  process.stdout.write(`MFAPI_BASE_URL=${standIn.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
