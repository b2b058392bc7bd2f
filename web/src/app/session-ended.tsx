import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../lib/notify.ts';
import { useSession } from '../lib/session-store.ts';

/** Says so when a session went without anybody here having asked for it. */
export function SessionEnded() {
  const t = useTranslations('common.account');
  const session = useSession();
  const ended = session.status === 'out' && session.ended === true;
  useEffect(() => {
    if (ended) notify({ kind: 'info', title: t('sessionEnded'), description: t('sessionEndedDetail') });
  }, [ended, t]);
  return null;
}
