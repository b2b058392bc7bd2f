import type { ExitLoad } from '@ballast/engine/plans/exit-load';
import type { ExploreDraft } from './explore-draft.ts';
import { optionalNumber } from './typed-number.ts';

/** The fields of one fund's exit load: a percentage, for so many days, then perhaps another, for more days. */
export const EXIT_LOAD_FIELDS = ['exitLoads', 'exitLoadDays', 'secondLoads', 'secondLoadDays'] as const;
export type ExitLoadField = (typeof EXIT_LOAD_FIELDS)[number];

/** Which of them there is something to ask in. */
export function askedFields(draft: ExploreDraft, key: string): readonly ExitLoadField[] {
  const isAbove = (field: ExitLoadField) => (optionalNumber(draft[field][key] ?? '') ?? 0) > 0;
  const last = EXIT_LOAD_FIELDS.findIndex((field) => !isAbove(field));
  return last === -1 ? EXIT_LOAD_FIELDS : EXIT_LOAD_FIELDS.slice(0, last + 1);
}

/** The exit loads that stand in the fields, the shortest period first; null where they are empty, or can't be read. */
export function readExitLoads(draft: ExploreDraft, key: string): readonly ExitLoad[] | null {
  const [rate, days, secondRate, secondDays] = EXIT_LOAD_FIELDS.map((field) => optionalNumber(draft[field][key] ?? ''));
  if (typeof rate !== 'number' || rate > 100) return null;
  if (rate === 0) return [];
  if (days === undefined) return null;
  const first: ExitLoad = { rate: rate / 100, days };
  if (days === null || secondRate === null || secondRate === 0) return [first];
  if (secondRate === undefined || secondRate > 100 || secondDays === undefined) return null;
  return secondDays !== null && secondDays <= days ? null : [first, { rate: secondRate / 100, days: secondDays }];
}

/** The first of the fields asked that can't be read; null where all can. */
export function wrongExitLoad(draft: ExploreDraft, key: string): ExitLoadField | null {
  const numberIn = (field: ExitLoadField) => optionalNumber(draft[field][key] ?? '');
  const wrong = askedFields(draft, key).find((field) => {
    const number = numberIn(field);
    if (typeof number !== 'number') return number === undefined;
    if (field === 'secondLoadDays') return number <= (numberIn('exitLoadDays') ?? 0);
    return field !== 'exitLoadDays' && number > 100;
  });
  return wrong ?? null;
}
