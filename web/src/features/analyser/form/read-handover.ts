import { MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { handoverKey, type Handover } from '../../../lib/handover.ts';

const schema = z.object({
  handover: z.object({
    id: z.string(),
    key: z._default(z.nullable(z.string()), null),
    market: z.enum(MARKETS),
    text: z.string(),
    shared: z.optional(z.string()),
  }),
});

/** What another page handed over, out of the state of a history entry; null also for one of before a sign-out. */
export function readHandover(state: unknown): Handover | null {
  const parsed = schema.safeParse(state);
  return parsed.success && parsed.data.handover.key === handoverKey() ? parsed.data.handover : null;
}
