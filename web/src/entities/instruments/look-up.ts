import {
  resolveInstrumentsResponseSchema,
  type ResolveInstrumentsResponse,
} from '@ballast/contract/resolve-instruments';
import { getBackend } from '../../lib/backend.ts';
import type { Instrument } from './instrument.ts';

type Resolved = ResolveInstrumentsResponse['instruments'][number];

/** What terms name in the master of instruments. */
export interface LookedUp {
  /** Each once. */
  readonly instruments: readonly Resolved[];
  /** By term, best known first. A term that names nothing is not in it. */
  readonly byTerm: ReadonlyMap<string, readonly Resolved[]>;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

const TIMEOUT_MS = 15_000;
/** As many as one request takes. */
const MOST_TERMS = 30_000;

/**
 * Asks the server what terms (the engine's `terms.ts`) name exactly, in one request.
 * @throws when the server does not answer
 */
export async function lookUp(terms: readonly string[], signal?: AbortSignal): Promise<LookedUp> {
  if (terms.length === 0) return { instruments: [], byTerm: new Map(), isLoaded: true };
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('resolve-instruments', {
    body: { terms: terms.slice(0, MOST_TERMS) },
    timeout: TIMEOUT_MS,
    ...(signal === undefined ? {} : { signal }),
  });
  if (error !== null) throw error;
  const { instruments, found, isLoaded } = resolveInstrumentsResponseSchema.parse(data);
  const byTerm = new Map(found.map(({ term, at }) => [term, at.flatMap((place) => instruments[place] ?? [])]));
  return { instruments, byTerm, isLoaded };
}

/** Those that trade: what the browser's list of instruments can learn. */
export function tradedOf({ instruments }: LookedUp): readonly Instrument[] {
  return instruments.flatMap(({ exchange, ...instrument }) =>
    exchange === null ? [] : [{ ...instrument, exchange, isFound: false }],
  );
}
