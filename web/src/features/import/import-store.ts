import type { ImportFormat } from '@ballast/engine/import/format';
import type { InstrumentListing } from '@ballast/engine/import/identity/resolution';
import { MAX_BYTES } from '@ballast/engine/import/reading/limits';
import type { FileAnswers, FileRefusal } from '@ballast/engine/import/result';
import type { RowFate } from '@ballast/engine/import/row-fate';
import type { PortfolioTrade } from '@ballast/engine/import/trade';
import { today } from '../../lib/today.ts';
import { uuid } from '../../lib/uuid.ts';
import type { Resumable } from './kept/kept-import.ts';
import type { ColumnMapping } from './mapping/column-mapping.ts';
import { contentOf, withoutLastSaid, withSaid, type Source } from './file-sources.ts';
import {
  basisKey,
  initialState,
  isAtRisk,
  NO_DECISIONS,
  type Done,
  type ImportState,
  type Target,
} from './import-state.ts';
import type { Decisions, Guessed, PlanBasis, RejectedReasons, Said, Told } from './worker/protocol.ts';
import { createWorkerLine } from './worker/worker-line.ts';

export type ImportStore = ReturnType<typeof createImportStore>;

/**
 * One import from the file to the end. It lives beside the pages: another page of ours or signing in in between keeps it. Where
 * nothing else keeps it over a reload, the browser asks before one.
 */
export function createImportStore() {
  let state = initialState();
  let sources: readonly Source[] = [];
  let basis: { readonly of: string; readonly has: PlanBasis } | null = null;
  /** The same object while nothing of it changes. */
  let resumable: Resumable | null = null;
  /** What was consented to counts for files that are read once more. */
  let isResumed = false;
  /** The format that the last file was to be read as. */
  let tried: ImportFormat | null = null;
  /** Of the latest ask of each kind: what an earlier one tells comes too late. */
  let asked = { file: 0, plan: 0, rows: 0 };
  const listeners = new Set<() => void>();

  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const set = (change: Partial<ImportState>): void => {
    state = { ...state, ...change };
    if (isAtRisk(state)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    for (const listener of listeners) listener();
  };

  const line = createWorkerLine({ onTold: (told) => hear(told), onCrash: () => crash() });
  const crash = (): void => {
    line.end();
    sources = [];
    // Nothing was asked of it yet: the next file tries again.
    if (state.stage.kind === 'choose' || state.stage.kind === 'done') return;
    set({ ...initialState(), target: state.target, stage: { kind: 'crashed' } });
  };

  const hear = (told: Told): void => {
    if (told.kind === 'planned') {
      if (told.id !== asked.plan) return;
      set({ planned: told.planned, plannedFor: basis?.of ?? null, isPlanning: false, importId: uuid() });
      // Mistakes first, where there are some.
      showRows(state.rows === null && told.planned.counts.wrong > 0 ? 'wrong' : (state.rows?.fate ?? null), 0);
    } else if (told.kind === 'rows') {
      if (told.id === asked.rows) set({ rows: told.page });
    } else if (told.id === asked.file) {
      hearOfFile(told);
    } else if (told.kind === 'failed' && told.id === asked.plan) {
      crash();
    }
  };
  const hearOfFile = (told: Told): void => {
    const name = sources.at(-1)?.name ?? '';
    if (told.kind === 'step') set({ stage: { kind: 'reading', name, step: told.step } });
    else if (told.kind === 'refused') refuse(name, told.reason);
    else if (told.kind === 'wrong-file') {
      sources = sources.slice(0, -1);
      set({ stage: { kind: 'wrong-file', name, format: told.format, instead: told.instead } });
    } else if (told.kind === 'unknown') set({ stage: { kind: 'mapping', name, isNew: true } });
    else if (told.kind === 'no-fit') {
      sources = withoutLastSaid(sources);
      set({ misfit: tried });
    } else if (told.kind === 'read') {
      set({
        stage: { kind: 'preview' },
        files: told.files,
        consents: isResumed && state.consents,
        misfit: null,
        draft: null,
      });
      isResumed = false;
      plan();
    } else if (told.kind === 'failed') crash();
  };
  const refuse = (name: string, reason: FileRefusal): void => {
    sources = sources.slice(0, -1);
    set({ stage: { kind: 'refused', name, reason } });
  };

  /** Reads all files again in a new worker, as far as they were understood. */
  const replay = async (): Promise<void> => {
    const all = sources;
    for (const [index, source] of all.entries()) {
      const content = await contentOf(source);
      if (sources !== all) return;
      const { name, said } = source;
      asked = { ...asked, file: line.send({ kind: 'open', name, content, beside: index > 0, today: today() }) };
      for (const sentence of said) asked = { ...asked, file: line.send(sentence) };
    }
  };
  const open = async (source: Source, id: number, beside: boolean): Promise<void> => {
    const { name } = source;
    try {
      const content = await contentOf(source);
      if (id === asked.file) line.send({ kind: 'open', name, content, beside, today: today() }, id);
    } catch {
      if (id === asked.file) refuse(name, 'broken');
    }
  };
  const read = (source: Source, beside: boolean): void => {
    sources = beside ? [...sources, source] : [source];
    const id = line.newId();
    asked = { ...asked, file: id };
    set({
      stage: { kind: 'reading', name: source.name, step: 'opening' },
      rows: null,
      draft: null,
      ...(beside ? {} : { files: [], planned: null, decisions: NO_DECISIONS, keeping: null }),
    });
    void open(source, id, beside);
  };
  const readFile = (file: File, beside: boolean): void => {
    if (file.size > MAX_BYTES) {
      sources = beside ? sources : [];
      asked = { ...asked, file: line.newId() };
      return set({
        stage: { kind: 'refused', name: file.name, reason: 'too_large' },
        ...(beside ? {} : { files: [] }),
      });
    }
    read({ name: file.name, content: file, said: [] }, beside);
  };
  /** Something about the last file, which another worker is told again. */
  const say = (sentence: Said): void => {
    if (sources.length === 0) return;
    sources = withSaid(sources, sentence);
    asked = { ...asked, file: line.send(sentence) };
  };

  const plan = (): void => {
    const isOpen = state.files.some(({ questions }) => questions.length > 0);
    if (isOpen) return set({ planned: null, isPlanning: false, rows: null });
    // What is known of another place tells nothing about this one.
    const isKnown = line.hasListings() && basis !== null && basis.of === basisKey(state);
    if (state.files.length === 0 || !isKnown || basis === null) return;
    set({ isPlanning: true });
    asked = { ...asked, plan: line.send({ kind: 'plan', basis: basis.has, decisions: state.decisions }) };
  };
  const giveUp = (): void => {
    line.end();
    sources = [];
    set(initialState());
  };
  const showRows = (fate: RowFate['fate'] | null, from: number): void => {
    asked = { ...asked, rows: line.send({ kind: 'rows', fate, from }) };
  };

  return {
    get: (): ImportState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    wake: line.wake,
    /** Files from the picker or dropped: the first is read at once. `beside` those that were read before. */
    choose: (files: readonly File[], beside = false): void => {
      const [first, ...rest] = files;
      if (first === undefined) return;
      set({ waiting: rest });
      readFile(first, beside);
    },
    /** The next of the files that wait. */
    next: (beside: boolean): void => {
      const [first, ...rest] = state.waiting;
      if (first === undefined) return;
      set({ waiting: rest });
      readFile(first, beside);
    },
    paste: (text: string, name: string, beside = false): void => read({ name, content: text, said: [] }, beside),
    /** Gives up the file that is being read; those before it are read again. */
    cancel: (): void => {
      line.end();
      sources = sources.slice(0, -1);
      asked = { ...asked, file: line.newId() };
      if (sources.length === 0)
        return set({ ...initialState(), target: state.target, stage: { kind: 'choose', wasCancelled: true } });
      set({ waiting: [], stage: { kind: 'reading', name: sources.at(-1)?.name ?? '', step: 'opening' } });
      void replay().catch(crash);
    },
    /** Back from a file that cannot be read to those before it. */
    dropLast: (): void => {
      if (state.files.length === 0) return;
      sources = sources.slice(0, state.files.length);
      asked = { ...asked, file: line.send({ kind: 'drop' }) };
    },
    startOver: (target?: Target): void => {
      line.end();
      sources = [];
      const { waiting } = state;
      set({ ...initialState(), waiting, ...(target === undefined ? {} : { target }) });
    },

    giveUp,
    /** Forgets everything, what was asked of the backend too. */
    reset: (): void => {
      line.forget();
      basis = null;
      giveUp();
    },
    /** What is needed to go on after a reload; null when there is nothing, `unknown` while a file is being read. */
    resumable: (): Resumable | 'unknown' | null => {
      if (sources.length === 0) return null;
      const { stage, waiting, decisions, target, consents, draft } = state;
      if (stage.kind !== 'preview' && stage.kind !== 'mapping') return 'unknown';
      const whole: Resumable = { sources, waiting, decisions, target, consents, draft };
      if (resumable === null || !isSame(resumable, whole)) resumable = whole;
      return resumable;
    },
    /** Goes on with an import as it was kept. */
    resume: ({ sources: kept, waiting, decisions, target, consents, draft }: Resumable): void => {
      line.end();
      sources = kept;
      isResumed = true;
      const name = kept.at(-1)?.name ?? '';
      set({
        ...initialState(),
        waiting,
        decisions,
        target,
        consents,
        draft,
        stage: { kind: 'reading', name, step: 'opening' },
      });
      void replay().catch(crash);
    },
    setKept: (keeping: ImportState['keeping']): void => {
      if (state.keeping !== keeping) set({ keeping });
    },
    setDraft: (draft: ColumnMapping): void => set({ draft }),
    /** A format that may not fit: `misfit` says so then, and the file stays as it was read. */
    readAs: (format: ImportFormat): void => {
      tried = format;
      say({ kind: 'read-as', format: { id: format.id, version: format.version } });
    },
    answer: (answers: FileAnswers): void => say({ kind: 'answer', answers }),
    map: (format: ImportFormat): void => {
      tried = format;
      say({ kind: 'map', format });
    },
    mapByHand: (): void => {
      const name = state.files.at(-1)?.name ?? '';
      set({ stage: { kind: 'mapping', name, isNew: false } });
    },
    backToPreview: (): void => set({ stage: { kind: 'preview' } }),

    setListings: (next: readonly InstrumentListing[]): void => {
      if (line.setListings(next)) plan();
    },
    setOwnFormats: line.setOwnFormats,
    /** What the portfolio has that the import goes to, and the `basisKey` that it is of; null while it is not known. */
    setBasis: (has: PlanBasis | null, of: string): void => {
      if (basis?.has === has && basis?.of === of) return;
      basis = has === null ? null : { of, has };
      plan();
    },
    decide: (change: Partial<Decisions>): void => {
      const { shares, splits } = state.decisions;
      set({ decisions: { shares: { ...shares, ...change.shares }, splits: { ...splits, ...change.splits } } });
      plan();
    },
    undecide: (key: string): void => {
      const { [key]: _taken, ...shares } = state.decisions.shares;
      set({ decisions: { ...state.decisions, shares } });
      plan();
    },
    undecideSplits: (): void => {
      set({ decisions: { ...state.decisions, splits: {} } });
      plan();
    },
    setTarget: (target: Target): void => set({ target }),
    consent: (consents: boolean): void => set({ consents }),
    showRows,
    /** What the columns of the last file look like; null when nothing in it is a table. */
    guess: async (): Promise<Guessed | null> => {
      const told = await line.ask({ kind: 'guess' });
      return told.kind === 'guessed' ? told.guessed : null;
    },
    trades: async (): Promise<readonly PortfolioTrade[]> => {
      const told = await line.ask({ kind: 'trades' });
      if (told.kind !== 'trades') throw new Error('the worker has no trades');
      return told.trades;
    },
    rejected: async (words: RejectedReasons): Promise<string> => {
      const told = await line.ask({ kind: 'rejected', words });
      if (told.kind !== 'rejected') throw new Error('the worker has no rows');
      return told.csv;
    },
    finish: (done: Done): void => {
      line.end();
      sources = [];
      set({ stage: { kind: 'done', done }, files: [], rows: null });
    },
  };
}

function isSame(one: Resumable, other: Resumable): boolean {
  return (
    one.sources === other.sources &&
    one.waiting === other.waiting &&
    one.decisions === other.decisions &&
    one.target === other.target &&
    one.consents === other.consents &&
    one.draft === other.draft
  );
}

/** The one import of this tab. */
export const importing: ImportStore = createImportStore();
