import { log } from '../log.ts';
import { getSession } from '../session-store.ts';
import { saveToAccount } from './account-copy.ts';
import { changeSettings } from './store.ts';

/** Changes the theme at once, and keeps it: in this browser, and in the account of who is signed in. */
export function switchTheme(darkMode: boolean): void {
  changeSettings({ display: { darkMode } });
  const session = getSession();
  if (session.status !== 'in') return;
  saveToAccount(session.account.id, { display: { darkMode } }).catch((error: unknown) =>
    log.warning('the theme did not reach the account', error),
  );
}
