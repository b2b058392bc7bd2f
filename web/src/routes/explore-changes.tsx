import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { usePriceSource } from '../entities/quotes/price-source.ts';
import { StartingPoint } from '../features/analyser/starting-point.tsx';
import { ExploreScreen } from '../features/report/explore/explore-screen.tsx';
import { ReportProvider } from '../features/report/report-provider.tsx';

export function ExploreChangesRoute() {
  const t = useTranslations('explore');
  const common = useTranslations('common');
  const [, setPrices] = usePriceSource();
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <StartingPoint>
        {({ id, subject }) => (
          <ReportProvider key={id} subject={subject} onSampleMarket={() => setPrices('sample-market')}>
            {() => <ExploreScreen key={id} portfolioId={id} />}
          </ReportProvider>
        )}
      </StartingPoint>
      <p className="mt-10 max-w-[80ch] border-t border-line pt-4 text-small text-pretty text-soft">
        {common('registration')}
      </p>
    </>
  );
}
