import { ACCOUNT_TYPES } from '@ballast/engine/assets/account';
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

const ASSET_KEY = 'ballast.builder.asset';

const assetDraftSchema = z.object({
  market: z.enum(MARKETS),
  text: z.string(),
  account: z.nullable(z.enum(ACCOUNT_TYPES)),
  volatility: z.string(),
});
export type AssetDraft = z.infer<typeof assetDraftSchema>;

/** The form for an asset as it was left; without a text, blank in the market of the form for stocks. */
export function readAssetDraft(): AssetDraft {
  const stored = z.safeParse(assetDraftSchema, storage.readJson(ASSET_KEY));
  if (stored.success && stored.data.text !== '') return stored.data;
  return { market: readFormDraft().market, text: '', account: null, volatility: '' };
}

export function writeAssetDraft(draft: AssetDraft): void {
  storage.write(ASSET_KEY, JSON.stringify(draft));
}
