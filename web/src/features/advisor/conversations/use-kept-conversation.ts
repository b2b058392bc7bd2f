import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../../lib/notify.ts';
import { useSettings } from '../../../lib/settings.ts';
import { toKept } from '../conversation/kept-messages.ts';
import type { Message } from '../conversation/message.ts';
import { keeperOf, type Keeper, type Keeping } from './keeper.ts';

export interface KeptConversation extends Keeping, Pick<Keeper, 'retry' | 'opened' | 'forget'> {
  /** The person switched keeping on. */
  readonly isOn: boolean;
  /** The conversation in sight is cleared: what is stored of it is deleted. */
  readonly clear: () => void;
}

interface InSight {
  readonly messages: readonly Message[];
  /** A reply is on its way. */
  readonly isBusy: boolean;
}

/** Keeps the conversation in sight in the account, where the person switched that on: after each exchange what is new. */
export function useKeptConversation(accountId: string, { messages, isBusy }: InSight): KeptConversation {
  const t = useTranslations('conversations.remove');
  const keeper = keeperOf(accountId);
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.get);
  const isOn = useSettings().privacy.keepConversations;
  const hasFailed = keeping.status === 'failed';
  useEffect(() => {
    if (isOn && !isBusy) keeper.keep(toKept(messages));
  }, [isOn, isBusy, messages, keeper]);
  useEffect(() => {
    if (!hasFailed || !isOn) return;
    window.addEventListener('online', keeper.retry);
    return () => window.removeEventListener('online', keeper.retry);
  }, [hasFailed, isOn, keeper]);
  return {
    ...keeping,
    isOn,
    retry: keeper.retry,
    opened: keeper.opened,
    forget: keeper.forget,
    clear: () => {
      keeper
        .clear()
        .catch(() => notify({ kind: 'error', title: t('clearFailedTitle'), description: t('clearFailed') }));
    },
  };
}
