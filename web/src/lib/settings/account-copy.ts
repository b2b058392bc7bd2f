import { groupFrom } from '@ballast/contract/settings';
import { asJson } from '../as-json.ts';
import { orThrow } from '../backend-error.ts';
import { getBackend } from '../backend.ts';
import { mergeSettings, type SettingsChange } from './merge-settings.ts';
import { getSettings, replaceSettings, storedSettings } from './store.ts';

type Stored = Readonly<Record<string, unknown>>;

/** What an account stores in `user_settings`. The profile is not among it: it has a table of its own. */
const GROUPS = ['notifications', 'privacy', 'display'] as const;
const TABLE = 'user_settings';

/** Counts the saves: what was read before the last one is out of date. */
let saves = 0;
let saving: Promise<unknown> = Promise.resolve();

/**
 * Brings the browser's copy and the account's together. The account's wins; an account that has none yet, which is one
 * that signs in for the first time, gets the browser's, and what did not reach it before goes first.
 * @throws {BackendError}
 */
export async function syncWithAccount(accountId: string): Promise<void> {
  forgetOthers(accountId);
  const before = saves;
  const stored = await read(accountId);
  const own = groupsOf(storedSettings());
  if (stored !== null && Object.keys(unsentOf(accountId)).length > 0) return saveToAccount(accountId, {});
  if (stored === null) {
    await introduce(accountId);
    await write(accountId, own, { ignoreDuplicates: true });
  }
  if (saves === before) adopt(accountId, stored ?? own);
}

/**
 * Changes some settings of the account, then of the browser, with what did not reach it before. What another device has changed meanwhile stays.
 * @throws {BackendError} when the account could not be reached
 */
export function saveToAccount(accountId: string, change: SettingsChange): Promise<void> {
  saves += 1;
  const mine = saves;
  // One after the other: the last one asked for is the last one stored.
  const run = async () => {
    const stored = (await read(accountId)) ?? {};
    const merged = mergeSettings(mergeSettings(stored, { display: unsentOf(accountId) }), change);
    await write(accountId, merged);
    if (saves === mine) adopt(accountId, merged);
  };
  const saved = saving.then(run, run);
  saving = saved;
  return saved;
}

/** Somebody has signed out, or somebody else in: how things are shown stays with the browser, the rest was theirs. */
export function forgetOthers(accountId: string | null): void {
  const { account } = getSettings();
  const { unsent, ...stored } = storedSettings();
  if (account !== null && account !== accountId) replaceSettings({ display: groupFrom(stored['display']) });
  else if (unsent !== undefined && groupFrom(unsent)['account'] !== accountId) replaceSettings(stored);
}

/** How the account wants things shown, as far as it could not be reached with it. */
function unsentOf(accountId: string): Stored {
  const { account, ...display } = groupFrom(storedSettings()['unsent']);
  return account === accountId ? display : {};
}

/** What a visitor went by goes along, where the profile says nothing yet. */
async function introduce(accountId: string): Promise<void> {
  const { firstName, lastName, phone } = getSettings().profile;
  if (firstName + lastName + phone === '') return;
  const client = await getBackend();
  const { error, status } = await client
    .from('profiles')
    .update({ first_name: firstName, last_name: lastName, phone })
    .match({ id: accountId, first_name: '', last_name: '', phone: '' });
  orThrow({ data: true, error, status });
}

async function read(accountId: string): Promise<Stored | null> {
  const client = await getBackend();
  const [row] = orThrow(await client.from(TABLE).select('settings').eq('user_id', accountId).retry(false));
  return row === undefined ? null : groupFrom(row.settings);
}

async function write(accountId: string, stored: Stored, options?: { ignoreDuplicates: true }): Promise<void> {
  const client = await getBackend();
  const row = { user_id: accountId, settings: groupsOf(stored) };
  const { error, status } = await client.from(TABLE).upsert(row, options);
  orThrow({ data: true, error, status });
}

function adopt(accountId: string, settings: Stored): void {
  replaceSettings({ ...storedSettings(), ...groupsOf(settings), account: accountId, unsent: undefined });
}

function groupsOf(stored: Stored) {
  return Object.fromEntries(GROUPS.map((name) => [name, asJson(groupFrom(stored[name]))]));
}
