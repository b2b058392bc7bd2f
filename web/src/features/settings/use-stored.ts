import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { profileQuery, rereadProfile } from '../../entities/profile/queries.ts';
import { onChangeInOtherTab } from '../../lib/other-tabs.ts';
import { syncWithAccount } from '../../lib/settings/account-copy.ts';
import { useSettings } from '../../lib/settings.ts';
import type { FormValues } from './settings-edit.ts';

/** The account's settings, brought into the browser's copy, which is where they are read. */
const accountSettingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account-settings', accountId],
    queryFn: async () => {
      await syncWithAccount(accountId);
      return true;
    },
    refetchOnReconnect: true,
  });

interface Stored {
  readonly values: FormValues;
  readonly isPending: boolean;
  /** Why the account's could not be had; the values are the browser's then. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** What is stored: in the account when somebody is signed in, else in the browser. */
export function useStored(accountId: string | null): Stored {
  const { notifications, privacy, display, profile: cached, isCurrencyChosen } = useSettings();
  const enabled = accountId !== null;
  const account = useQuery({ ...accountSettingsQuery(accountId ?? ''), enabled });
  // A first sign-in may bring the profile its names.
  const profile = useQuery({ ...profileQuery(accountId ?? ''), enabled: enabled && !account.isPending });
  useEffect(() => onChangeInOtherTab('profile', () => void rereadProfile()), []);

  const firstName = profile.data?.first_name ?? cached.firstName;
  const lastName = profile.data?.last_name ?? cached.lastName;
  const phone = profile.data?.phone ?? cached.phone;
  const values = useMemo(
    () => ({ notifications, privacy, display, profile: { firstName, lastName, phone }, isCurrencyChosen }),
    [notifications, privacy, display, firstName, lastName, phone, isCurrencyChosen],
  );
  return {
    values,
    isPending: enabled && (account.isPending || profile.isPending),
    error: account.error ?? profile.error,
    retry: () => void Promise.all([account.refetch(), profile.refetch()]),
  };
}
