import { CONSTITUENT_KINDS } from '@ballast/engine/disclosures/disclosure';
import { z } from 'zod/mini';

export const DISCLOSURE_NAME_MAX = 200;

/** A row of `fund_disclosures`. The database checks that the weights add up to 1, within a hundredth; a 101st is refused with HTTP 422. */
export const fundDisclosureRowSchema = z.object({
  id: z.string(),
  /** See the engine's `quoteKey`. */
  fund_key: z.string(),
  fund_name: z.string(),
  as_of: z.iso.date(),
  file_name: z.string(),
  portfolio: z.object({
    constituents: z.array(
      z.object({
        kind: z.enum(CONSTITUENT_KINDS),
        name: z.string(),
        isin: z.nullable(z.string()),
        key: z.nullable(z.string()),
        weight: z.number(),
      }),
    ),
  }),
});
