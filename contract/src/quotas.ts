import { z } from 'zod/mini';

/** Tables with a quota for each account, as `private.quotas()` has them. */
export const QUOTA_TABLES = [
  'portfolios',
  'portfolio_holdings',
  'portfolio_assets',
  'imports',
  'trades',
  'import_formats',
  'fund_disclosures',
  'watchlists',
  'watchlist_items',
  'conversations',
  'conversation_messages',
  'support_tickets',
  'consents',
] as const;

/** The details of a write that was refused because it goes beyond a quota, as JSON. Every page starts with it, so it is made when it is needed. */
export const quotaExceededSchema = z.lazy(() =>
  z.object({
    error: z.literal('quota_exceeded'),
    relation: z.enum(QUOTA_TABLES),
    unit: z.enum(['rows', 'bytes']),
    limit: z.number(),
  }),
);
export type QuotaExceeded = z.infer<typeof quotaExceededSchema>;
