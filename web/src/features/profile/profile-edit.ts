import { PROFILE_MAX, STATED_RESIDENCES, type Profile, type ProfileField } from '@ballast/contract/profile';
import { textProblem, type TextProblem } from '@ballast/contract/text';
import { z } from 'zod/mini';
import { tabStorage } from '../../lib/tab-storage.ts';

const TEXT_FIELDS = ['first_name', 'last_name', 'phone', 'bio'] as const satisfies readonly ProfileField[];

const keptSchema = z.partial(
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    bio: z.string(),
    tax_residence: z.nullable(z.enum(STATED_RESIDENCES)),
  }),
);
/** What was typed, by field; a field that was not touched shows what is stored. */
export type ProfileEdit = z.infer<typeof keptSchema>;

const keyOf = (accountId: string) => `ballast.profile.${accountId}`;

/** The unsaved edit of this tab; null when none was begun. */
export function readKeptEdit(accountId: string): ProfileEdit | null {
  return keptSchema.safeParse(tabStorage.readJson(keyOf(accountId))).data ?? null;
}

export function keepEdit(accountId: string, edit: ProfileEdit): void {
  tabStorage.write(keyOf(accountId), JSON.stringify(edit));
}

export function forgetEdit(accountId: string): void {
  tabStorage.remove(keyOf(accountId));
}

/** What differs from what is stored. */
export function changesIn(edit: ProfileEdit, stored: Profile): Partial<Profile> {
  const changed = TEXT_FIELDS.filter((field) => edit[field] !== undefined && edit[field].trim() !== stored[field]);
  const { tax_residence = stored.tax_residence } = edit;
  return {
    ...Object.fromEntries(changed.map((field) => [field, edit[field]?.trim()])),
    ...(tax_residence !== stored.tax_residence && { tax_residence }),
  };
}

/** What is wrong with an edit, by field. */
export function problemsIn(edit: ProfileEdit): ReadonlyMap<ProfileField, TextProblem> {
  return new Map(
    TEXT_FIELDS.flatMap((field) => {
      const problem = textProblem(edit[field] ?? '', PROFILE_MAX[field]);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
}
