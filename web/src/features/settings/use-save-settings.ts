import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../components/failures/use-failure.ts';
import { useSignInAgain } from '../../components/failures/use-sign-in-again.ts';
import { changeProfileMutation } from '../../entities/profile/queries.ts';
import { BackendError } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.ts';
import { saveToAccount } from '../../lib/settings/account-copy.ts';
import { mergeSettings } from '../../lib/settings/merge-settings.ts';
import { areSettingsKept, replaceSettings, storedSettings } from '../../lib/settings/store.ts';
import { useOnce } from '../../lib/use-once.ts';
import type { SettingsEdit } from './settings-edit.ts';

/** The least time that "saving" is shown. */
const LEAST_MS = 1000;

/** Saves what was changed: in the account when somebody is signed in, and in the browser. Answers whether it did. */
export function useSaveSettings(accountId: string | null) {
  const t = useTranslations('settings');
  const { mutateAsync: changeProfile } = useMutation(changeProfileMutation);
  const reason = useFailureReason();
  const signInAgain = useSignInAgain();
  const [isSaving, once] = useOnce();
  /** Why the last save failed, where the person can do something about it. */
  const [failure, setFailure] = useState<string>();

  const store = async (edit: SettingsEdit) => {
    if (accountId === null) return replaceSettings(mergeSettings(storedSettings(), edit));
    const { profile, ...settings } = edit;
    await saveToAccount(accountId, settings);
    if (profile !== undefined) await changeProfile({ accountId, change: columnsOf(profile) });
  };
  const attempt = async (edit: SettingsEdit): Promise<boolean> => {
    setFailure(undefined);
    const [saved] = await Promise.allSettled([store(edit), wait(LEAST_MS)]);
    if (saved.status === 'fulfilled') {
      if (areSettingsKept()) notify({ kind: 'success', title: t('savedTitle'), description: t('saved') });
      return true;
    }
    setFailure(reason(saved.reason));
    notify({ kind: 'error', title: t('failedTitle'), description: t('failed') });
    if (saved.reason instanceof BackendError && saved.reason.code === 'session_expired') await signInAgain();
    return false;
  };
  return { isSaving, failure, save: async (edit: SettingsEdit) => (await once(() => attempt(edit))) === true };
}

function columnsOf(profile: SettingsEdit[string]) {
  const text = (name: string, column: string) =>
    typeof profile[name] === 'string' ? [[column, profile[name]] as const] : [];
  return Object.fromEntries([
    ...text('firstName', 'first_name'),
    ...text('lastName', 'last_name'),
    ...text('phone', 'phone'),
  ]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
