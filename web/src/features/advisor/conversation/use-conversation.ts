import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { useStore } from 'zustand/react';
import { rereadPortfolios } from '../../../entities/portfolios/queries.ts';
import { notify } from '../../../lib/notify.ts';
import type { Subject } from '../portfolio/portfolio-choice.ts';
import { conversationOf } from './conversation-store.ts';
import type { Reply } from './message.ts';

/** The conversation of an account, and what can be done with it; leaving the page gives up what is on its way. */
export function useConversation(accountId: string) {
  const t = useTranslations('advisor.toasts');
  const store = conversationOf(accountId);
  const conversation = useStore(store);
  useEffect(() => () => store.stop(), [store]);

  const callbacks = {
    onBackup: () => notify({ kind: 'info', title: t('backupTitle'), description: t('backup') }),
  };
  const notifyEnd = (reply: Reply | null) => {
    if (reply?.state === 'unavailable') {
      notify({ kind: 'error', title: t('unavailableTitle'), description: t('unavailable') });
    }
    // Deleted elsewhere: the next try is about another one.
    if (reply?.cause === 'missing') void rereadPortfolios();
    else if (reply?.state === 'failed') notify({ kind: 'error', title: t('failedTitle'), description: t('failed') });
  };
  return {
    ...conversation,
    ask: async (question: string, subject: Subject) => notifyEnd(await store.ask(question, subject, callbacks)),
    retry: async (subject: Subject) => notifyEnd(await store.retry(subject, callbacks)),
    compute: store.compute,
    stop: store.stop,
    replace: store.replace,
  };
}
