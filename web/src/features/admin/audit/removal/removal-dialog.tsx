import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../../components/failures/load-failed.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Pending } from '../../../../ui/pending.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { ownFactorQuery } from '../queries.ts';
import { RemovalForm } from './removal-form.tsx';

interface RemovalDialogProps {
  open: boolean;
  accountId: string;
  account: string;
  onClose: () => void;
}

/** Asks for the reason before the second factors of somebody else are removed, and says what that means. */
export function RemovalDialog({ open, accountId, account, onClose }: RemovalDialogProps) {
  const t = useTranslations('audit.removal');
  const common = useTranslations('common');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('dialog')}
      description={t('detail')}
      closeLabel={common('close')}
    >
      <p className="mb-4 font-medium wrap-anywhere">{t('account', { id: account })}</p>
      <WithOwnFactor accountId={accountId}>
        <RemovalForm account={account} onClose={onClose} />
      </WithOwnFactor>
    </Dialog>
  );
}

/** The database refuses who has no second factor of their own: said before anything is typed. */
function WithOwnFactor({ accountId, children }: { accountId: string; children: ReactNode }) {
  const t = useTranslations('audit.removal');
  const { data: hasFactor, error, refetch } = useQuery(ownFactorQuery(accountId));
  if (hasFactor === undefined && error !== null) {
    return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (hasFactor === undefined) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-28 rounded-medium" />
      </Pending>
    );
  }
  if (hasFactor) return children;
  return (
    <Notice>
      <p>{t('needsFactor')}</p>
      <TextLink to={paths.security}>{t('security')}</TextLink>
    </Notice>
  );
}
