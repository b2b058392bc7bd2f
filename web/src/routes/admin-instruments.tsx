import { useTranslations } from 'use-intl/react';
import { InstrumentLists } from '../features/admin/instruments/instrument-lists.tsx';
import { AdminSubpage } from './admin-subpage.tsx';

/** `/admin/instruments`. */
export function AdminInstrumentsRoute() {
  const t = useTranslations('instrumentLists');
  return (
    <AdminSubpage title={t('title')} lead={t('lead')} back={t('back')}>
      {(accountId) => <InstrumentLists accountId={accountId} />}
    </AdminSubpage>
  );
}
