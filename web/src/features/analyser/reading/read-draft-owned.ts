import { NOTHING_OWNED, type Owned } from '@ballast/engine/holdings/owned';
import { queryClient } from '../../../lib/query-client.ts';
import { readDraft } from '../form/draft.ts';

/** What stands in the analyser now, analysed or not. */
export async function readDraftOwned(signal: AbortSignal): Promise<Owned> {
  const { text, market } = readDraft();
  if (text.trim() === '') return NOTHING_OWNED;
  const { readTypedText } = await import('./read-typed-text.ts');
  signal.throwIfAborted();
  return (await readTypedText(text, market, { queryClient, signal })).owned;
}
