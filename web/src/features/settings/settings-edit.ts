import { groupFrom, settingsFrom, type Settings } from '@ballast/contract/settings';
import { PROFILE_MAX } from '@ballast/contract/profile';
import { textProblem, type TextProblem } from '@ballast/contract/text';
import { z } from 'zod/mini';
import { tabStorage } from '../../lib/tab-storage.ts';
import { mergeSettings } from '../../lib/settings/merge-settings.ts';

/** The profile as the settings show it. */
export interface NamedProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
}
export type NameField = keyof NamedProfile;

/** Everything the form shows. */
export interface FormValues extends Settings {
  readonly profile: NamedProfile;
  /** The currency was chosen, and is not just the default. */
  readonly isCurrencyChosen: boolean;
}

const editSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean()])));
/** What was changed and is not saved, by group and name. */
export type SettingsEdit = z.infer<typeof editSchema>;
export type ChangeSetting = (group: keyof SettingsEdit, name: string, value: string | boolean) => void;
/** In place of a currency, for who chose one and takes that back. */
export const NO_CURRENCY = '';

export const NAME_MAX: Readonly<Record<NameField, number>> = {
  firstName: PROFILE_MAX.first_name,
  lastName: PROFILE_MAX.last_name,
  phone: PROFILE_MAX.phone,
};
export const NAME_FIELDS = ['firstName', 'lastName', 'phone'] as const satisfies readonly NameField[];

/** What is stored with an edit over it. */
export function shownWith(stored: FormValues, edit: SettingsEdit): FormValues {
  const { notifications, privacy, display, profile, isCurrencyChosen } = stored;
  const names = edit['profile'] ?? {};
  const currency = edit['display']?.['currency'];
  const name = (field: NameField) => (typeof names[field] === 'string' ? names[field] : profile[field]);
  return {
    ...settingsFrom(mergeSettings({ notifications, privacy, display }, edit)),
    profile: { firstName: name('firstName'), lastName: name('lastName'), phone: name('phone') },
    isCurrencyChosen: currency === undefined ? isCurrencyChosen : currency !== NO_CURRENCY,
  };
}

/** The part of an edit that differs from what is stored: what was changed back is no change. The default currency is one once it is chosen. */
export function changesIn(edit: SettingsEdit, stored: FormValues): SettingsEdit {
  const groups = Object.entries(edit).map(([group, values]) => {
    const known = groupFrom(groupFrom(stored)[group]);
    const plain = Object.entries(values).map(([name, value]) => [name, trimmed(value)] as const);
    const before = (name: string) => (name === 'currency' && !stored.isCurrencyChosen ? NO_CURRENCY : known[name]);
    const changed = plain.filter(([name, value]) => value !== before(name));
    return [group, Object.fromEntries(changed)] as const;
  });
  return Object.fromEntries(groups.filter(([, values]) => Object.keys(values).length > 0));
}

/** What is wrong with the names, by field. */
export function problemsIn({ profile }: FormValues): ReadonlyMap<NameField, TextProblem> {
  return new Map(
    NAME_FIELDS.flatMap((field) => {
      const problem = textProblem(profile[field], NAME_MAX[field]);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
}

function trimmed(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value;
}

const keyOf = (accountId: string | null) => `ballast.settings.edit.${accountId ?? 'visitor'}`;

/** The unsaved edit of this tab; empty when there is none. */
export function readKeptEdit(accountId: string | null): SettingsEdit {
  return editSchema.safeParse(tabStorage.readJson(keyOf(accountId))).data ?? {};
}

export function keepEdit(accountId: string | null, edit: SettingsEdit): void {
  if (Object.keys(edit).length === 0) tabStorage.remove(keyOf(accountId));
  else tabStorage.write(keyOf(accountId), JSON.stringify(edit));
}
