import type { Holding } from '@ballast/engine/holdings/holding';
import { queryClient } from '../../../lib/query-client.ts';
import { readDraft } from '../form/draft.ts';

/** The holdings that stand in the analyser now, analysed or not. */
export async function readDraftHoldings(signal: AbortSignal): Promise<readonly Holding[]> {
  const { text, market } = readDraft();
  if (text.trim() === '') return [];
  const { readTypedText } = await import('./read-typed-text.ts');
  signal.throwIfAborted();
  return (await readTypedText(text, market, { queryClient, signal })).owned.holdings;
}
