import { z } from 'zod/mini';
import { QUOTA_TABLES } from './quotas.ts';

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
