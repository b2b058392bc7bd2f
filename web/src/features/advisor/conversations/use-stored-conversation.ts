import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useStore } from 'zustand/react';
import { notify } from '../../../lib/notify.ts';
import { useSettings } from '../../../lib/settings.ts';
import { toStored } from '../conversation/stored-messages.ts';
import type { Message } from '../conversation/message.ts';
import { repositoryOf, type ConversationRepository, type Storing } from './conversation-repository.ts';

export interface StoredConversation
  extends Storing, Pick<ConversationRepository, 'retry' | 'opened' | 'hasCopy' | 'forget'> {
  /** The user has switched storing on. */
  readonly isOn: boolean;
  /** Whether all of the open conversation is in the account. */
  readonly isAllStored: () => boolean;
  /** Closes the conversation and deletes what is stored of it. */
  readonly clear: () => void;
}

interface OpenConversation {
  readonly messages: readonly Message[];
  readonly isBusy: boolean;
}

/** Stores the open conversation in the account after each exchange, if the user has switched that on. */
export function useStoredConversation(accountId: string, { messages, isBusy }: OpenConversation): StoredConversation {
  const t = useTranslations('conversations.remove');
  const repository = repositoryOf(accountId);
  const storing = useStore(repository);
  const isOn = useSettings().privacy.keepConversations;
  const hasFailed = storing.status === 'failed';
  useEffect(() => {
    if (isOn && !isBusy) repository.save(toStored(messages));
  }, [isOn, isBusy, messages, repository]);
  useEffect(() => {
    if (!hasFailed || !isOn) return;
    window.addEventListener('online', repository.retry);
    return () => window.removeEventListener('online', repository.retry);
  }, [hasFailed, isOn, repository]);
  return {
    ...storing,
    isOn,
    retry: repository.retry,
    opened: repository.opened,
    hasCopy: repository.hasCopy,
    isAllStored: () => repository.hasAll(messages),
    forget: repository.forget,
    clear: () => {
      repository
        .clear()
        .catch(() => notify({ kind: 'error', title: t('clearFailedTitle'), description: t('clearFailed') }));
    },
  };
}
