import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import type { Account } from '../../../lib/session-store.ts';
import { protectionQuery } from '../queries.ts';
import { Section } from '../../../components/settings-section/section.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { LinkForPassword } from './link-for-password.tsx';
import { PasswordForm } from './password-form.tsx';

/** Choosing another password, with the one until now; by mail for who has none. */
export function PasswordSection({ account }: { account: Account }) {
  const t = useTranslations('security.password');
  const { data, error, refetch } = useQuery(protectionQuery(account.id));
  return (
    <Section title={t('title')} detail={t('detail')}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SectionPending label={t('loading')} />}
      {data !== undefined && (
        <>
          {data.has_password && <PasswordForm email={account.email} />}
          <LinkForPassword email={account.email} isForgotten={data.has_password} />
        </>
      )}
    </Section>
  );
}
