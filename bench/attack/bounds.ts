import { HONEST_ACTIONS, type HonestAction, type Outcome } from '../../e2e/product/honest-person.ts';
import { peak, type MemorySample } from './memory.ts';

export type Outcomes = Readonly<Record<HonestAction, readonly Outcome[]>>;

export interface Measured {
  readonly addresses: number;
  readonly outcomes: Outcomes;
  readonly memory: readonly MemorySample[];
  /** Servers that ended meanwhile. */
  readonly deaths: number;
}

export const NODE_MIB = 400;
export const POSTGRES_MIB = 300;
const P95_MS = 500;
const STRANGE_P95_MS = 1000;
const STRANGE_MOST_MS = 5000;
const WAIT_SECONDS = 30;
const REFUSED_SHARE = 0.05;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const isPoliteRefusal = ({ status, retryAfter = Number.POSITIVE_INFINITY }: Outcome): boolean =>
  status === 429 && retryAfter <= WAIT_SECONDS;

/** A sign-in from a device that the account has never seen, while a hundred addresses attack, may be put off once in a while. */
function strangeSignIn(tries: readonly Outcome[], addresses: number): string[] {
  const refused = addresses > 1 ? tries.filter(isPoliteRefusal) : [];
  const failed = tries.filter((outcome) => !outcome.ok && !refused.includes(outcome));
  const times = tries.filter(({ ok }) => ok).map(({ ms }) => ms);
  const [p95, longest] = [percentile(times, 0.95), Math.max(...times)];
  return [
    ...(failed.length > 0 ? [`unknown sign-in: ${String(failed.length)} failed`] : []),
    ...(addresses === 1 && p95 > STRANGE_P95_MS ? [`unknown sign-in: p95 ${p95.toFixed(0)} ms`] : []),
    ...(longest > STRANGE_MOST_MS ? [`unknown sign-in: one took ${longest.toFixed(0)} ms`] : []),
    ...(refused.length > tries.length * REFUSED_SHARE
      ? [`unknown sign-in: ${String(refused.length)} of ${String(tries.length)} put off`]
      : []),
  ];
}

/** Every bound that a run broke; none, if all is well. */
export function breaches({ addresses, outcomes, memory, deaths }: Measured): string[] {
  const found = deaths > 0 ? [`${String(deaths)} server(s) ended`] : [];
  for (const action of HONEST_ACTIONS) {
    const tries = outcomes[action];
    if (tries.length === 0) found.push(`${action}: never tried`);
    else if (action === 'unknown sign-in') found.push(...strangeSignIn(tries, addresses));
    else {
      const failed = tries.filter(({ ok }) => !ok).length;
      const p95 = percentile(
        tries.map(({ ms }) => ms),
        0.95,
      );
      if (failed > 0) found.push(`${action}: ${String(failed)} failed`);
      if (p95 > P95_MS) found.push(`${action}: p95 ${p95.toFixed(0)} ms`);
    }
  }
  const [node, postgres] = [peak(memory, 'node'), peak(memory, 'postgres')];
  if (node > NODE_MIB) found.push(`server: ${node.toFixed(0)} MiB`);
  if (postgres > POSTGRES_MIB) found.push(`PostgreSQL: ${postgres.toFixed(0)} MiB`);
  return found;
}
