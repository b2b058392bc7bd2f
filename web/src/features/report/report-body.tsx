import type { SectionId } from '@ballast/engine/report/report';
import { use, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ComparisonSection } from './compare/comparison-section.tsx';
import { ContributionsSection } from './contributions/contributions-section.tsx';
import { CorrelationSection } from './correlation/correlation-section.tsx';
import { CoverageSection } from './coverage/coverage-section.tsx';
import { CrisesSection } from './crises/crises-section.tsx';
import { CurrencySection } from './currency/currency-section.tsx';
import { DrawdownSection } from './drawdown/drawdown-section.tsx';
import { ExposureSection } from './exposure/exposure-section.tsx';
import { FindingsSection } from './findings/findings-section.tsx';
import { MeasuresSection } from './measures/measures-section.tsx';
import { FoldsContext } from './navigation/folds.ts';
import { ReportGroup } from './navigation/report-group.tsx';
import { ReportArrival } from './report-arrival.tsx';
import { csvOf } from './sheets/csv.ts';
import { CsvHeadContext, useCsvHead } from './sheets/use-csv-head.ts';
import { ShocksSection } from './shocks/shocks-section.tsx';
import { TailSection } from './tail/tail-section.tsx';
import { hasBody, useReportPart, useReportPlace } from './use-report.ts';
import { WhatIfSection } from './what-if/what-if-section.tsx';

/** Everything behind the answer, group by group. `children` are the basic checks, which stand with the limits. */
export function ReportBody({ children }: { children?: ReactNode }) {
  const t = useTranslations('report');
  const { subject } = useReportPlace();
  const head = useCsvHead();
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(() => new Set());
  const folds = useMemo(
    () => ({
      open,
      set: (id: SectionId, isOpen: boolean) =>
        setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id))),
    }),
    [open],
  );
  const isThere = useReportPart(hasBody);
  if (!isThere) return <ReportGroup id="changes">{children}</ReportGroup>;
  return (
    <CsvHeadContext value={head}>
      <FoldsContext value={folds}>
        <ReportArrival />
        {subject.prices === 'sample-market' && <Notice tone="caution">{t('sampleMarket')}</Notice>}
        <ReportGroup id="risk" className="lg:grid-cols-2">
          <ContributionsSection />
          <ExposureSection />
          <DrawdownSection />
          <CorrelationSection />
        </ReportGroup>
        <ReportGroup id="crashes" className="lg:grid-cols-2">
          <CrisesSection />
          <ShocksSection />
        </ReportGroup>
        <ReportGroup id="compare" className="lg:grid-cols-2">
          <ComparisonSection />
          <CurrencySection />
        </ReportGroup>
        <ReportGroup id="changes" className="lg:grid-cols-[7fr_5fr]">
          <FindingsSection />
          <WhatIfSection />
          {children}
        </ReportGroup>
        <ReportGroup id="details" className="gap-y-2">
          <Actions />
          <TailSection />
          <MeasuresSection />
          <CoverageSection />
          <p className="mt-4 text-small text-soft">{t('information')}</p>
        </ReportGroup>
      </FoldsContext>
    </CsvHeadContext>
  );
}

function Actions() {
  const t = useTranslations('report.actions');
  const { store } = useReportPlace();
  const head = use(CsvHeadContext);
  const isDone = useReportPart((report) => report?.status === 'done' && report.sections.headline?.ok === true);
  return (
    <span className="flex flex-wrap justify-end gap-3 print:hidden">
      <Button look="secondary" size="small" onClick={() => print()}>
        {t('print')}
      </Button>
      <Button
        look="secondary"
        size="small"
        aria-disabled={!isDone}
        onClick={() => {
          const headline = store.get()?.sections.headline;
          if (!isDone || headline?.ok !== true) return;
          const sheets = ORDER.flatMap((id) => store.sheets.get(id)?.() ?? []);
          download('ballast-report.csv', 'text/csv', csvOf(head(headline.basis), sheets));
        }}
      >
        {t('csv')}
      </Button>
    </span>
  );
}

/** Sections come in the order of their worth; the file has them as the page does. */
const ORDER: readonly SectionId[] = [
  'overTime',
  'contributions',
  'exposure',
  'drawdown',
  'correlation',
  'crises',
  'shocks',
  'comparison',
  'currency',
  'findings',
  'tail',
  'measures',
  'coverage',
];
