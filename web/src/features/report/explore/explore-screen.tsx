import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { useTaxResidence } from '../../../entities/profile/use-tax-residence.ts';
import { useSearchParam } from '../../../lib/use-search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Pending } from '../../../ui/pending.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CoverageSentence } from '../headline/coverage-sentence.tsx';
import type { Report } from '../store/report.ts';
import { ReportProblem } from '../problems/report-problem.tsx';
import { BasisLine } from '../words/basis-line.tsx';
import { NoFigures } from '../section/no-figures.tsx';
import { CsvHeadContext, useCsvHead } from '../sheets/use-csv-head.ts';
import { isComing, useReport, useReportPlace } from '../store/use-report.ts';
import type { Explored } from '../worker/protocol.ts';
import { AimFields } from './aim-fields.tsx';
import { BUYING_AIMS, useExploreDraft } from './explore-draft.ts';
import { existingCash } from './existing-cash.ts';
import { LimitFields } from './limit-fields.tsx';
import { LotFields } from './lot-fields.tsx';
import { Obstacle } from './obstacle.tsx';
import { PlanOutcome } from './plan-outcome.tsx';
import { readQuestion, type FieldProblem } from './read-question.ts';
import { statedResidence } from './read-seller.ts';
import { SellerFields } from './seller-fields.tsx';
import { useCandidates, type Typed } from './use-candidates.ts';
import { useTradedLots } from './use-traded-lots.ts';

const NO_OTHERS: readonly Typed[] = [];

/** From an aim to one set of trades: of a saved portfolio by its id, or of what was typed. */
export function ExploreScreen({ portfolioId }: { portfolioId: string | null }) {
  const t = useTranslations('explore');
  const report = useReport();
  const head = useCsvHead();
  if (report === null) return <Working label={t('working')} />;
  const { headline, findings } = report.sections;
  if (headline?.ok === false) {
    return (
      <>
        <NoFigures reason={headline.reason} />
        <ReportProblem report={report} />
      </>
    );
  }
  if (headline === undefined || findings === undefined) {
    return isComing(report) ? <Working label={t('working')} /> : <ReportProblem report={report} />;
  }
  return (
    <CsvHeadContext value={head}>
      <ExploreForm
        key={[report.options.base, ...report.counted.map(({ key, shares }) => `${key} ${String(shares)}`)].join()}
        report={report}
        portfolioId={portfolioId}
      />
    </CsvHeadContext>
  );
}

/** What has to be looked at may be folded away. */
function reveal(field: HTMLElement | null): void {
  const folded = field?.closest('details') ?? null;
  if (folded !== null) folded.open = true;
  field?.focus();
}

function Working({ label }: { label: string }) {
  return (
    <Pending label={label}>
      <Skeleton className="h-96" />
    </Pending>
  );
}

function ExploreForm({ report, portfolioId }: { report: Report; portfolioId: string | null }) {
  const t = useTranslations('explore');
  const { subject } = useReportPlace();
  const { options, counted, sections, explored, explore, status, retry } = report;
  const [linked] = useSearchParam('finding');
  const [draft, change] = useExploreDraft(
    portfolioId ?? 'typed',
    options.base,
    linked === null ? {} : { aim: 'finding', finding: linked },
  );
  const stated = useTaxResidence();
  const residence = statedResidence(draft.residence, stated, options.base);
  const traded = useTradedLots(portfolioId);
  const candidates = useCandidates(BUYING_AIMS.includes(draft.aim) ? draft.others : NO_OTHERS, options);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [asked, setAsked] = useState<Explored['question'] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const headline = sections.headline?.ok === true ? sections.headline : null;
  const findings = sections.findings?.ok === true ? sections.findings.value.findings : [];
  const facts = {
    base: options.base,
    counted,
    positions: subject.holdings,
    findings,
    badDay: headline?.value.loss.amount ?? null,
    lots: traded.lots,
    elss: traded.elss,
    assets: traded.assets,
    residence,
    realized: traded.realized,
    cash: existingCash(subject.assets ?? [], options.base),
    candidates: candidates.shares.map(({ holding }) => holding),
  };
  const read = readQuestion(draft, facts);
  const answer = asked !== null && explored?.question === asked ? explored : null;
  const isStale = answer !== null && (!read.ok || JSON.stringify(read.value) !== JSON.stringify(asked));
  const basis = answer?.result.ok === true ? answer.result.value.basis : headline?.basis;
  const isLost = asked !== null && answer === null && status === 'crashed';
  const isSearching = asked !== null && answer === null && !isLost;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // What was paid and what may be bought is still on its way.
    if (traded.isPending || candidates.isPending) return;
    if (!read.ok) {
      setProblem(read.problem);
      requestAnimationFrame(() => reveal(form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? null));
      return;
    }
    setProblem(null);
    setAsked(read.value);
    explore(read.value, candidates.prices);
    if (status === 'crashed') retry();
  };
  const fields = { report, draft, change, facts, candidates, problem: read.ok ? null : problem };
  return (
    <>
      {!isLost && <ReportProblem report={report} />}
      <div className="grid grid-cols-1 gap-10">
        <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-8 print:hidden">
          <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
            <AimFields {...fields} />
            <SellerFields {...fields} />
          </div>
          {(traded.error !== null || traded.isMissing) && (
            <LoadFailed title={t('notLoaded')} error={traded.error} onRetry={traded.retry} />
          )}
          <div className="grid gap-4">
            <LimitFields {...fields} />
            <LotFields {...fields} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" size="large" aria-disabled={isSearching || traded.isPending || candidates.isPending}>
              {isSearching ? t('searching') : t('submit')}
            </Button>
            <output className="text-soft">{traded.isPending && t('reading')}</output>
          </div>
        </form>
        <div aria-live="polite" aria-busy={isSearching} className="grid grid-cols-1 gap-8">
          {isSearching && <Working label={t('searching')} />}
          {isLost && <LoadFailed title={t('lost')} error={null} onRetry={retry} />}
          {answer !== null &&
            (answer.result.ok ? (
              <PlanOutcome
                explored={answer.result.value}
                points={answer.points}
                ranges={answer.ranges}
                question={answer.question}
                report={report}
                isStale={isStale}
              />
            ) : (
              <Obstacle result={answer.result} question={answer.question} />
            ))}
        </div>
        {basis !== undefined && (
          <p className="max-w-[80ch] text-small text-pretty text-soft">
            {t('past', { currency: options.base })} <CoverageSentence areSamplesSaid /> <BasisLine basis={basis} />
          </p>
        )}
      </div>
    </>
  );
}
