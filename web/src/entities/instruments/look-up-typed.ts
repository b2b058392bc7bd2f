import type { QueryClient } from '@tanstack/react-query';
import type { Instruments } from './instruments.ts';
import { knownInstruments, learnTerms } from './queries.ts';
import { typedTerms } from './typed-terms.ts';

/** What was looked up so far, with what is typed for one instrument. `isLookedUp` is false where the server did not say. */
export async function lookUpTyped(
  client: QueryClient,
  typed: string,
): Promise<{ readonly instruments: Instruments; readonly isLookedUp: boolean }> {
  try {
    return { instruments: await learnTerms(client, typedTerms(typed)), isLookedUp: true };
  } catch {
    return { instruments: knownInstruments(client), isLookedUp: false };
  }
}
