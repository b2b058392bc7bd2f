import { use, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { BasicChecksContext } from '../../components/basic-checks.tsx';
import { ComparisonSection } from './compare/comparison-section.tsx';
import { ValueBesideIndex } from './compare/value-beside-index.tsx';
import { CorrelationSection } from './correlation/correlation-section.tsx';
import { CrisesSection } from './crises/crises-section.tsx';
import { CurrencySection } from './currency/currency-section.tsx';
import { DrawdownSection } from './drawdown/drawdown-section.tsx';
import { ExposureSection } from './exposure/exposure-section.tsx';
import { FindingsSection } from './findings/findings-section.tsx';
import { FoldedGroup, ReportGroup } from './navigation/report-group.tsx';
import { CsvHeadContext, useCsvHead } from './sheets/use-csv-head.ts';
import { ShocksSection } from './shocks/shocks-section.tsx';
import { hasBody, hasFindings, useReportPart } from './store/use-report.ts';
import { LazyWhatIf } from './what-if/lazy-what-if.tsx';
import { TryingContext, type TriedSale } from './findings/trying.ts';

/** Everything behind the answer, group by group. */
export function ReportBody() {
  const t = useTranslations('report');
  const head = useCsvHead();
  const [sale, trySale] = useState<TriedSale | null>(null);
  const trying = useMemo(() => ({ sale, trySale }), [sale]);
  const isThere = useReportPart(hasBody);
  const isJoined = useReportPart(hasFindings);
  const { tips } = use(BasicChecksContext);
  if (!isThere && !isJoined) return null;
  if (!isThere) {
    return (
      <CsvHeadContext value={head}>
        <ReportGroup id="changes" className="gap-y-6 sm:gap-y-8 lg:grid-cols-[7fr_5fr]">
          <FindingsSection />
          {tips}
        </ReportGroup>
      </CsvHeadContext>
    );
  }
  return (
    <CsvHeadContext value={head}>
      <FoldedGroup id="risk" className="gap-y-6 sm:gap-y-8 lg:grid-cols-[7fr_5fr_4fr]">
        <DrawdownSection />
        <ExposureSection />
        <CorrelationSection />
      </FoldedGroup>
      <FoldedGroup id="crashes" className="gap-y-6 sm:gap-y-8 lg:grid-cols-[7fr_5fr]">
        <CrisesSection />
        <ShocksSection />
      </FoldedGroup>
      <FoldedGroup id="compare" className="gap-y-6 sm:gap-y-8 lg:grid-cols-[5fr_4fr_5fr]">
        <ComparisonSection />
        <ValueBesideIndex />
        <CurrencySection />
      </FoldedGroup>
      <TryingContext value={trying}>
        <ReportGroup id="changes" className="gap-y-6 sm:gap-y-8 lg:grid-cols-[7fr_5fr]">
          <div className="grid grid-cols-1 content-start gap-6">
            <FindingsSection />
            {/* Said here and not below the page: that hides its own, see `Footer`. */}
            <p data-advice className="text-small text-pretty text-soft">
              {t('information')}
            </p>
          </div>
          <div className="grid grid-cols-1 content-start gap-6 sm:gap-8">
            <LazyWhatIf />
            {isJoined && tips}
          </div>
        </ReportGroup>
      </TryingContext>
    </CsvHeadContext>
  );
}
