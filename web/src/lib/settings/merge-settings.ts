import { groupFrom } from '@ballast/contract/settings';

type Stored = Readonly<Record<string, unknown>>;
/** Values of settings, by group and name. */
export type SettingsChange = Readonly<Record<string, object | undefined>>;

/** What is stored with a change over it; whatever else is stored stays as it is. */
export function mergeSettings(stored: Stored, change: SettingsChange): Stored {
  const groups = Object.entries(change).map(([name, values]) => [name, { ...groupFrom(stored[name]), ...values }]);
  return { ...stored, ...groupFrom(Object.fromEntries(groups)) };
}
