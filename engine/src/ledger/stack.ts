import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { isUsedUp } from './quantity.ts';

/** What of one purchase is still there; changed in place while trades are gone through. */
export interface HeldLot {
  readonly key: string;
  readonly day: Day;
  readonly isBought: boolean;
  /** Whether `day` is that of the purchase: not where shares were moved in, or came out of a split that is not understood. */
  readonly isDayKnown: boolean;
  readonly currency: Currency;
  quantity: number;
  /** Per share, charges included; null means unknown. */
  unitCost: number | null;
}

/** A part of a lot that goes out. */
export interface TakenPart {
  readonly lot: HeldLot;
  readonly quantity: number;
}

/** The lots of one share, first in, first out. */
export interface LotStack {
  readonly add: (lot: HeldLot) => void;
  /** Takes from the oldest on; what is not there is the rest. */
  readonly take: (quantity: number) => Taken;
  /** The same, from what was bought on `day` only. */
  readonly takeBoughtOn: (day: Day, quantity: number) => Taken;
  readonly multiply: (ratio: number) => void;
  readonly shares: () => number;
  readonly lots: () => readonly HeldLot[];
}

export interface Taken {
  readonly parts: readonly TakenPart[];
  /** 0 where there was enough. */
  readonly rest: number;
}

export function lotStack(): LotStack {
  let lots: HeldLot[] = [];
  /** No lot before them has anything left: the oldest, and the oldest of the last day. */
  let oldest = 0;
  let ofDay = { day: '', at: 0 };
  let held = 0;
  const takeFrom = (start: number, quantity: number, isMeant: (lot: HeldLot) => boolean) => {
    const parts: TakenPart[] = [];
    let rest = quantity;
    let at = start;
    let next = start;
    for (; at < lots.length && !isUsedUp(rest, quantity); at += 1) {
      const lot = lots[at];
      if (lot === undefined) break;
      if (lot.quantity > 0 && isMeant(lot)) {
        const part = isUsedUp(lot.quantity - rest, lot.quantity) ? lot.quantity : rest;
        parts.push({ lot, quantity: part });
        rest -= part;
        held = isUsedUp(held - part, part) ? 0 : held - part;
        lot.quantity = part === lot.quantity ? 0 : lot.quantity - part;
      }
      if (lot.quantity === 0 && next === at) next = at + 1;
    }
    return { parts, rest: isUsedUp(rest, quantity) ? 0 : rest, next };
  };
  return {
    add: (lot) => {
      if (lot.day !== ofDay.day) ofDay = { day: lot.day, at: lots.length };
      lots.push(lot);
      held += lot.quantity;
    },
    take: (quantity) => {
      const { parts, rest, next } = takeFrom(oldest, quantity, () => true);
      oldest = next;
      return { parts, rest };
    },
    takeBoughtOn: (day, quantity) => {
      if (ofDay.day !== day) return { parts: [], rest: quantity };
      const { parts, rest, next } = takeFrom(ofDay.at, quantity, ({ isBought }) => isBought);
      ofDay = { day, at: next };
      return { parts, rest };
    },
    multiply: (ratio) => {
      lots = lots.slice(oldest).filter(({ quantity }) => quantity > 0);
      oldest = 0;
      ofDay = { day: '', at: 0 };
      for (const lot of lots) {
        lot.quantity *= ratio;
        if (lot.unitCost !== null) lot.unitCost /= ratio;
      }
      held = lots.reduce((sum, { quantity }) => sum + quantity, 0);
    },
    shares: () => held,
    lots: () => lots.filter(({ quantity }) => quantity > 0),
  };
}
