import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { useFailure } from '../../../components/failures/use-failure.ts';
import type { Account } from '../../../lib/session-store.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { factorsQuery, makeRecoveryCodes, protectionQuery, rereadSecurity } from '../queries.ts';
import { Section } from '../../../components/settings-section/section.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { CodesDialog } from './codes-dialog.tsx';

/** Few enough to think of new ones. */
const FEW = 3;

/** The codes that let somebody back in who lost their second factor. */
export function RecoverySection({ account }: { account: Account }) {
  const t = useTranslations('security.recovery');
  const factors = useQuery(factorsQuery(account.id));
  const protection = useQuery(protectionQuery(account.id));
  const tellFailure = useFailure();
  const [isBusy, once] = useOnce();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const error = factors.error ?? protection.error;
  const left = protection.data?.recovery_codes;

  const make = async () => {
    try {
      setCodes(await makeRecoveryCodes());
      await rereadSecurity();
    } catch (failure) {
      await tellFailure(failure, t('failed'));
    }
  };
  const status = () => {
    if (error !== null)
      return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void rereadSecurity()} />;
    if (factors.data === undefined || left === undefined) return <SectionPending label={t('loading')} />;
    if (factors.data.length === 0) return <p className="text-soft">{t('notYet')}</p>;
    return (
      <>
        {left <= FEW ? (
          <Notice tone="caution">{left === 0 ? t('missing') : t('few', { left })}</Notice>
        ) : (
          <p>{t('left', { left })}</p>
        )}
        <Button
          look={left === 0 ? 'primary' : 'secondary'}
          aria-disabled={isBusy}
          className="justify-self-start"
          onClick={() => void once(make)}
        >
          {isBusy ? t('making') : left === 0 ? t('make') : t('makeNew')}
        </Button>
      </>
    );
  };
  return (
    <Section title={t('title')} detail={t('detail')}>
      {status()}
      {/* Codes are shown once: whatever fails to load meanwhile takes none of them away. */}
      <CodesDialog codes={codes} email={account.email} onClose={() => setCodes(null)} />
    </Section>
  );
}
