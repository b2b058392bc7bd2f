import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { InstrumentLists } from '../features/admin/instruments/instrument-lists.tsx';
import { paths } from '../lib/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { OnlyAdmins } from './only-admins.tsx';

/** `/admin/instruments`. */
export function AdminInstrumentsRoute() {
  const t = useTranslations('instrumentLists');
  return (
    <OnlyAdmins>
      {(accountId) => (
        <>
          <DocumentTitle page={t('title')} />
          <TextLink to={paths.admin} className="mb-4 inline-flex items-center gap-1.5 text-small">
            <ArrowLeft className="size-4" aria-hidden="true" />
            {t('back')}
          </TextLink>
          <PageHead title={t('title')} lead={t('lead')} />
          <InstrumentLists accountId={accountId} />
        </>
      )}
    </OnlyAdmins>
  );
}
