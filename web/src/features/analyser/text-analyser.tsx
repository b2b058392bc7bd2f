import type { Holding } from '@ballast/engine/holdings/holding';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Handover } from '../../lib/handover.ts';
import { AnalyserForm } from './analyser-form.tsx';
import { AnalysisFailed } from './analysis-failed.tsx';
import { AnalysisResults } from './analysis-results.tsx';
import { LeftOut } from './left-out.tsx';
import { Merged } from './merged.tsx';
import { Questions } from './questions.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { useTextAnalyser } from './use-text-analyser.ts';

interface TextAnalyserProps {
  /** Text that another page hands over: it is analysed at once. */
  handover?: Handover | null;
  /** Whether what was analysed before a reload, or before signing in, is analysed again. */
  resume: boolean;
  /** What can be done with analysed holdings, such as saving them. */
  Actions: ComponentType<{ holdings: readonly Holding[] }>;
}

/** The analyser for typed or pasted text. */
export function TextAnalyser({ handover = null, resume, Actions }: TextAnalyserProps) {
  const t = useTranslations('analyser');
  const { draft, change, analyze, answer, read, analysis, isPending } = useTextAnalyser(handover, resume);
  const { run, asked, isError } = analysis;
  const again = () => run({ holdings: asked, quiet: true });
  return (
    <div className="grid gap-10">
      <AnalyserForm draft={draft} pending={isPending} onChange={change} onAnalyze={analyze} />
      {read !== null && (
        <div className="grid gap-4 empty:hidden">
          <Questions questions={read.parsed.questions} market={draft.market} onAnswer={answer} />
          <LeftOut problems={read.parsed.problems} />
          <Merged merges={read.merges} />
        </div>
      )}
      {isPending && analysis.analysis === null && <ResultsSkeleton />}
      {isError && <AnalysisFailed onRetry={again} />}
      {analysis.analysis !== null && (
        <AnalysisResults
          analysis={analysis.analysis}
          title={t('results.title')}
          refreshing={isPending}
          onRefresh={again}
          actions={<Actions key={JSON.stringify(analysis.analysis.asked)} holdings={analysis.analysis.asked} />}
        />
      )}
    </div>
  );
}
