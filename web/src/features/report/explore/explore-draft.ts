import { SURENESSES, WEIGHINGS } from '@ballast/engine/explore/question';
import { FILING_STATUSES } from '@ballast/engine/tax/tax';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import { LOT_ORDERS } from '@ballast/engine/plans/plan';
import { MARKETS } from '@ballast/engine/quotes/market';
import { BOND_ORIGINS } from '@ballast/engine/explore/question';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useAccount } from '../../../lib/session-store.ts';
import { tabStorage } from '../../../lib/tab-storage.ts';
import { FUND_ASSETS } from '../what-if/read-trade.ts';
import { TARGET_GROUPINGS } from './target-groups.ts';

export const AIMS = [
  'bad_day',
  'finding',
  'weights',
  'weighing',
  'views',
  'invest',
  'withdraw',
  'use_allowance',
  'realize_losses',
] as const;

/** Percent of the tax that people in India add to it: by income, the highest of the older regime last. */
export const SURCHARGES = ['0', '10', '15', '25', '37'] as const;

const texts = () => z._default(z.record(z.string(), z.string()), {});
const keys = () => z._default(z.array(z.string()), []);

/** The name of one purchase among the kept lots of a draft. */
export function lotField(key: string, place: number): string {
  return `${key} ${String(place)}`;
}

/** Aims that buy as well as sell, or only buy. */
export const BUYING_AIMS: readonly (typeof AIMS)[number][] = ['weights', 'weighing', 'views', 'invest'];

/** What stands in the fields, as it was typed. By holding: its key. */
const draftSchema = z.object({
  /** The currency that its amounts were typed in; null where none were. */
  base: z._default(z.nullable(z.enum(CURRENCIES)), null),
  aim: z._default(z.enum(AIMS), 'finding'),
  finding: z._default(z.string(), ''),
  badDay: z._default(z.string(), ''),
  amount: z._default(z.string(), ''),
  /** What `targets` are set for; they are kept by grouping and id. */
  targetsBy: z._default(z.enum(TARGET_GROUPINGS), 'holding'),
  targets: texts(),
  views: texts(),
  sureness: z._default(z.enum(SURENESSES), 'middle'),
  weighing: z._default(z.enum(WEIGHINGS), 'minimum_variance'),
  mostWeight: z._default(z.string(), '25'),
  mostSector: z._default(z.string(), ''),
  mostCountry: z._default(z.string(), ''),
  mostCurrency: z._default(z.string(), ''),
  mostClass: z._default(z.string(), ''),
  mostTurnover: z._default(z.string(), ''),
  band: z._default(z.string(), '1'),
  mostTrades: z._default(z.string(), ''),
  smallest: z._default(z.string(), ''),
  mostTax: z._default(z.string(), ''),
  keep: keys(),
  buy: keys(),
  avoid: keys(),
  /** Lots that are not sold: `lotField`. */
  keptLots: keys(),
  lotOrder: z._default(z.enum(LOT_ORDERS), 'named'),
  /** Of the person's own broker, by market. */
  brokerage: texts(),
  perSale: texts(),
  /** Symbols or names of shares that are not held, and may be bought. */
  others: z._default(z.array(z.object({ typed: z.string(), market: z.enum(MARKETS) })), []),
  residence: z._default(z.nullable(z.enum(['IN', 'US', 'non_resident', 'both', 'unknown'])), null),
  rate: z._default(z.string(), ''),
  filing: z._default(z.enum(FILING_STATUSES), 'single'),
  income: z._default(z.string(), ''),
  magi: z._default(z.string(), ''),
  /** Null until typed: then they are what the trades come to. */
  realizedShort: z._default(z.nullable(z.string()), null),
  realizedLong: z._default(z.nullable(z.string()), null),
  surcharge: z._default(z.enum(SURCHARGES), '0'),
  lossShort: z._default(z.string(), ''),
  lossLong: z._default(z.string(), ''),
  paid: texts(),
  bought: texts(),
  exitLoads: texts(),
  exitLoadDays: texts(),
  secondLoads: texts(),
  secondLoadDays: texts(),
  /** Where gold bonds were bought; nothing where nobody has said. */
  bondsFrom: z._default(z.record(z.string(), z.enum(BOND_ORIGINS)), {}),
  /** Of funds whose category and name do not say what they hold; nothing where nobody has said. */
  assets: z._default(z.record(z.string(), z.enum(FUND_ASSETS)), {}),
  /** Of 31 January 2018. */
  highs: texts(),
});
export type ExploreDraft = z.infer<typeof draftSchema>;

/** Changes some of the fields; a function is given what stands in them at that moment. */
export type ChangeDraft = (changed: Partial<ExploreDraft> | ((draft: ExploreDraft) => Partial<ExploreDraft>)) => void;

/** The fields of one portfolio, or of what was typed, of one account or of a visitor; a reload of the tab keeps them. */
export function useExploreDraft(id: string, base: Currency, begin: Partial<ExploreDraft>): [ExploreDraft, ChangeDraft] {
  const key = `ballast.explore.${useAccount()?.id ?? 'visitor'}.${id}`;
  const [draft, setDraft] = useState(() => ({ ...inCurrency(draftOf(tabStorage.read(key)), base), ...begin }));
  const change: ChangeDraft = (changed) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) };
      tabStorage.write(key, JSON.stringify(next));
      return next;
    });
  return [draft, change];
}

/** Without amounts that were typed in another currency: the same number of this one is another amount. */
export function inCurrency(draft: ExploreDraft, base: Currency): ExploreDraft {
  const isOther = draft.base !== null && draft.base !== base;
  return { ...draft, ...(isOther && { amount: '', badDay: '', smallest: '', mostTax: '' }), base };
}

/** Of what was stored; the defaults where that is nothing, or cannot be read. */
export function draftOf(stored: string | null): ExploreDraft {
  try {
    return draftSchema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return draftSchema.parse({});
  }
}
