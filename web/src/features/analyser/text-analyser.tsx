import type { Owned } from '@ballast/engine/holdings/owned';
import { useRef, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnalyserForm } from './form/analyser-form.tsx';
import { AnalyserTabs } from './analyser-tabs.tsx';
import { AnalysisFailed } from './analysis/analysis-failed.tsx';
import { AnalysisResults } from './results/analysis-results.tsx';
import { LinesLookedUp } from './reading-notes/lines-looked-up.tsx';
import { ReadingNotes } from './reading-notes/reading-notes.tsx';
import { UnreadLines } from './reading-notes/unread-lines.tsx';
import { selectLine } from './reading/select-line.ts';
import type { ReportSlot } from './results/report-slot.ts';
import { ResultsSkeleton } from './results/results-skeleton.tsx';
import { useTextAnalyser } from './use-text-analyser.ts';

interface TextAnalyserProps {
  /** Of the history entry. What another page hands over in it is analysed at once. */
  state?: unknown;
  /** Whether what was analysed before a reload, or before signing in, is analysed again. */
  resume: boolean;
  /** What can be done with analysed holdings, such as saving them. */
  Actions: ComponentType<Owned>;
  report: ReportSlot;
}

/** The analysis screen: the analyser for typed or pasted text, and beside it the place for questions. */
export function TextAnalyser({
  Questions,
  ...props
}: TextAnalyserProps & { Questions: ComponentType<{ isShown: boolean }> }) {
  return (
    <AnalyserTabs Questions={Questions}>
      <TextAnalyserPanel {...props} />
    </AnalyserTabs>
  );
}

/** The analyser alone, for screens that have the place for questions elsewhere. */
export function TextAnalyserPanel({ state, resume, Actions, report }: TextAnalyserProps) {
  const t = useTranslations('analyser.results');
  const textArea = useRef<HTMLTextAreaElement>(null);
  const {
    draft,
    change,
    replace,
    analyze,
    paste,
    trySample,
    answer,
    reading,
    lookingUp,
    isStale,
    analysis,
    status,
    ...task
  } = useTextAnalyser(state, resume);
  return (
    <div className="grid grid-cols-1 gap-10">
      <AnalyserForm
        textArea={textArea}
        draft={draft}
        status={status}
        onChange={change}
        onReplace={replace}
        onAnalyze={() => analyze()}
        onPaste={paste}
        onTrySample={trySample}
        onCancel={task.cancel}
      />
      <LinesLookedUp lines={lookingUp} />
      {reading !== null && <ReadingNotes reading={reading} onAnswer={answer} />}
      {task.isPending && analysis === null && <ResultsSkeleton />}
      {status === 'failed' && <AnalysisFailed onRetry={task.retry} />}
      {isStale && draft.text.trim() !== '' && (
        <Notice tone="caution" title={t('stale')}>
          <Button look="secondary" size="small" className="mt-2" onClick={() => analyze()}>
            {t('analyzeAgain')}
          </Button>
        </Notice>
      )}
      {analysis !== null && (
        <AnalysisResults
          analysis={analysis}
          title={t('title')}
          status={status}
          onRefresh={task.refresh}
          onCancel={task.cancel}
          isLookUpReported={reading?.isLookedUp === false}
          Actions={Actions}
          report={report}
        />
      )}
      {reading !== null && (
        <UnreadLines
          problems={reading.parsed.problems}
          onEdit={(problem) => textArea.current && selectLine(textArea.current, problem)}
          onAnswer={(problem, line) => answer([{ place: problem, line }])}
        />
      )}
    </div>
  );
}
