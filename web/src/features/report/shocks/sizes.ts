import { sizedShock } from '@ballast/engine/scenarios/sized-shock';
import type { Shock, ShockEvent } from '@ballast/engine/scenarios/shocks';

/** How far each kind of thing moves: fractions above 0. */
export type ShockSizes = Readonly<Record<ShockEvent['kind'], number>>;

export const USUAL_SIZES: ShockSizes = { index: 0.2, currency: 0.05, sector: 0.3, holding: 1 };

/** A shock of the report at a size of its own, in its own direction; as it was measured where no total is known. */
export function sized(shock: Shock, sizes: ShockSizes, total: number | null): Shock {
  const { event } = shock;
  const change = Math.sign(event.change) * sizes[event.kind];
  return total === null ? shock : { event: { ...event, change }, effect: sizedShock(shock, change, total) };
}
