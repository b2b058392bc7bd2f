import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { OpenedLink } from '../features/share/opened-link.tsx';

/** `/shared#…`: the percentages that a link holds, for everybody. */
export function SharedRoute() {
  const t = useTranslations('share.page');
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <OpenedLink />
    </>
  );
}
