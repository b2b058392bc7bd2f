import type { Holding } from '@ballast/engine/holdings/holding';
import { queryClient } from '../../../lib/query-client.ts';
import { readDraft } from '../form/draft.ts';
import { lookUpText } from './look-up-text.ts';
import { readText } from './read-text.ts';

/** The holdings that stand in the analyser now, analysed or not, for whoever is asked about them. */
export async function readDraftHoldings(signal: AbortSignal): Promise<readonly Holding[]> {
  const { text, market } = readDraft();
  if (text.trim() === '') return [];
  const { isKnown, named } = await lookUpText(text, market, queryClient, signal);
  return (await readText(text, { market, isKnown, named }, signal)).holdings;
}
