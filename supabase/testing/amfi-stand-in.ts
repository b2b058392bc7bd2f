import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dayOf } from '../functions/_shared/instruments/publishers/days.ts';
import { type Fault, faultsSchema, isHit, type ReadyFault, spoilNav, spoilNavs, UNAUTHORIZED } from './fund-faults.ts';
import { isLiveScheme, navOn, navsBetween, newestDayOf, type Scheme, shippedSchemes } from './fund-navs.ts';
import { type Answer, startLocalServer } from './local-server.ts';
import { navAll, navHistory, type NavLayout } from './publisher-files.ts';
import { Faults, sendFaulty } from './transport-faults.ts';

export interface AmfiStandIn {
  /** What `AMFI_BASE_URL` is to be set to. */
  readonly url: string;
  /** Path and query of each call, with whether it was answered with 304. */
  readonly calls: readonly { readonly path: string; readonly isUnmodified: boolean }[];
  setFault(fault: Fault): void;
  setLayout(layout: NavLayout): void;
  /** Schemes of the test, in place of the shipped ones. */
  setSchemes(schemes: readonly Scheme[]): void;
  /** The same file for everybody until `reset`, to the letter. */
  setFile(text: string): void;
  /** What time it is for the newest NAVs; the machine's without. */
  setNow(now: () => Date): void;
  reset(): void;
  stop(): Promise<void>;
}

const controlSchema = z.object({ fault: faultsSchema.optional(), reset: z.boolean().optional() });
const TEXT = 'text/plain;charset=utf-8';
const MOST_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Serves `/spages/NAVAll.txt` and `/DownloadNAVHistoryReport_Po.aspx` on 127.0.0.1 the way portal.amfiindia.com does, with invented NAVs of
 * the shipped schemes. `POST /__control` sets faults for another process; `GET /__control` lists the calls.
 */
export async function startAmfiStandIn({ port }: { port?: number } = {}): Promise<AmfiStandIn> {
  const calls: { path: string; isUnmodified: boolean }[] = [];
  const faults = new Faults<ReadyFault>();
  let layout: NavLayout = 'new';
  let schemes: readonly Scheme[] | null = null;
  let file: string | null = null;
  let now = () => new Date();
  const listed = (): readonly Scheme[] => schemes ?? shippedSchemes();

  const standIn = {
    calls,
    setFault: (next: Fault) => faults.set(faultsSchema.parse(next)),
    setLayout: (next: NavLayout) => void (layout = next),
    setSchemes: (next: readonly Scheme[]) => void (schemes = next),
    setFile: (text: string) => void (file = text),
    setNow: (next: () => Date) => void (now = next),
    reset() {
      faults.set([]);
      calls.length = 0;
      layout = 'new';
      schemes = null;
      file = null;
      now = () => new Date();
    },
  };

  const newestNavs = (hit: readonly ReadyFault[]): string => {
    const instant = now();
    const rows = listed().map((scheme) => ({ ...scheme, lastNavOn: newestDayOf(scheme, instant) }));
    const some = isHit(hit, 'missing_half') ? rows.filter((_, at) => at % 2 === 0) : rows;
    const text = navAll(some, layout, (row) => spoilNav(navOn(row, row.lastNavOn), hit));
    return isHit(hit, 'missing_fields') ? text.replace('Net Asset Value', 'Value') : text;
  };

  const report = (query: URLSearchParams, hit: readonly ReadyFault[]): Answer => {
    const [from, to] = [dayOf(query.get('frmdt') ?? ''), dayOf(query.get('todt') ?? '')];
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    // What the portal shows instead of a report of more than 90 days is a page.
    if (!(days >= 0 && days < MOST_DAYS)) return { status: 200, type: 'text/html', body: '<html>90 days</html>' };
    const live = listed().filter(isLiveScheme);
    const text = navHistory(live, (row) => spoilNavs(navsBetween(row, from, to, now()), hit), layout);
    return {
      status: 200,
      type: TEXT,
      body: isHit(hit, 'missing_fields') ? text.replace('Net Asset Value', 'Value') : text,
    };
  };

  const server = await startLocalServer({
    port,
    show: () => ({ calls }),
    control(order) {
      const { reset, fault } = controlSchema.parse(order);
      if (reset) standIn.reset();
      if (fault !== undefined) faults.set(fault);
    },
    handle({ headers }, url, response) {
      const isReport = url.pathname === '/DownloadNAVHistoryReport_Po.aspx';
      const hit = faults.take(({ on }) => (on === 'history') === isReport);
      const etag = `"${now().toISOString().slice(0, 13)}"`;
      const isUnmodified = !isReport && file === null && hit.length === 0 && headers['if-none-match'] === etag;
      calls.push({ path: `${url.pathname}${decodeURIComponent(url.search)}`, isUnmodified });
      if (isUnmodified) return void response.writeHead(304, { etag }).end();
      const answer = (): Answer => {
        if (isHit(hit, 'unauthorized')) return UNAUTHORIZED;
        if (isReport) return report(url.searchParams, hit);
        if (url.pathname !== '/spages/NAVAll.txt') return { status: 404, type: 'text/html', body: 'Not Found' };
        return { status: 200, type: TEXT, body: file ?? newestNavs(hit), headers: { etag } };
      };
      void sendFaulty(response, answer(), hit);
    },
  });
  return { ...standIn, ...server };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4030' } } });
  const standIn = await startAmfiStandIn({ port: Number(values.port) });
  process.stdout.write(`AMFI_BASE_URL=${standIn.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
