import { useTranslations } from 'use-intl/react';
import { SettingsPage } from '../components/settings-section/settings-page.tsx';
import { SecurityPage } from '../features/security/security-page.tsx';

/** `/settings/security`. */
export function SecurityRoute() {
  const t = useTranslations('security');
  return (
    <SettingsPage title={t('title')} lead={t('lead')} settings={t('settings')}>
      {(account) => <SecurityPage key={account.id} account={account} />}
    </SettingsPage>
  );
}
