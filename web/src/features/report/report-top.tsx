import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { today } from '../../lib/today.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Headline, HeadlineNotes } from './headline/headline.tsx';
import { hasNoCloses } from './store/report.ts';
import { GROUPS } from './navigation/groups.ts';
import { SectionBar } from './section-bar.tsx';
import { OverTimeSection } from './over-time/over-time-section.tsx';
import { RiskGauge } from './overview/risk-gauge.tsx';
import { LimitsAlone, Tiles } from './overview/tiles.tsx';
import { TopFindings } from './overview/top-findings.tsx';
import { RatesProblem } from './problems/rates-problem.tsx';
import { ReportProblem } from './problems/report-problem.tsx';
import { CsvHeadContext, useCsvHead } from './sheets/use-csv-head.ts';
import { NoFigures } from './section/no-figures.tsx';
import { useCoverageSentence } from './words/use-coverage-sentence.ts';
import { hasBody, hasFindings, isComing, useReport, useReportPart, useReportPlace } from './store/use-report.ts';
import './report.css';

/** The groups that are there without a report. */
const WITHOUT_BODY = ['overview', 'holdings'] as const;
const WITH_LIMITS = [...WITHOUT_BODY, 'changes'] as const;

interface ReportTopProps {
  /** Stands below the answer: in wide windows beside the chart. */
  below?: ReactNode;
}

/** The beginning of the report, where a person looks first: the answer on one screen, and the ways to the rest. */
export function ReportTop({ below }: ReportTopProps) {
  const head = useCsvHead();
  const isWhole = useReportPart(hasBody);
  const isJudged = useReportPart(hasFindings);
  return (
    <CsvHeadContext value={head}>
      <SectionBar groups={isWhole ? GROUPS : isJudged ? WITH_LIMITS : WITHOUT_BODY} />
      <div
        data-report-group="overview"
        tabIndex={-1}
        className="grid grid-cols-1 gap-6 outline-none print:block print:space-y-6"
      >
        <Answer />
        {!isWhole && isJudged && (
          <div className="max-w-3xl">
            <TopFindings />
          </div>
        )}
        {isWhole && (
          <div className="grid grid-cols-1 gap-x-12 gap-y-6 sm:gap-y-8 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] print:block print:space-y-6">
            <TopFindings />
            <OverTimeSection className="lg:row-span-2" />
            {below}
          </div>
        )}
      </div>
    </CsvHeadContext>
  );
}

/** How much, whether that is a lot, and the five figures beside it; or why there are none. */
function Answer() {
  const t = useTranslations('report');
  const format = useFormat();
  const titleId = useId();
  const report = useReport();
  const { subject } = useReportPlace();
  const headline = report?.sections.headline;
  const coverage = report?.sections.coverage;
  const coverageSentence = useCoverageSentence();
  const isSample = subject.prices === 'sample-market' || (coverage?.ok === true && coverage.value.sample.length > 0);
  const isBusy = isComing(report);
  // Said with the names of what did not come.
  const isExplained =
    report !== null &&
    hasNoCloses(report) &&
    (report.status === 'unloaded' || (report.notes?.unanswered.length ?? 0) > 0);
  return (
    <section
      data-report-section="headline"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="grid grid-cols-1 gap-3 outline-none sm:gap-4"
    >
      <p className="mb-6 hidden font-medium print:block">{t('printed', { day: format.date(today()) })}</p>
      <div className={cx('-mb-2 flex items-center gap-3 text-small', !isSample && 'max-sm:-mb-3')}>
        <h3 id={titleId} className="font-medium text-soft max-sm:sr-only">
          {t('title')}
        </h3>
        {isSample && <Badge tone="caution">{t('sample')}</Badge>}
      </div>
      {report !== null && <RatesProblem report={report} />}
      {headline === undefined && isBusy && <HeadlineSkeleton isLoading={report?.status === 'loading'} />}
      {headline?.ok === false && !isExplained && <NoFigures reason={headline.reason} />}
      {headline?.ok === false && coverage?.ok === true && coverage.value.coverage.extent !== 'all' && (
        <p className="text-small text-pretty text-soft">{coverageSentence(coverage.value.coverage)}</p>
      )}
      {headline?.ok === true && (
        <>
          <div className="grid grid-cols-1 gap-x-12 gap-y-3 sm:gap-y-5 lg:grid-cols-[7fr_5fr]">
            <Headline value={headline.value} basis={headline.basis} hasTiles />
            {headline.value.volatility !== null && (
              <RiskGauge {...headline.value} volatility={headline.value.volatility} basis={headline.basis} />
            )}
          </div>
          <Tiles value={headline.value} basis={headline.basis} />
          <HeadlineNotes value={headline.value} basis={headline.basis} />
        </>
      )}
      {report !== null && <ReportProblem report={report} />}
      {headline?.ok === false && <LimitsAlone />}
      {headline !== undefined && isBusy && <output className="block text-small text-soft">{t('recalculating')}</output>}
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
