import { useTranslations } from 'use-intl/react';
import { SettingsPage } from '../components/settings-section/settings-page.tsx';
import { PrivacyPage } from '../features/privacy/privacy-page.tsx';

/** `/settings/privacy`. */
export function PrivacyRoute() {
  const t = useTranslations('privacy');
  return (
    <SettingsPage title={t('title')} lead={t('lead')} settings={t('settings')}>
      {(account) => <PrivacyPage key={account.id} account={account} />}
    </SettingsPage>
  );
}
