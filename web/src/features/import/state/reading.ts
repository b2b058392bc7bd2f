import type { ImportFormat } from '@ballast/engine/import/format';
import { MAX_BYTES } from '@ballast/engine/import/reading/limits';
import type { FileAnswers } from '@ballast/engine/import/result';
import { today } from '../../../lib/today.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { Resumable } from './persisted-import.ts';
import type { FileResult, UserAnswer } from '../worker/protocol.ts';
import { initialState, NO_DECISIONS, type Done, type Target } from './import-state.ts';
import { crash, importClient, importStore } from './import-store.ts';
import { createLatestCall } from './latest-call.ts';
import { forgetPlanContext, plan } from './planning.ts';
import { contentOf, withLastAnswers, type Source } from './sources.ts';

const { getState, setState } = importStore;
const latestRead = createLatestCall(crash);

/** Chosen or dropped files: the first is read at once. `beside`: in addition to those that were read before. */
export function chooseFiles(files: readonly File[], beside = false): void {
  const [first, ...waiting] = files;
  if (first === undefined) return;
  setState({ waiting });
  readFile(first, beside);
}

/** Reads the next of the files that wait. */
export function readNext(beside: boolean): void {
  chooseFiles(getState().waiting, beside);
}

export function readText(text: string, name: string, beside = false): void {
  read({ name, content: text, answers: [] }, beside);
}

function readFile(file: File, beside: boolean): void {
  const { name, size } = file;
  if (size <= MAX_BYTES) return read({ name, content: file, answers: [] }, beside);
  latestRead.cancel();
  setState({
    stage: { kind: 'refused', name, reason: 'too_large' },
    ...(beside ? {} : { files: [], sources: [] }),
  });
}

function read(source: Source, beside: boolean): void {
  const { name } = source;
  setState(({ sources }) => ({
    sources: beside ? [...sources, source] : [source],
    stage: { kind: 'reading', name, step: 'opening' },
    rows: null,
    draft: null,
    ...(beside ? {} : { files: [], planned: null, decisions: NO_DECISIONS, persistence: null }),
  }));
  latestRead.run(async (isLatest): Promise<FileResult> => {
    const content = await contentOf(source).catch(() => null);
    // A file that was replaced before it could be opened is not needed any more.
    if (content === null || !isLatest()) return { kind: 'refused', reason: 'broken' };
    return open(source, content, beside, isLatest);
  }, showFile);
}

function open(
  { name }: Source,
  content: ArrayBuffer | string,
  beside: boolean,
  isLatest: () => boolean,
): Promise<FileResult> {
  return importClient.open({ name, content, beside, today: today() }, () => {
    if (isLatest()) setState({ stage: { kind: 'reading', name, step: 'understanding' } });
  });
}

/** Reads all files once more in a new worker, with the answers about them. */
function readAgain(): void {
  const { sources } = getState();
  latestRead.run(async (isLatest) => {
    let result: FileResult | null = null;
    for (const [index, source] of sources.entries()) {
      const content = await contentOf(source);
      if (!isLatest()) break;
      result = await open(source, content, index > 0, isLatest);
      for (const answer of source.answers) {
        const next = await importClient.call((handler) => handler.answer(answer));
        if (next.kind !== 'no-fit') result = next;
      }
    }
    return result;
  }, showFile);
}

/** Shows what the last file turned out to be. */
function showFile(result: FileResult | null): void {
  const { sources, isResumed, consents } = getState();
  const name = sources.at(-1)?.name ?? '';
  switch (result?.kind) {
    case undefined:
      return;
    case 'refused':
      return setState({ sources: sources.slice(0, -1), stage: { kind: 'refused', name, reason: result.reason } });
    case 'wrong-file':
      return setState({ sources: sources.slice(0, -1), stage: { ...result, name } });
    case 'unknown':
      return setState({ stage: { kind: 'mapping', name, isNew: true } });
    case 'no-fit':
      return setState({
        sources: withLastAnswers(sources, (answers) => answers.slice(0, -1)),
        misfit: getState().attempted,
      });
    case 'read':
      setState({
        stage: { kind: 'preview' },
        files: result.files,
        consents: isResumed && consents,
        isResumed: false,
        misfit: null,
        draft: null,
      });
      return plan();
  }
}

/** Ends the worker and whatever is being read. */
function stop(): void {
  latestRead.cancel();
  importClient.end();
}

/** Stops reading the last file. Those before it are read again. */
export function cancelReading(): void {
  stop();
  const { sources: all, target } = getState();
  const sources = all.slice(0, -1);
  if (sources.length === 0) {
    return setState({ ...initialState(), target, stage: { kind: 'choose', wasCancelled: true } });
  }
  const name = sources.at(-1)?.name ?? '';
  setState({ sources, waiting: [], stage: { kind: 'reading', name, step: 'opening' } });
  readAgain();
}

/** Goes back from a file that can't be read to those before it. */
export function dropLastFile(): void {
  const { files, sources } = getState();
  if (files.length === 0) return;
  setState({ sources: sources.slice(0, files.length) });
  latestRead.run(() => importClient.call((handler) => handler.dropLast()), showFile);
}

function answerAboutFile(answer: UserAnswer): void {
  const { sources } = getState();
  if (sources.length === 0) return;
  setState({ sources: withLastAnswers(sources, (answers) => [...answers, answer]) });
  latestRead.run(() => importClient.call((handler) => handler.answer(answer)), showFile);
}

/** If the file does not have this format, `misfit` says so and the file stays as it was read. */
export function readAs(format: ImportFormat): void {
  setState({ attempted: format });
  answerAboutFile({ kind: 'read-as', format: { id: format.id, version: format.version } });
}

export function answerQuestions(answers: FileAnswers): void {
  answerAboutFile({ kind: 'answer', answers });
}

export function mapColumns(format: ImportFormat): void {
  setState({ attempted: format });
  answerAboutFile({ kind: 'map', format });
}

/** The user's own formats. They may explain a last file that nobody knew. */
export async function setOwnFormats(formats: readonly ImportFormat[]): Promise<void> {
  const { sources } = getState();
  const result = await importClient.setOwnFormats(formats).catch(() => null);
  if (getState().sources === sources) showFile(result);
}

export function setMappingDraft(draft: ColumnMapping): void {
  setState({ draft });
}

export function mapByHand(): void {
  const name = getState().files.at(-1)?.name ?? '';
  setState({ stage: { kind: 'mapping', name, isNew: false } });
}

export function backToPreview(): void {
  setState({ stage: { kind: 'preview' } });
}

/** Goes on with an import as it was stored. */
export function resume({ sources, waiting, decisions, target, consents, draft }: Resumable): void {
  stop();
  setState({
    ...initialState(),
    sources,
    waiting,
    decisions,
    target,
    consents,
    draft,
    isResumed: true,
    stage: { kind: 'reading', name: sources.at(-1)?.name ?? '', step: 'opening' },
  });
  readAgain();
}

export function startOver(target?: Target): void {
  stop();
  const { waiting } = getState();
  setState({ ...initialState(), waiting, ...(target === undefined ? {} : { target }) });
}

export function finish(done: Done): void {
  stop();
  setState({ stage: { kind: 'done', done }, sources: [], files: [], rows: null });
}

export function giveUp(): void {
  stop();
  setState(initialState());
}

/** Forgets everything, including what came from the backend. */
export function reset(): void {
  importClient.reset();
  forgetPlanContext();
  giveUp();
}
