import type { SectionId } from '@ballast/engine/report/report';
import { use, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ContributionsSection } from './contributions/contributions-section.tsx';
import { CorrelationSection } from './correlation/correlation-section.tsx';
import { CoverageSection } from './coverage/coverage-section.tsx';
import { CrisesSection } from './crises/crises-section.tsx';
import { CurrencySection } from './currency/currency-section.tsx';
import { DrawdownSection } from './drawdown/drawdown-section.tsx';
import { ExposureSection } from './exposure/exposure-section.tsx';
import { FindingsSection } from './findings/findings-section.tsx';
import { hasNoCloses } from './making/report.ts';
import { MeasuresSection } from './measures/measures-section.tsx';
import { ReportArrival } from './report-arrival.tsx';
import { OverTimeSection } from './over-time/over-time-section.tsx';
import { useReportPart, useReportPlace } from './use-report.ts';
import { CollectedSheetsContext, type CollectedSheets } from './sheets/collected-sheets.ts';
import { csvOf } from './sheets/csv.ts';
import { CsvHeadContext, useCsvHead } from './sheets/use-csv-head.ts';
import { download } from '../../lib/download.ts';
import type { Sheet } from './sheets/sheet.ts';
import { ShocksSection } from './shocks/shocks-section.tsx';
import { TailSection } from './tail/tail-section.tsx';
import { WhatIfSection } from './what-if/what-if-section.tsx';
import './report.css';

/** Everything behind the sentence, section by section. */
export function ReportBody() {
  const t = useTranslations('report');
  const { subject } = useReportPlace();
  const head = useCsvHead();
  const [sheets] = useState<CollectedSheets>(() => new Map());
  const isThere = useReportPart(
    (report) =>
      report !== null &&
      !hasNoCloses(report) &&
      (report.status !== 'unloaded' || report.sections.headline !== undefined),
  );
  if (!isThere) return null;
  return (
    <CollectedSheetsContext value={sheets}>
      <CsvHeadContext value={head}>
        <div className="grid grid-cols-1 gap-10 print:block print:space-y-10">
          <ReportArrival />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-8">
            <h3 className="text-heading font-semibold">{t('bodyTitle')}</h3>
            <Actions sheets={sheets} />
          </div>
          {subject.prices === 'sample-market' && <Notice tone="caution">{t('sampleMarket')}</Notice>}
          <OverTimeSection />
          <DrawdownSection />
          <ContributionsSection />
          <ExposureSection />
          <CorrelationSection />
          <CurrencySection />
          <FindingsSection />
          <CrisesSection />
          <ShocksSection />
          <WhatIfSection />
          <TailSection />
          <MeasuresSection />
          <CoverageSection />
          <p className="text-small text-soft">{t('information')}</p>
        </div>
      </CsvHeadContext>
    </CollectedSheetsContext>
  );
}

function Actions({ sheets }: { sheets: CollectedSheets }) {
  const t = useTranslations('report.actions');
  const { store } = useReportPlace();
  const head = use(CsvHeadContext);
  const isDone = useReportPart((report) => report?.status === 'done' && report.sections.headline?.ok === true);
  return (
    <span className="flex flex-wrap gap-3 print:hidden">
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
          download('ballast-report.csv', 'text/csv', csvOf(head(headline.basis), inOrder(sheets)));
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
  'drawdown',
  'contributions',
  'exposure',
  'correlation',
  'currency',
  'findings',
  'crises',
  'shocks',
  'tail',
  'measures',
  'coverage',
];

function inOrder(sheets: CollectedSheets): readonly Sheet[] {
  return ORDER.flatMap((id) => sheets.get(id)?.() ?? []);
}
