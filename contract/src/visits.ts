import { CURRENCIES } from '@ballast/engine/money/currency';
import { z } from 'zod/mini';

/** Numbers of the database may come as text. */
const amount = z.union([z.null(), z.coerce.number()]);

/** A holding with a market price. */
const heldSchema = z.object({
  /** See the engine's `quoteKey`. */
  key: z.string(),
  units: z.number(),
  /** In the visit's currency; null without a price. */
  value: z.nullable(z.number()),
});

/** What a portfolio was worth at a visit, without its time: what `record_visit` takes. */
export const seenPortfolioSchema = z.object({
  portfolio_id: z.string(),
  currency: z.enum(CURRENCIES),
  /** Of all that has a value; null if nothing has one. */
  value: amount,
  holdings: z.object({ held: z.array(heldSchema) }),
  /** Value at risk (95%, 1 day) with its 95% interval; null until it was computed. */
  bad_day: amount,
  bad_day_low: amount,
  bad_day_high: amount,
});
export type SeenPortfolio = z.infer<typeof seenPortfolioSchema>;

/** What `record_visit` answers: the same of the visit before, and when that was. */
export const previousVisitsSchema = z.array(z.extend(seenPortfolioSchema, { seen_at: z.string() }));
export type PreviousVisit = z.infer<typeof previousVisitsSchema>[number];
