import type { Count } from '@ballast/supabase/functions/_shared/function';
import { ADVISOR_COUNTERS } from '@ballast/supabase/functions/_shared/advisor/counters';
import { COUNTERS } from '@ballast/supabase/functions/_shared/market/counters';
import { Counter, Registry } from 'prom-client';

export interface Metrics {
  readonly count: Count;
  /** Everything counted so far, in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** The counters of this process, from 0 at its start. A counter appears with its first count, its labels with it. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const help = new Map<string, string>(Object.entries({ ...COUNTERS, ...ADVISOR_COUNTERS }));
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
    text: async () => registry.metrics(),
    contentType: registry.contentType,
  };
}
