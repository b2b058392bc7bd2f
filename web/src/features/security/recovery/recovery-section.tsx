import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { useFailure, useFailureReason } from '../../../components/failures/use-failure.ts';
import type { Account } from '../../../lib/session-store.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
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
  const reason = useFailureReason();
  const [isBusy, once] = useOnce();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const error = factors.error ?? protection.error;
  const left = protection.data?.recovery_codes;

  const show = async () => setCodes(await makeRecoveryCodes());
  const make = async () => {
    try {
      await show();
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
          ref={button}
          look={left === 0 ? 'primary' : 'secondary'}
          aria-disabled={isBusy}
          className="justify-self-start"
          onClick={() => (left === 0 ? void once(make) : setAsking(true))}
        >
          {isBusy ? t('making') : left === 0 ? t('make') : t('makeNew')}
        </Button>
      </>
    );
  };
  return (
    <Section title={t('title')} detail={t('detail')}>
      {status()}
      <ConfirmDialog
        open={isAsking}
        title={t('replaceTitle')}
        description={t('replaceDetail')}
        sure={t('makeNew')}
        busy={t('making')}
        done={t('replaced')}
        act={show}
        reason={(failure) => reason(failure) ?? t('failed')}
        onClose={() => setAsking(false)}
      />
      {/* Codes are shown once: whatever fails to load meanwhile takes none of them away. */}
      <CodesDialog
        codes={codes}
        email={account.email}
        returnFocus={() => button.current}
        onClose={() => setCodes(null)}
      />
    </Section>
  );
}
