import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { lazyPart } from '../components/failures/lazy-part.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ImportScreen } from '../features/import/import-screen.tsx';
import { Pending } from '../ui/pending.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const loadAnalysis = () => import('./imported-analysis.tsx');

/** Comes after the page: reading a file needs none of it. */
const Analysis = lazyPart(async () => (await loadAnalysis()).ImportedAnalysis);

/** `/import`: with or without an account. */
export function ImportRoute() {
  const t = useTranslations('imports');
  const loading = useTranslations('common')('loading');
  // Before it is asked for, so that it is there without a connection too. The one that draws it shows a failure.
  useEffect(() => void loadAnalysis().catch(() => undefined), []);
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <ImportScreen>
        {(owned, title) => (
          <Suspense
            fallback={
              <Pending label={loading}>
                <Skeleton className="h-48" />
              </Pending>
            }
          >
            <Analysis owned={owned} title={title} />
          </Suspense>
        )}
      </ImportScreen>
    </>
  );
}
