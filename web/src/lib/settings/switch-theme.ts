import { log } from '../log.ts';
import { getSession } from '../session-store.ts';
import { saveToAccount } from './account-copy.ts';
import { changeSettings, replaceSettings, storedSettings } from './store.ts';

/** Changes the theme at once, and keeps it: in this browser, and in the account of who is signed in; where that cannot be reached, with the next save or start. */
export function switchTheme(darkMode: boolean): void {
  changeSettings({ display: { darkMode } });
  const session = getSession();
  if (session.status !== 'in') return;
  saveToAccount(session.account.id, { display: { darkMode } }).catch((error: unknown) => {
    log.warning('the theme did not reach the account', error);
    const now = getSession();
    // Signed out meanwhile: nothing of the account stays.
    if (now.status !== 'in' || now.account.id !== session.account.id) return;
    replaceSettings({ ...storedSettings(), unsent: { account: now.account.id, darkMode } });
  });
}
