import { useTranslations } from 'use-intl/react';
import { SystemState } from '../features/admin/system/system-state.tsx';
import { AdminSubpage } from './admin-subpage.tsx';

/** `/admin/system`. */
export function AdminSystemRoute() {
  const t = useTranslations('system');
  return (
    <AdminSubpage title={t('title')} lead={t('lead')} back={t('back')}>
      {(accountId) => <SystemState accountId={accountId} />}
    </AdminSubpage>
  );
}
