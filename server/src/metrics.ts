import type { Count } from '@ballast/supabase/functions/_shared/function';
import { ADVISOR_COUNTERS } from '@ballast/supabase/functions/_shared/advisor/counters';
import { REFRESH_COUNTERS } from '@ballast/supabase/functions/_shared/instruments/refresh/counters';
import { COUNTERS } from '@ballast/supabase/functions/_shared/market/counters';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ListStatus } from './instruments/list-status.ts';

interface ServedRequest {
  readonly method: string;
  /** A pattern, `/auth/v1/factors/:id`: what clients make up would be a series of its own each. */
  readonly route: string;
  readonly status: number;
}

export interface Metrics {
  readonly count: Count;
  readonly observeRequest: (request: ServedRequest, seconds: number) => void;
  /** Everything counted so far, in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const LIMIT_COUNTERS = { ballast_limit_refusals_total: 'Requests turned away, by the limit that was reached.' };

/** In seconds: from an answer out of memory to a report's cold price histories. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The counters of this process, from 0 at its start: a counter appears with its first count, its labels with it. Beside them the state
 * of the lists of instruments, which all servers on a database share.
 */
export function createMetrics(readLists?: () => Promise<readonly ListStatus[]>): Metrics {
  const registry = new Registry();
  if (readLists !== undefined) addListGauges(registry, readLists);
  const requests = new Histogram({
    name: 'ballast_http_request_duration_seconds',
    help: 'Time from when a request had its turn until its answer began.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const help = new Map<string, string>(
    Object.entries({ ...COUNTERS, ...ADVISOR_COUNTERS, ...REFRESH_COUNTERS, ...LIMIT_COUNTERS }),
  );
  const counters = new Map<string, Counter>();
  const counterOf = (name: string, labelNames: string[]): Counter => {
    const known = counters.get(name);
    if (known) return known;
    const made = new Counter({ name, help: help.get(name) ?? name, labelNames, registers: [registry] });
    counters.set(name, made);
    return made;
  };
  return {
    count: (name, labels = {}, by = 1) => counterOf(name, Object.keys(labels)).inc({ ...labels }, by),
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    text: async () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Read when the operator asks; while the database is away they are not there. */
function addListGauges(registry: Registry, readLists: () => Promise<readonly ListStatus[]>): void {
  const add = (name: string, help: string, valueOf: (list: ListStatus) => number | null): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['list'],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        for (const each of await readLists().catch(() => [])) {
          const value = valueOf(each);
          if (value !== null) gauge.set({ list: each.list }, value);
        }
      },
    });
  };
  add('ballast_instrument_list_age_days', 'How old the list in use is, in days.', ({ ageDays }) => ageDays);
  add('ballast_instrument_list_failures', 'Checks of a list that failed in a row.', ({ failures }) => failures);
  add('ballast_instrument_list_failed_seconds', 'When a check last failed, in seconds since 1970.', ({ failedAt }) =>
    failedAt === null ? null : failedAt.getTime() / 1_000,
  );
}
