import type { Currency } from '@ballast/engine/money/currency';
import { z } from 'zod/mini';
import { tabStorage } from '../../../lib/tab-storage.ts';

/** Whether money is paid in each month, or taken out. */
export const WAYS = ['in', 'out'] as const;
export type Way = (typeof WAYS)[number];

/** What is typed on the page, by the names that it is stored under. */
export const TYPED_FIELDS = [
  'target',
  'year',
  'monthly',
  'stepUp',
  'inflation',
  'fees',
  'tax',
  'low',
  'middle',
  'high',
  'limit',
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

const typedSchema = z.partialRecord(z.enum(TYPED_FIELDS), z.string());
const draftSchema = z.object({ way: z.enum(WAYS), typed: typedSchema });

/** What is not typed has its default. */
export interface PlanDraft {
  readonly way: Way;
  readonly typed: Partial<Readonly<Record<TypedField, string>>>;
}

const EMPTY: PlanDraft = { way: 'in', typed: {} };
/** An amount in rupees is none in dollars. */
const keyOf = (owner: string, currency: Currency) => `ballast.goal.${owner}.${currency}`;

/** What was typed in this tab: it survives a reload, and never leaves the browser. */
export function readPlanDraft(owner: string, currency: Currency): PlanDraft {
  return draftSchema.safeParse(tabStorage.readJson(keyOf(owner, currency))).data ?? EMPTY;
}

export function keepPlanDraft(owner: string, currency: Currency, draft: PlanDraft): void {
  tabStorage.write(keyOf(owner, currency), JSON.stringify(draft));
}
