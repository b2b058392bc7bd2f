import type { Owned } from '@ballast/engine/holdings/owned';
import type { ParseProblem } from '@ballast/engine/holdings/parsed-text';
import { useCallback, useRef, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useConnection } from '../../lib/online.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnalyserForm } from './form/analyser-form.tsx';
import { EditDrawer } from './form/edit-drawer.tsx';
import { AnalyserTabs } from './analyser-tabs.tsx';
import { AnalysisFailed } from './analysis/analysis-failed.tsx';
import { LazyResults } from './results/lazy-results.tsx';
import { LazyOfflineReport } from './offline/lazy-offline-report.tsx';
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
  const [isEditing, edit] = useState(false);
  const lineToEdit = useRef<ParseProblem>(null);
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
  const [isLastOpen, setLastOpen] = useState(false);
  const isUnasked = analysis === null || (analysis.occasion === 'resumed' && analysis.sampled.length > 0);
  const isCutOff = useConnection() !== 'online' && isUnasked;
  // Beside a new result the text is folded away; never while a person types into it.
  const [isFolded, fold] = useState(false);
  const [seen, see] = useState(analysis);
  const isShown = !(isCutOff && isLastOpen);
  const isAnswered = analysis !== null && isShown && draft.text !== '';
  if (analysis !== seen && !task.isPending) {
    see(analysis);
    const isTyping = analysis?.occasion !== 'asked' && document.activeElement instanceof HTMLTextAreaElement;
    if (isAnswered && !isStale && !isTyping) fold(true);
  }
  if (isFolded && !isAnswered && !isEditing) fold(false);
  // With the text, the notes on its lines go.
  const noted = draft.text.trim() === '' ? null : reading;
  const selectLineToEdit = useCallback((field: HTMLTextAreaElement) => {
    if (lineToEdit.current !== null) selectLine(field, lineToEdit.current);
    lineToEdit.current = null;
  }, []);
  // The same function every time: the result is not drawn again with every letter.
  const open = useCallback(() => edit(true), []);
  const editLine = (problem: ParseProblem) => {
    lineToEdit.current = problem;
    if (textArea.current === null) edit(true);
    else selectLineToEdit(textArea.current);
  };
  const form = (
    <AnalyserForm
      textArea={textArea}
      onMount={selectLineToEdit}
      isNarrow={isFolded}
      draft={draft}
      status={status}
      onChange={change}
      onReplace={replace}
      onAnalyze={() => {
        if (draft.text.trim() !== '') edit(false);
        analyze();
      }}
      onPaste={(text) => {
        edit(false);
        paste(text);
      }}
      onTrySample={() => {
        edit(false);
        trySample();
      }}
      onCancel={task.cancel}
    />
  );
  const results = analysis !== null && (
    <LazyResults
      analysis={analysis}
      title={t('title')}
      status={status}
      onRefresh={task.refresh}
      onEdit={isFolded ? open : undefined}
      onCancel={task.cancel}
      isLookUpReported={reading?.isLookedUp === false}
      Actions={Actions}
      report={report}
      isKept
    />
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      {isCutOff && <LazyOfflineReport report={report} onOpen={setLastOpen} />}
      {isFolded ? isEditing && <EditDrawer onClose={() => edit(false)}>{form}</EditDrawer> : form}
      <LinesLookedUp lines={lookingUp} />
      {noted !== null && <ReadingNotes reading={noted} onAnswer={answer} />}
      {task.isPending && analysis === null && <ResultsSkeleton />}
      {status === 'failed' && <AnalysisFailed onRetry={task.retry} />}
      {isStale && draft.text.trim() !== '' && (
        <Notice tone="caution" title={t('stale')}>
          <Button look="secondary" size="small" className="mt-2" onClick={() => analyze()}>
            {t('analyzeAgain')}
          </Button>
        </Notice>
      )}
      {isShown && results}
      {reading !== null && (
        <UnreadLines
          hasResult={analysis !== null}
          problems={noted?.parsed.problems ?? []}
          onEdit={editLine}
          onAnswer={(problem, line) => answer([{ place: problem, line }])}
        />
      )}
    </div>
  );
}
