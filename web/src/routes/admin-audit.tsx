import { useTranslations } from 'use-intl/react';
import { AuditLog } from '../features/admin/audit/audit-log.tsx';
import { AdminSubpage } from './admin-subpage.tsx';

/** `/admin/audit`. */
export function AdminAuditRoute() {
  const t = useTranslations('audit');
  return (
    <AdminSubpage title={t('title')} lead={t('lead')} back={t('back')}>
      {(accountId) => <AuditLog accountId={accountId} />}
    </AdminSubpage>
  );
}
