import type { Interval } from '@ballast/engine/numerics/interval';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import type { Headline as Figures } from '@ballast/engine/report/headline/headline';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../lib/use-estimates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Headline, HeadlineNotes } from './headline/headline.tsx';
import { ReportMaker } from './making/report-maker.tsx';
import { hasNoCloses } from './store/report.ts';
import { RiskGauge } from './overview/risk-gauge.tsx';
import { useWorstCrash } from './overview/use-worst-crash.ts';
import { ReportProblem } from './problems/report-problem.tsx';
import { createReportStore, ReportContext } from './store/report-store.ts';
import { NoFigures } from './section/no-figures.tsx';
import { useNames } from './words/use-names.ts';
import type { ReportSubject } from './store/subject.ts';
import { isComing, useReport, useReportPart } from './store/use-report.ts';

interface ShortAnswerProps {
  subject: ReportSubject;
  onSampleMarket: () => void;
  /** What stands below the figures and may ask the same report. */
  children: ReactNode;
}

/** What can be lost, where there is no room for a report: the sentence, the gauge, a bad day and the worst crash. */
export function ShortAnswer({ subject, onSampleMarket, children }: ShortAnswerProps) {
  const [store] = useState(createReportStore);
  const place = useMemo(() => ({ store, subject, onSampleMarket }), [store, subject, onSampleMarket]);
  return (
    <ReportContext value={place}>
      <ReportMaker />
      <Answer isSampleMarket={subject.prices === 'sample-market'} />
      {children}
    </ReportContext>
  );
}

function Answer({ isSampleMarket }: { isSampleMarket: boolean }) {
  const t = useTranslations('report');
  const report = useReport();
  const headline = report?.sections.headline;
  const coverage = report?.sections.coverage;
  const hasSample = isSampleMarket || (coverage?.ok === true && coverage.value.sample.length > 0);
  const isBusy = isComing(report);
  const isExplained = report !== null && hasNoCloses(report) && (report.notes?.unanswered.length ?? 0) > 0;
  return (
    <div aria-busy={isBusy} className="grid grid-cols-1 gap-5">
      {hasSample && <Badge tone="caution">{t('sample')}</Badge>}
      {headline === undefined && isBusy && (
        <Pending label={t('working')}>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-4 h-28 w-full" />
          {report?.status === 'loading' && <span className="mt-3 block text-small text-soft">{t('loading')}</span>}
        </Pending>
      )}
      {headline?.ok === false && !isExplained && <NoFigures reason={headline.reason} />}
      {headline?.ok === true && (
        <>
          <Headline value={headline.value} basis={headline.basis} />
          {headline.value.volatility !== null && (
            <RiskGauge {...headline.value} volatility={headline.value.volatility} basis={headline.basis} level={3} />
          )}
          <Tiles value={headline.value} />
          <HeadlineNotes value={headline.value} basis={headline.basis} />
        </>
      )}
      {report !== null && <ReportProblem report={report} />}
    </div>
  );
}

function Tiles({ value: { loss, interval, benchmark } }: { value: Figures }) {
  const t = useTranslations('report.tiles');
  const estimates = useEstimates();
  const names = useNames();
  const crash = useWorstCrash();
  const isBusy = useReportPart(isComing);
  const share = (fraction: number, range: Interval | null = null) => estimates.percent(-roundEstimate(fraction, range));
  const pending = isBusy ? { figure: '…', note: t('coming') } : { figure: t('noReplay'), note: '' };
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 gap-3">
      <Tile
        name={t('badDay')}
        figure={share(loss.fraction, interval && { low: interval.low.fraction, high: interval.high.fraction })}
        note={
          benchmark === null || benchmark.loss === null
            ? ''
            : t('index', { index: names(benchmark.key), figure: share(benchmark.loss) })
        }
      />
      <Tile name={t('crash')} {...(crash ?? pending)} />
    </dl>
  );
}

function Tile({ name, figure, note }: { name: string; figure: string; note: string }) {
  return (
    <div className="flex min-h-22 flex-col rounded-medium border border-line bg-surface px-3 py-2.5">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="text-title font-semibold tabular-nums">{figure}</dd>
      {note !== '' && <dd className="mt-auto text-small text-pretty text-soft tabular-nums">{note}</dd>}
    </div>
  );
}
