import type { Market } from '@ballast/engine/quotes/market';
import { uuid } from './uuid.ts';

/** What one page hands to the analyser, as the state of a history entry: it outlives a reload; its id says whether it was taken. */
export interface Handover {
  readonly id: string;
  readonly market: Market;
  readonly text: string;
  /** What follows `#` in a shared link, in place of a text: its weights become one. */
  readonly shared?: string | undefined;
}

export function handoverState(handover: Omit<Handover, 'id'>): { readonly handover: Handover } {
  return { handover: { id: uuid(), ...handover } };
}
