import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLinkArrival } from '../lib/link-arrival.ts';
import { notify } from '../lib/notify.ts';
import { useAccount } from '../lib/session-store.ts';

/** Says to which account a link from a mail belongs: no matter who sent it, nobody types into another's without knowing. */
export function SignedInByLink() {
  const t = useTranslations('common.account');
  const hasArrived = useLinkArrival().status === 'signed-in';
  const email = useAccount()?.email;
  const isNotified = useRef(false);
  useEffect(() => {
    if (!hasArrived || email === undefined || isNotified.current) return;
    isNotified.current = true;
    notify({ kind: 'success', title: t('byLink'), description: t('byLinkDetail', { email }) });
  }, [hasArrived, email, t]);
  return null;
}
