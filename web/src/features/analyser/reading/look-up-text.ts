import { knownBy } from '@ballast/engine/holdings/mentions';
import { linesOf } from '@ballast/engine/holdings/normalise';
import type { SymbolContext } from '@ballast/engine/holdings/symbol';
import { termSteps } from '@ballast/engine/holdings/terms-of-text';
import type { Market } from '@ballast/engine/quotes/market';
import type { QueryClient } from '@tanstack/react-query';
import { knownInstruments, learnTerms } from '../../../entities/instruments/queries.ts';
import { inSteps } from './in-steps.ts';

export interface LineLookedUp {
  readonly line: number;
  readonly raw: string;
}

/** What a text is read with. */
export interface TextLookup extends Pick<SymbolContext, 'isKnown' | 'named'> {
  /** False when the server did not say what the names and symbols of the text are. */
  readonly isLookedUp: boolean;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

/**
 * What the names, ISINs and symbols of a text stand for: those that were not looked up before are asked for in one request. Without the server
 * it is what is known.
 * @param onLookUp gets the lines that are being looked up, and an empty list once they are
 */
export async function lookUpText(
  text: string,
  market: Market,
  queryClient: QueryClient,
  signal: AbortSignal,
  onLookUp: (lines: readonly LineLookedUp[]) => void = () => undefined,
): Promise<TextLookup> {
  const before = knownInstruments(queryClient);
  // A symbol counts as known here only if the server said all that it names.
  const asked = (term: string) => (before.isAsked(term) ? before.named(term) : []);
  const { terms, lines } = await inSteps(termSteps(text, { market, isKnown: knownBy(asked), named: asked }), signal);
  const missing = terms.filter((term) => !before.isAsked(term));
  if (missing.length === 0) {
    return { isKnown: knownBy(before.named), named: before.named, isLookedUp: true, isLoaded: true };
  }

  const typed = linesOf(text);
  onLookUp(lines.map((line) => ({ line, raw: typed[line - 1] ?? '' })));
  const learned = await learnTerms(queryClient, missing, signal)
    .catch(() => null)
    .finally(() => onLookUp([]));
  signal.throwIfAborted();
  const { named, isLoaded } = learned ?? before;
  return { isKnown: knownBy(named), named, isLookedUp: learned !== null, isLoaded };
}
