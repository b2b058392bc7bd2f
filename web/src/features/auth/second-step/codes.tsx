import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAuthFailureReason } from '../../../components/account/use-auth-failure.ts';
import { notify } from '../../../lib/notify.ts';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { FactorForm } from './factor-form.tsx';
import { useFactors } from './use-factors.ts';

/** Asks for a code of one of the second factors of the account. */
export function Codes({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('auth');
  const reason = useAuthFailureReason();
  const asked = useFactors();
  const [chosen, setChosen] = useState<string>();

  if (asked.status === 'loading') {
    return (
      <Pending label={t('step.loading')}>
        <div className="grid gap-5">
          <Skeleton className="h-18 rounded-medium" />
          <Skeleton className="h-12 w-32 rounded-medium" />
        </div>
      </Pending>
    );
  }
  if (asked.status === 'failed') {
    return (
      <Notice tone="danger" announced title={t('step.loadFailed')}>
        <p>{reason(asked.error)}</p>
        <RetryButton className="mt-2" onClick={onRetry} />
      </Notice>
    );
  }
  const { factors } = asked;
  const factor = factors.find(({ id }) => id === chosen) ?? factors.find(({ kind }) => kind === 'app') ?? factors[0];
  if (factor === undefined) return null;
  const welcome = () => notify({ kind: 'success', title: t('signIn.done'), description: t('signIn.doneDetail') });
  return (
    <>
      {factors.length > 1 && <FactorChoice factors={factors} value={factor.id} onChange={setChosen} />}
      <FactorForm key={factor.id} factor={factor} onDone={welcome} />
    </>
  );
}
