import type { SectionId } from '@ballast/engine/report/report';
import { use, useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { ContributionsSection } from './contributions/contributions-section.tsx';
import { CoverageSection } from './coverage/coverage-section.tsx';
import { MeasuresSection } from './measures/measures-section.tsx';
import { FoldsContext } from './navigation/folds.ts';
import { ReportGroup } from './navigation/report-group.tsx';
import { usePrinting } from './print/use-printing.tsx';
import { ReportArrival } from './report-arrival.tsx';
import { csvOf } from './sheets/csv.ts';
import { CsvHeadContext, useCsvHead } from './sheets/use-csv-head.ts';
import { TailSection } from './tail/tail-section.tsx';
import { TradeBar } from './what-if/trade-bar.tsx';
import { hasBody, useReportPart, useReportPlace } from './store/use-report.ts';

/** Methods, all measures and what the report rests on, folded; and the ways to take it away. */
export function ReportDetails() {
  const t = useTranslations('report');
  const { subject } = useReportPlace();
  const head = useCsvHead();
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(() => new Set());
  const set = useCallback(
    (id: SectionId, isOpen: boolean) =>
      setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  );
  const folds = useMemo(() => ({ open, set }), [open, set]);
  const isThere = useReportPart(hasBody);
  if (!isThere) return null;
  return (
    <CsvHeadContext value={head}>
      <FoldsContext value={folds}>
        <ReportArrival />
        <ReportGroup id="details" className="gap-y-1">
          <ContributionsSection />
          <TailSection />
          <MeasuresSection />
          <CoverageSection />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
            {subject.prices === 'sample-market' && (
              <p className="text-small font-medium text-caution">{t('sampleMarket')}</p>
            )}
            <Actions />
          </div>
        </ReportGroup>
        <TradeBar />
      </FoldsContext>
    </CsvHeadContext>
  );
}

function Actions() {
  const t = useTranslations('report.actions');
  const { store } = useReportPlace();
  const head = use(CsvHeadContext);
  const { paper, print } = usePrinting();
  const isDone = useReportPart((report) => report?.status === 'done' && report.sections.headline?.ok === true);
  return (
    <span className="flex flex-wrap gap-3 print:hidden">
      <Button look="secondary" size="small" onClick={print}>
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
      {paper}
    </span>
  );
}

/** Of the sections in the file: that of the page. */
const ORDER: readonly SectionId[] = [
  'overTime',
  'drawdown',
  'exposure',
  'correlation',
  'crises',
  'shocks',
  'comparison',
  'currency',
  'findings',
  'contributions',
  'tail',
  'measures',
  'coverage',
];
