import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SettingsForm } from '../features/settings/settings-form.tsx';
import { SettingsSkeleton } from '../features/settings/settings-skeleton.tsx';
import { paths, signInPath } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { TextLink } from '../ui/text-link.tsx';

/** `/settings`: in the browser alone for visitors, in the account too for those who have one. */
export function SettingsRoute() {
  const t = useTranslations('settings');
  const session = useSession();
  const account = session.status === 'in' ? session.account : null;
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <p className="-mt-4 mb-8 text-soft">
        {account !== null && (
          <>
            {t('inAccount')}
            <TextLink to={paths.security} className="mt-2 block w-fit">
              {t('security')}
            </TextLink>
            <TextLink to={paths.privacy} className="mt-1 block w-fit">
              {t('privacyPage')}
            </TextLink>
          </>
        )}
        {session.status === 'out' && (
          <>
            {t('browserOnly')} <TextLink to={signInPath(paths.settings)}>{t('signIn')}</TextLink>
          </>
        )}
      </p>
      {session.status === 'loading' ? <SettingsSkeleton /> : <SettingsForm key={account?.id ?? ''} account={account} />}
    </>
  );
}
