import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { MessageScreen } from '../components/message-screen.tsx';
import { paths } from '../lib/paths.ts';
import { useAccount } from '../lib/session-store.ts';
import { buttonClass } from '../ui/button.tsx';

export function NotFound() {
  const t = useTranslations('common.notFound');
  const framed = useAccount() !== null;
  return (
    <>
      <DocumentTitle page={t('title')} />
      <MessageScreen title={t('title')} detail={t('detail')} framed={framed}>
        <Link to={paths.home} className={buttonClass()}>
          {t('home')}
        </Link>
      </MessageScreen>
    </>
  );
}
