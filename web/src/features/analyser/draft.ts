import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import { storage } from '../../lib/storage.ts';

const KEY = 'ballast.draft';

const draftSchema = z.object({
  market: z.enum(MARKETS),
  text: z.string(),
  /** Whether this text was analysed: then it is again after a reload or coming back from signing in. */
  analysed: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: Draft = { market: 'US' satisfies Market, text: '', analysed: false };

/** What was typed, kept in this browser: it survives sign-up, confirmation in another tab, sign-in and reload. */
export function readDraft(): Draft {
  const stored = draftSchema.safeParse(storage.readJson(KEY));
  return stored.success ? stored.data : EMPTY_DRAFT;
}

export function writeDraft(draft: Draft): void {
  storage.write(KEY, JSON.stringify(draft));
}
