import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReportControls } from './controls/report-controls.tsx';
import { Headline } from './headline/headline.tsx';
import { hasNoCloses } from './making/report.ts';
import { ReportProblem } from './problems/report-problem.tsx';
import { isComing, useReport, useReportPlace } from './use-report.ts';
import { NoFigures } from './section/no-figures.tsx';

/** The beginning of the report, where a person looks first: the sentence to remember, and how it is made. */
export function ReportTop() {
  const t = useTranslations('report');
  const format = useFormat();
  const titleId = useId();
  const report = useReport();
  const { subject } = useReportPlace();
  const headline = report?.sections.headline;
  const coverage = report?.sections.coverage;
  const hasSample = coverage?.ok === true && coverage.value.sample.length > 0;
  const isBusy = isComing(report);
  // Said with the names of what did not come.
  const isExplained = report !== null && hasNoCloses(report) && (report.notes?.unanswered.length ?? 0) > 0;
  return (
    <section
      data-report-section="headline"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="rounded-large border border-line bg-surface px-4 py-6 sm:px-8 sm:py-8 print:border-0 print:p-0"
    >
      <p className="mb-6 hidden font-medium print:block">{t('printed', { day: format.date(today()) })}</p>
      <div className="mb-3 flex items-center gap-3 text-small">
        <h3 id={titleId} className="font-medium text-soft">
          {t('title')}
        </h3>
        {(subject.prices === 'sample-market' || hasSample) && <Badge tone="caution">{t('sample')}</Badge>}
      </div>
      {headline === undefined && isBusy && <HeadlineSkeleton isLoading={report?.status === 'loading'} />}
      {headline?.ok === false && !isExplained && <NoFigures reason={headline.reason} />}
      {headline?.ok === true && <Headline value={headline.value} basis={headline.basis} />}
      {report !== null && <ReportProblem report={report} />}
      {headline !== undefined && isBusy && (
        <output className="mt-2 block text-small text-soft">{t('recalculating')}</output>
      )}
      {report !== null && (
        <div className="mt-6 border-t border-line pt-5 print:hidden">
          <ReportControls report={report} />
        </div>
      )}
    </section>
  );
}

function HeadlineSkeleton({ isLoading }: { isLoading: boolean }) {
  const t = useTranslations('report');
  return (
    <Pending label={t('working')}>
      <Skeleton className="h-9 w-full max-w-xl" />
      <Skeleton className="mt-2 h-9 w-full max-w-md" />
      <Skeleton className="mt-4 h-5 w-full max-w-lg" />
      {isLoading && <span className="mt-3 block text-small text-soft">{t('loading')}</span>}
    </Pending>
  );
}
