import type { Market } from '@ballast/engine/quotes/market';
import { tabStorage } from './tab-storage.ts';
import { uuid } from './uuid.ts';

/** Signing out deletes it, and with it what the history of this tab still holds: its entries cannot be deleted. */
const KEY = 'ballast.handover';
export const handoverKey = () => tabStorage.read(KEY);

/** What one page hands to the analyser, as the state of a history entry: it outlives a reload; its id says whether it was taken. */
export interface Handover {
  readonly id: string;
  readonly market: Market;
  readonly text: string;
  /** What follows `#` in a shared link, in place of a text: its weights become one. */
  readonly shared?: string | undefined;
}

export function handoverState(handover: Omit<Handover, 'id'>): unknown {
  if (handoverKey() === null) tabStorage.write(KEY, uuid());
  return { handover: { id: uuid(), key: handoverKey(), ...handover } };
}
