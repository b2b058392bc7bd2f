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

/** What `own_usage()` answers: what the account has in each table, and the most it can have. */
export const usageSchema = z.array(
  z.object({
    relation: z.enum(QUOTA_TABLES),
    rows: z.number(),
    bytes: z.number(),
    most_rows: z.number(),
    most_bytes: z.number(),
  }),
);
export type Usage = z.infer<typeof usageSchema>[number];

/** The details of a write that was refused because it goes beyond a quota, as JSON. */
export const quotaExceededSchema = z.object({
  error: z.literal('quota_exceeded'),
  relation: z.enum(QUOTA_TABLES),
  unit: z.enum(['rows', 'bytes']),
  limit: z.number(),
});
export type QuotaExceeded = z.infer<typeof quotaExceededSchema>;
