import type { Market } from '@ballast/engine/quotes/market';
import type { QueryClient } from '@tanstack/react-query';
import { type LineLookedUp, lookUpText } from './look-up-text.ts';
import { marketOfText } from './market-of-text.ts';
import { readText, type ReadText } from './read-text.ts';

/** A text as it was read, and what it was read as. */
export interface Reading extends ReadText {
  readonly text: string;
  readonly market: Market;
  /** Whether the server said what its names and symbols are. */
  readonly isLookedUp: boolean;
  /** False while the server has no list of instruments yet. */
  readonly isLoaded: boolean;
}

interface ReadOptions {
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
  /** In the market whose list knows most of it, instead of the one given. */
  readonly anyMarket?: boolean;
  readonly onLookUp?: (lines: readonly LineLookedUp[]) => void;
}

/** Reads a text, with what it names looked up first. */
export async function readTypedText(
  text: string,
  chosen: Market,
  { queryClient, signal, anyMarket = false, onLookUp }: ReadOptions,
): Promise<Reading> {
  const { isKnown, named, isLookedUp, isLoaded } = await lookUpText(text, chosen, queryClient, signal, onLookUp);
  const context = { market: chosen, isKnown, named };
  const market = anyMarket ? await marketOfText(text, context, signal) : chosen;
  const read = await readText(text, { ...context, market }, signal);
  return { ...read, text, market, isLookedUp, isLoaded };
}
