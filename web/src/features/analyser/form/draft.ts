import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import type { Handover } from '../../../lib/handover.ts';
import { guessMarket } from '../../../lib/home-market.ts';
import { storage } from '../../../lib/storage.ts';
import { tabStorage } from '../../../lib/tab-storage.ts';

const KEY = 'ballast.draft';

const draftSchema = z.object({
  market: z.enum(MARKETS),
  text: z.string(),
  /** Whether this text was analysed: then it is again after a reload or coming back from signing in. */
  analysed: z.boolean(),
  /** What was typed before something else took its place: an example, nothing, another page's holdings. */
  replaced: z._default(z.nullable(z.string()), null),
  /** The last handover that was taken over: a reload does not put it over what was typed since. */
  handedOver: z._default(z.nullable(z.string()), null),
});
export type Draft = z.infer<typeof draftSchema>;

export const EMPTY_DRAFT: Draft = {
  market: 'US' satisfies Market,
  text: '',
  analysed: false,
  replaced: null,
  handedOver: null,
};

/** What was typed in this tab, else in this browser: it survives sign-up, confirmation in another tab, sign-in and reload. */
export function readDraft(): Draft {
  const stored = draftSchema.safeParse(tabStorage.readJson(KEY) ?? storage.readJson(KEY));
  return stored.success ? stored.data : { ...EMPTY_DRAFT, market: guessMarket() };
}

export function writeDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  tabStorage.write(KEY, text);
  storage.write(KEY, text);
}

/** The draft with another text in place of what was typed, which can be put back. Where nothing is lost, what could be put back still can. */
export function withText(draft: Draft, text: string): Draft {
  const lost = draft.text.trim() === '' || draft.text === text ? draft.replaced : draft.text;
  return { ...draft, text, analysed: false, replaced: lost === text ? null : lost };
}

/** The draft to begin with: a handover counts once, a shared link once it became a text. */
export function startDraft(stored: Draft, handover: Handover | null): Draft {
  if (handover === null || stored.handedOver === handover.id) return stored;
  const { id, market, text, shared } = handover;
  const next = { ...withText(stored, text), market, analysed: true };
  return shared === undefined ? { ...next, handedOver: id } : next;
}
