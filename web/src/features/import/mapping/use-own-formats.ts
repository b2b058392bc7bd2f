import type { ImportFormat } from '@ballast/engine/import/format';
import { ownFormatOf } from '@ballast/engine/import/mapping/own-format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { keepFormatMutation, ownFormatsQuery } from '../../../components/import/queries.ts';
import { notify } from '../../../lib/notify.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { importing } from '../import-store.ts';

/** Tells the import which layouts the person has taught. One that the engine does not take any more is passed over. */
export function useOwnFormats(): void {
  const account = useAccount();
  const { data } = useQuery({ ...ownFormatsQuery(account?.id ?? ''), enabled: account !== null });
  const formats = useMemo(() => (data ?? []).flatMap(({ format }) => ownFormatOf(format) ?? []), [data]);
  useEffect(() => importing.setOwnFormats(formats), [formats]);
}

/** Remembers a layout in the account; a failure is told, and stands in nobody's way. */
export function useKeepFormat(): (format: ImportFormat) => Promise<void> {
  const t = useTranslations('imports.mapping');
  const account = useAccount();
  const reason = useFailureReason();
  const keep = useMutation(keepFormatMutation);
  return async (format) => {
    if (account === null) return;
    try {
      await keep.mutateAsync({ accountId: account.id, format });
      notify({ kind: 'success', title: t('saved'), description: t('savedDetail') });
    } catch (error) {
      notify({ kind: 'error', title: t('saveFailed'), description: reason(error) ?? t('savedLess') });
    }
  };
}
