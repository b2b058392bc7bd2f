import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { conversationsQuery, deleteConversations } from '../../entities/conversations/queries.ts';
import { notify } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { SettingsEdit } from './settings-edit.ts';

/** What becomes of the conversations that are kept already. Null: nothing is switched off after all. */
export type KeptAnswer = 'delete' | 'keep' | null;

type Store = () => Promise<boolean>;
interface PendingSwitchOff {
  /** How many are kept. */
  readonly count: number;
  readonly store: Store;
}

/** Switching off that conversations are kept asks what becomes of those that are, before it is stored. */
export function useSwitchOff(accountId: string | null) {
  const t = useTranslations('settings.keptConversations');
  const [pending, setPending] = useState<PendingSwitchOff | null>(null);

  const before = async (changes: SettingsEdit, store: Store): Promise<void> => {
    const isSwitchedOff = changes['privacy']?.['keepConversations'] === false;
    const count = isSwitchedOff && accountId !== null ? await countOf(accountId) : 0;
    if (count > 0) return setPending({ count, store });
    await store();
  };
  const answer = async (chosen: KeptAnswer): Promise<void> => {
    setPending(null);
    if (pending === null || chosen === null || !(await pending.store())) return;
    if (chosen === 'keep' || accountId === null) return;
    try {
      await deleteConversations(accountId);
      notify({ kind: 'success', title: t('deletedTitle'), description: t('deleted') });
    } catch {
      notify({ kind: 'error', title: t('deleteFailedTitle'), description: t('deleteFailed') });
    }
  };
  return { pending: pending?.count ?? null, before, answer: (chosen: KeptAnswer) => void answer(chosen) };
}

/** How many conversations are kept. Where that is not known, nothing is asked: what is kept stays. */
async function countOf(accountId: string): Promise<number> {
  try {
    return (await queryClient.fetchQuery({ ...conversationsQuery(accountId), staleTime: 0, retry: false })).length;
  } catch {
    return 0;
  }
}
