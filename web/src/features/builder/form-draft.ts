import { MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { storage } from '../../lib/storage.ts';

const KEY = 'ballast.builder.form';

const formDraftSchema = z.object({
  market: z.enum(MARKETS),
  symbol: z.string(),
  shares: z.string(),
  price: z.string(),
});
export type FormDraft = z.infer<typeof formDraftSchema>;

/** The builder starts in India, in rupees. */
const BLANK: FormDraft = { market: 'IN', symbol: '', shares: '', price: '' };

/** The form as it was left. Tabs share the list but not the form: nobody types in two at once. */
export function readFormDraft(): FormDraft {
  const stored = z.safeParse(formDraftSchema, storage.readJson(KEY));
  return stored.success ? stored.data : BLANK;
}

export function writeFormDraft(draft: FormDraft): void {
  storage.write(KEY, JSON.stringify(draft));
}
