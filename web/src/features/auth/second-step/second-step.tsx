import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Account } from '../../../lib/session-store.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { ViewTitle } from '../view-title.tsx';
import { Codes } from './codes.tsx';
import { LeaveButton } from './leave-button.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** The step between the password and the account: a code of a second factor, or the way back for who lost it. */
export function SecondStep({ account: { id, email } }: { account: Account }) {
  const t = useTranslations('auth.step');
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);

  if (isLost) return <RecoveryForm accountId={id} onBack={() => setLost(false)} />;
  return (
    <div className="grid gap-6">
      <ViewTitle title={t('title')} detail={t('detail', { email })} />
      <Codes key={attempt} onRetry={() => setAttempt(attempt + 1)} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-small">
        <TextButton onClick={() => setLost(true)}>{t('lost')}</TextButton>
        <LeaveButton />
      </p>
    </div>
  );
}
