import { DELETION_DAYS } from '@ballast/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { DELETION_HEADING, DeletionNotice } from '../../../components/account-deletion/deletion-notice.tsx';
import { deletionQuery } from '../../../entities/account/deletion-queries.ts';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { Section } from '../../../components/settings-section/section.tsx';
import type { Account } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';

/** The way out. Once it is asked for, a notice here and on top of every other page has the way back. */
export function DeletionSection({ account }: { account: Account }) {
  const t = useTranslations('privacy.deletion');
  const { data: dueAt, error, refetch } = useQuery(deletionQuery(account.id));
  const [isOpen, setOpen] = useState(false);
  return (
    <Section headingId={DELETION_HEADING} title={t('title')} detail={t('detail', { days: DELETION_DAYS })}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {dueAt === undefined && error === null && <SectionPending label={t('loading')} />}
      <DeletionNotice accountId={account.id} />
      {dueAt === null && (
        <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('start')}
        </Button>
      )}
      <DeletionDialog account={account} open={isOpen} onClose={() => setOpen(false)} />
    </Section>
  );
}
