import { useTranslations } from 'use-intl/react';

/** The name of the page in the browser's tab. */
export function DocumentTitle({ page }: { page: string }) {
  const t = useTranslations('common');
  return <title>{t('pageTitle', { page })}</title>;
}
