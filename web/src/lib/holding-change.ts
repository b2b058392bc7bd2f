import { EXCHANGES } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { uuid } from './uuid.ts';

const stateSchema = z.object({
  holdingChange: z.object({
    id: z.string(),
    symbol: z.string(),
    exchange: z.nullable(z.enum(EXCHANGES)),
    /** Added where positive, taken away where negative. */
    shares: z.number(),
  }),
});
export type HoldingChange = z.infer<typeof stateSchema>['holdingChange'];

/** A proposed change of a holding for the editor to fill in, as the state of a history entry: its id says whether it was. */
export function holdingChangeState(change: Omit<HoldingChange, 'id'>): unknown {
  return { holdingChange: { id: uuid(), ...change } };
}

export function readHoldingChange(state: unknown): HoldingChange | null {
  const parsed = stateSchema.safeParse(state);
  return parsed.success ? parsed.data.holdingChange : null;
}
