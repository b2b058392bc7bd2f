import type { ImportFormat } from '@ballast/engine/import/format';
import { ownFormatOf } from '@ballast/engine/import/mapping/own-format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { useDeletedIds } from '../../../entities/deletions/deletions.ts';
import {
  keepFormatMutation,
  OWN_FORMATS,
  ownFormatsQuery,
  rereadOwnFormats,
  type OwnFormatRow,
} from '../../../entities/imports/format-queries.ts';
import { onChangeInOtherTab } from '../../../lib/other-tabs.ts';
import { notify } from '../../../lib/notify.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { setOwnFormats } from '../state/reading.ts';

/** The layouts that the person has taught, without those that are being deleted; null while they are not known. */
export function useOwnLayouts(): readonly OwnFormatRow[] | null {
  const account = useAccount();
  const deleted = useDeletedIds();
  const { data, isPending } = useQuery({ ...ownFormatsQuery(account?.id ?? ''), enabled: account !== null });
  const isKnown = account === null || !isPending;
  return useMemo(() => (isKnown ? (data ?? []).filter(({ id }) => !deleted.has(id)) : null), [isKnown, data, deleted]);
}

/** Tells the import about them. One that the engine does not take any more is passed over. Answers whether they are known. */
export function useOwnFormats(): boolean {
  const rows = useOwnLayouts();
  useEffect(() => onChangeInOtherTab(OWN_FORMATS, () => void rereadOwnFormats()), []);
  const formats = useMemo(() => (rows ?? []).flatMap(({ format }) => ownFormatOf(format) ?? []), [rows]);
  useEffect(() => void setOwnFormats(formats), [formats]);
  return rows !== null;
}

/** Remembers a layout in the account; a failure is shown, and blocks nothing. */
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
