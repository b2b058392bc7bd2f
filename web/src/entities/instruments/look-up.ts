import {
  MOST_NAMES,
  resolveInstrumentsResponseSchema,
  type ResolveInstrumentsResponse,
} from '@ballast/contract/resolve-instruments';
import { getBackend } from '../../lib/backend.ts';

type Resolved = ResolveInstrumentsResponse['instruments'][number];

/** What terms name in the master of instruments. */
export interface LookedUp {
  /** Each once. */
  readonly instruments: readonly Resolved[];
  /** Of every term that was asked about, best known first; empty for one that names nothing. */
  readonly byTerm: ReadonlyMap<string, readonly Resolved[]>;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

const TIMEOUT_MS = 15_000;
/** As many as one request takes. */
const MOST_TERMS = 30_000;

/**
 * Asks the server what terms (the engine's `terms.ts`) name exactly, in one request.
 * @param names what is called much like these is among the instruments too
 * @throws when the server does not answer
 */
export async function lookUp(
  terms: readonly string[],
  signal?: AbortSignal,
  names: readonly string[] = [],
): Promise<LookedUp> {
  if (terms.length === 0) return { instruments: [], byTerm: new Map(), isLoaded: true };
  const client = await getBackend();
  const asked = terms.slice(0, MOST_TERMS);
  const { data, error } = await client.functions.invoke<unknown>('resolve-instruments', {
    body: { terms: asked, ...(names.length > 0 && { names: names.slice(0, MOST_NAMES) }) },
    timeout: TIMEOUT_MS,
    ...(signal === undefined ? {} : { signal }),
  });
  if (error !== null) throw error;
  const { instruments, found, isLoaded } = resolveInstrumentsResponseSchema.parse(data);
  const named = new Map(found.map(({ term, at }) => [term, at.flatMap((place) => instruments[place] ?? [])]));
  const byTerm = new Map(asked.map((term) => [term, named.get(term) ?? []]));
  return { instruments, byTerm, isLoaded };
}
