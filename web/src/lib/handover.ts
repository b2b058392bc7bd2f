import { MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod';

const handoverSchema = z.object({ handover: z.object({ market: z.enum(MARKETS), text: z.string() }) });
export type Handover = z.infer<typeof handoverSchema>['handover'];

/** What one page hands to the analyser, as the state of a history entry: it outlives a reload. */
export function handoverState(handover: Handover): unknown {
  return { handover };
}

export function readHandover(state: unknown): Handover | null {
  const parsed = handoverSchema.safeParse(state);
  return parsed.success ? parsed.data.handover : null;
}
