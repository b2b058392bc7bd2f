import { MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { uuid } from './uuid.ts';

const handoverSchema = z.object({
  handover: z.object({ id: z.string(), market: z.enum(MARKETS), text: z.string() }),
});
export type Handover = z.infer<typeof handoverSchema>['handover'];

/** What one page hands to the analyser, as the state of a history entry: it outlives a reload; its id says whether it was taken. */
export function handoverState(handover: Omit<Handover, 'id'>): unknown {
  return { handover: { id: uuid(), ...handover } };
}

export function readHandover(state: unknown): Handover | null {
  const parsed = handoverSchema.safeParse(state);
  return parsed.success ? parsed.data.handover : null;
}
