import { CURRENCIES } from '@ballast/engine/money/currency';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod';
import { storage } from '../../lib/storage.ts';

const KEY = 'ballast.builder';

const draftSchema = z.object({
  market: z.enum(MARKETS),
  items: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      market: z.enum(MARKETS),
      exchange: z.enum(EXCHANGES).nullable(),
      currency: z.enum(CURRENCIES),
      shares: z.number().positive(),
      purchasePrice: z.number().nonnegative(),
    }),
  ),
});
export type BuilderDraft = z.infer<typeof draftSchema>;
export type BuilderItem = BuilderDraft['items'][number];

/** The list as it was left in this browser. The builder starts in India, in rupees. */
export function readBuilderDraft(): BuilderDraft {
  const stored = draftSchema.safeParse(storage.readJson(KEY));
  return stored.success ? stored.data : { market: 'IN', items: [] };
}

export function writeBuilderDraft(draft: BuilderDraft): void {
  storage.write(KEY, JSON.stringify(draft));
}
