import { useEffect } from 'react';
import { ConfigError } from '../lib/config.ts';
import { forgetReportOfOthers } from '../lib/last-report.ts';
import { log } from '../lib/log.ts';
import { useSession } from '../lib/session-store.ts';
import { forgetOthers, syncWithAccount } from '../lib/settings/account-copy.ts';

/** Keeps what the browser stores of an account with the one that is signed in. */
export function SettingsSync() {
  const session = useSession();
  const accountId = session.status === 'in' ? session.account.id : null;
  const isOut = session.status === 'out';
  useEffect(() => {
    if (isOut || accountId !== null) forgetReportOfOthers(accountId);
    if (isOut) forgetOthers(null);
    if (accountId === null) return;
    syncWithAccount(accountId).catch((error: unknown) => {
      // Without a backend the whole screen says so.
      if (!(error instanceof ConfigError)) log.warning('the settings of the account were not read', error);
    });
  }, [accountId, isOut]);
  return null;
}
