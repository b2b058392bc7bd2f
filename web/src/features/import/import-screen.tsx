import type { Owned } from '@ballast/engine/holdings/owned';
import { FORMATS } from '@ballast/engine/import/formats/registry';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { ChooseFile } from './choose/choose-file.tsx';
import { PasteCells } from './choose/paste-cells.tsx';
import { useFileDrop } from './choose/use-file-drop.ts';
import { usePasteAnywhere } from './choose/use-paste-anywhere.ts';
import { WhichFile } from './choose/which-file.tsx';
import { Reading } from './file/reading.tsx';
import { Refused } from './file/refused.tsx';
import type { ImportState } from './state/import-state.ts';
import { importClient, importStore, useImport } from './state/import-store.ts';
import { chooseFiles, readNext, readText, startOver } from './state/reading.ts';
import { OtherTabImport } from './persistence/other-tab-import.tsx';
import { usePersistedImport } from './persistence/use-persisted-import.ts';
import { Layouts } from './layouts/layouts.tsx';
import { Mapping } from './mapping/mapping.tsx';
import { Preview } from './preview/preview.tsx';
import { ImportDone } from './save/done.tsx';
import { toAnalyse } from './save/to-store.ts';
import { useBasis } from './save/use-basis.ts';
import { useOwnFormats } from './mapping/use-own-formats.ts';
import type { Planned } from './worker/protocol.ts';
import { FileDown } from 'lucide-react';

interface ImportScreenProps {
  /** What can be lost, under a title. */
  children: (owned: Owned, title: string) => ReactNode;
}

/** A broker's file from the choice to what became of it. */
export function ImportScreen({ children }: ImportScreenProps) {
  const t = useTranslations('imports');
  const state = useImport();
  const basis = useBasis();
  const persisted = usePersistedImport(useOwnFormats());
  useEffect(() => importClient.wake(), []);
  const { stage, files } = state;
  const before = useRef(stage.kind);
  // Back at the choice: what was pressed for it is gone.
  useEffect(() => {
    if (stage.kind === 'choose' && before.current !== 'choose') document.getElementById('choose-title')?.focus();
    before.current = stage.kind;
  }, [stage.kind]);
  const [analysed, analyse] = useState<{ planned: Planned; owned: Owned } | null>(null);

  const takeFiles = useCallback((chosen: readonly File[]) => chooseFiles(chosen, isBeside()), []);
  const pastedName = t('choose.pastedName');
  const takeText = useCallback((text: string) => readText(text, pastedName, isBeside()), [pastedName]);
  const [pasted, setPasted] = useState('');
  // Cells that could not be read are there to be mended.
  if (stage.kind === 'preview' && pasted !== '') setPasted('');
  const isOver = useFileDrop(takeFiles);
  usePasteAnywhere({ onFiles: takeFiles, onText: takeText });

  const analyseNow = (planned: Planned) => analyse({ planned, owned: toAnalyse(planned) });
  const analysisOf = (planned: Planned | null, title: string) =>
    analysed !== null && analysed.planned === planned ? children(analysed.owned, title) : null;
  return (
    <>
      {isOver && <DropVeil />}
      <WaitingFiles state={state} />
      {stage.kind === 'choose' && persisted.isLooking && <Looking />}
      {stage.kind === 'choose' && !persisted.isLooking && (
        <div className="grid gap-12">
          {stage.wasCancelled && <Notice announced>{t('reading.cancelled')}</Notice>}
          {persisted.left !== null && (
            <OtherTabImport left={persisted.left} onTakeOver={persisted.takeOver} onDiscard={persisted.discard} />
          )}
          <ChooseFile onFiles={takeFiles} />
          <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
            <PasteCells text={pasted} onType={setPasted} onText={takeText} />
            <WhichFile formats={FORMATS} />
            <Layouts />
          </div>
        </div>
      )}
      {stage.kind === 'reading' && <Reading stage={stage} />}
      {(stage.kind === 'refused' || stage.kind === 'wrong-file' || stage.kind === 'crashed') && (
        <div className="grid gap-12">
          <Refused stage={stage} hasOthers={files.length > 0} />
          {pasted !== '' && <PasteCells text={pasted} onType={setPasted} onText={takeText} />}
          <div className="max-w-2xl">
            <WhichFile formats={FORMATS} {...(stage.kind === 'wrong-file' && { broker: stage.format.broker })} />
          </div>
        </div>
      )}
      {stage.kind === 'mapping' && (
        <Mapping key={stage.name} stage={stage} hasOthers={files.length > 0} isMisfit={state.misfit !== null} />
      )}
      {stage.kind === 'preview' && (
        <Preview state={state} basis={basis} onAnalyze={analyseNow}>
          {analysisOf(state.planned, files.map(({ name }) => name).join(', '))}
        </Preview>
      )}
      {stage.kind === 'done' && (
        <div className="grid gap-12">
          <ImportDone done={stage.done} waiting={state.waiting} onAnalyze={() => analyseNow(stage.done.planned)} />
          {stage.done.undone === null && analysisOf(stage.done.planned, stage.done.portfolioName)}
        </div>
      )}
    </>
  );
}

function Looking() {
  const t = useTranslations('imports.kept');
  return (
    <Pending label={t('looking')}>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="mt-6 h-48" />
    </Pending>
  );
}

/** Whether another file goes together with those at hand. What was stored is done with: the next goes where it went. */
function isBeside(): boolean {
  const { stage, files } = importStore.getState();
  if (stage.kind === 'done' && stage.done.undone === null) {
    startOver({ kind: 'existing', id: stage.done.portfolioId });
  }
  return stage.kind !== 'done' && files.length > 0;
}

/** Files that were chosen together with the one at hand. */
function WaitingFiles({ state: { waiting, stage, files } }: { state: ImportState }) {
  const t = useTranslations('imports');
  const [next] = waiting;
  if (next === undefined || stage.kind === 'done') return null;
  return (
    <p className="mb-4 flex flex-wrap gap-x-3 text-small text-soft">
      {t('reading.waiting', { count: waiting.length })}
      {stage.kind !== 'reading' && stage.kind !== 'preview' && (
        <TextButton onClick={() => readNext(files.length > 0)}>{t('done.next', { name: next.name })}</TextButton>
      )}
    </p>
  );
}

/** Over the page while a file is held over it. */
function DropVeil() {
  const t = useTranslations('imports.choose');
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-large border-2 border-dashed border-accent bg-surface px-8 py-6 text-lead font-medium shadow-floating">
        <FileDown className="size-7 text-accent" aria-hidden="true" />
        {t('dropNow')}
      </p>
    </div>
  );
}
