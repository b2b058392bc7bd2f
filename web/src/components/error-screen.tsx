import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { ConfigError } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { DocumentTitle } from './document-title.tsx';
import { MessageScreen } from './message-screen.tsx';

const reload = () => location.reload();

/** The last screen: what failed, and the way out. A page that a lost connection kept back comes with the next one. */
export function ErrorScreen({ error, framed = false }: { error: unknown; framed?: boolean }) {
  const t = useTranslations('common');
  useEffect(() => {
    if (navigator.onLine) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (error instanceof ConfigError) {
    return (
      <MessageScreen
        framed={framed}
        takesFocus
        title={t('fatal.title')}
        detail={
          <>
            <p className="font-medium text-ink">{t(`fatal.${error.fault}`)}</p>
            <p className="mt-2">{t('fatal.detail')}</p>
          </>
        }
      >
        <DocumentTitle page={t('fatal.title')} />
        <Button onClick={reload}>{t('failure.refresh')}</Button>
      </MessageScreen>
    );
  }
  return (
    <MessageScreen title={t('failure.title')} detail={t('failure.detail')} framed={framed} takesFocus>
      <DocumentTitle page={t('failure.title')} />
      <Button onClick={reload}>{t('failure.refresh')}</Button>
      {/* A full load: the app that stopped may not be able to go there by itself. */}
      <a href={paths.support} className={buttonClass('secondary')}>
        {t('failure.support')}
      </a>
    </MessageScreen>
  );
}
