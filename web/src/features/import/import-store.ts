import type { ImportFormat } from '@ballast/engine/import/format';
import type { InstrumentListing } from '@ballast/engine/import/identity/resolution';
import { MAX_BYTES } from '@ballast/engine/import/reading/limits';
import type { FileAnswers } from '@ballast/engine/import/result';
import type { RowFate } from '@ballast/engine/import/row-fate';
import type { PortfolioTrade } from '@ballast/engine/import/trade';
import { today } from '../../lib/today.ts';
import { uuid } from '../../lib/uuid.ts';
import { initialState, isAtRisk, NO_DECISIONS, type Done, type ImportState, type Target } from './import-state.ts';
import { createImportClient } from './worker/import-client.ts';
import type { Decisions, Guessed, PlanBasis, RejectedReasons, Sent, Told } from './worker/protocol.ts';

/** A file, and what was said about it since: enough to read it again in another worker. */
interface Source {
  readonly name: string;
  readonly load: () => Promise<ArrayBuffer | string>;
  readonly said: readonly ((id: number) => Sent)[];
}

export type ImportStore = ReturnType<typeof createImportStore>;

/**
 * One import from the file to the end. It lives beside the pages, in memory alone: another page of ours or signing in in between
 * keeps it, and the browser asks before a reload would lose it.
 */
export function createImportStore() {
  let state = initialState();
  let sources: readonly Source[] = [];
  let listings: readonly InstrumentListing[] | null = null;
  let ownFormats: readonly ImportFormat[] = [];
  let basis: PlanBasis | null = null;
  let isWorkerNew = true;
  let lastId = 0;
  /** The format that the last file was to be read as. */
  let tried: ImportFormat | null = null;
  /** Of the latest ask of each kind: what an earlier one tells comes too late. */
  let asked = { file: 0, plan: 0, rows: 0 };
  const answers = new Map<number, { resolve: (told: Told) => void; reject: (error: Error) => void }>();
  const listeners = new Set<() => void>();

  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  const set = (change: Partial<ImportState>): void => {
    state = { ...state, ...change };
    if (isAtRisk(state)) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    for (const listener of listeners) listener();
  };

  const client = createImportClient({ onTold: (told) => hear(told), onCrash: () => crash() });
  const wake = (): void => {
    if (!isWorkerNew) return;
    isWorkerNew = false;
    if (listings !== null) client.send({ kind: 'listings', listings });
    client.send({ kind: 'own-formats', formats: ownFormats });
  };
  const send = (sent: Sent): void => {
    wake();
    client.send(sent);
  };
  const end = (): void => {
    client.end();
    isWorkerNew = true;
    for (const { reject } of answers.values()) reject(new Error('the worker has ended'));
    answers.clear();
  };
  const crash = (): void => {
    end();
    sources = [];
    // Nothing was asked of it yet: the next file tries again.
    if (state.stage.kind === 'choose' || state.stage.kind === 'done') return;
    set({ ...initialState(), target: state.target, stage: { kind: 'crashed' } });
  };
  const nextId = (): number => (lastId += 1);

  const hear = (told: Told): void => {
    const waiting = answers.get(told.id);
    if (waiting !== undefined && told.kind !== 'step') {
      answers.delete(told.id);
      waiting.resolve(told);
    }
    if (told.kind === 'planned') {
      if (told.id !== asked.plan) return;
      set({ planned: told.planned, isPlanning: false, importId: uuid() });
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
      unsay();
      set({ misfit: tried });
    } else if (told.kind === 'read') {
      set({ stage: { kind: 'preview' }, files: told.files, consents: false, misfit: null });
      plan();
    } else if (told.kind === 'failed') crash();
  };
  const refuse = (name: string, reason: Extract<Told, { kind: 'refused' }>['reason']): void => {
    sources = sources.slice(0, -1);
    set({ stage: { kind: 'refused', name, reason } });
  };

  /** Reads all files again in a new worker, as far as they were understood. */
  const replay = async (): Promise<void> => {
    const all = sources;
    for (const [index, { name, load, said }] of all.entries()) {
      const content = await load();
      if (sources !== all) return;
      asked = { ...asked, file: nextId() };
      send({ kind: 'open', id: asked.file, name, content, beside: index > 0, today: today() });
      for (const say of said) {
        asked = { ...asked, file: nextId() };
        send(say(asked.file));
      }
    }
  };
  const open = async ({ name, load }: Source, id: number, beside: boolean): Promise<void> => {
    try {
      const content = await load();
      if (id === asked.file) send({ kind: 'open', id, name, content, beside, today: today() });
    } catch {
      if (id === asked.file) refuse(name, 'broken');
    }
  };
  const read = (source: Source, beside: boolean): void => {
    sources = beside ? [...sources, source] : [source];
    const id = nextId();
    asked = { ...asked, file: id };
    set({
      stage: { kind: 'reading', name: source.name, step: 'opening' },
      rows: null,
      ...(beside ? {} : { files: [], planned: null, decisions: NO_DECISIONS }),
    });
    void open(source, id, beside);
  };
  const readFile = (file: File, beside: boolean): void => {
    if (file.size > MAX_BYTES) {
      sources = beside ? sources : [];
      asked = { ...asked, file: nextId() };
      return set({
        stage: { kind: 'refused', name: file.name, reason: 'too_large' },
        ...(beside ? {} : { files: [] }),
      });
    }
    read({ name: file.name, load: () => file.arrayBuffer(), said: [] }, beside);
  };
  /** Something about the last file, which another worker is told again. */
  const say = (sentence: (id: number) => Sent): void => {
    const last = sources.at(-1);
    if (last === undefined) return;
    sources = [...sources.slice(0, -1), { ...last, said: [...last.said, sentence] }];
    asked = { ...asked, file: nextId() };
    send(sentence(asked.file));
  };

  /** It did not fit. */
  const unsay = (): void => {
    const last = sources.at(-1);
    if (last !== undefined) sources = [...sources.slice(0, -1), { ...last, said: last.said.slice(0, -1) }];
  };

  const plan = (): void => {
    const isOpen = state.files.some(({ questions }) => questions.length > 0);
    if (state.files.length === 0 || isOpen || listings === null || basis === null) {
      if (isOpen) set({ planned: null, isPlanning: false, rows: null });
      return;
    }
    asked = { ...asked, plan: nextId() };
    set({ isPlanning: true });
    send({ kind: 'plan', id: asked.plan, basis, decisions: state.decisions });
  };
  const showRows = (fate: RowFate['fate'] | null, from: number): void => {
    asked = { ...asked, rows: nextId() };
    send({ kind: 'rows', id: asked.rows, fate, from });
  };
  const ask = (sent: (id: number) => Sent): Promise<Told> =>
    new Promise((resolve, reject) => {
      const id = nextId();
      answers.set(id, { resolve, reject });
      send(sent(id));
    });

  return {
    get: (): ImportState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Has the worker there before the first file, so that one can be read without a connection too. */
    wake,
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
    paste: (text: string, name: string, beside = false): void =>
      read({ name, load: () => Promise.resolve(text), said: [] }, beside),
    /** Gives up the file that is being read; those before it are read again. */
    cancel: (): void => {
      end();
      sources = sources.slice(0, -1);
      asked = { ...asked, file: nextId() };
      if (sources.length === 0)
        return set({ ...initialState(), target: state.target, stage: { kind: 'choose', wasCancelled: true } });
      set({ waiting: [], stage: { kind: 'reading', name: sources.at(-1)?.name ?? '', step: 'opening' } });
      void replay().catch(crash);
    },
    /** Back from a file that cannot be read to those before it. */
    dropLast: (): void => {
      if (state.files.length === 0) return;
      sources = sources.slice(0, state.files.length);
      asked = { ...asked, file: nextId() };
      send({ kind: 'drop', id: asked.file });
    },
    startOver: (target?: Target): void => {
      end();
      sources = [];
      const { waiting } = state;
      set({ ...initialState(), waiting, ...(target === undefined ? {} : { target }) });
    },

    /** Forgets everything, what was asked of the backend too. */
    reset: (): void => {
      end();
      sources = [];
      listings = null;
      ownFormats = [];
      basis = null;
      set(initialState());
    },
    /** A format that may not fit: `misfit` says so then, and the file stays as it was read. */
    readAs: (format: ImportFormat): void => {
      tried = format;
      const { id: formatId, version } = format;
      say((id) => ({ kind: 'read-as', id, format: { id: formatId, version } }));
    },
    answer: (given: FileAnswers): void => say((id) => ({ kind: 'answer', id, answers: given })),
    map: (format: ImportFormat): void => {
      tried = format;
      say((id) => ({ kind: 'map', id, format }));
    },
    mapByHand: (): void => {
      const name = state.files.at(-1)?.name ?? '';
      set({ stage: { kind: 'mapping', name, isNew: false } });
    },
    backToPreview: (): void => set({ stage: { kind: 'preview' } }),

    setListings: (next: readonly InstrumentListing[]): void => {
      if (listings === next) return;
      listings = next;
      if (!isWorkerNew) client.send({ kind: 'listings', listings });
      plan();
    },
    setOwnFormats: (next: readonly ImportFormat[]): void => {
      ownFormats = next;
      if (!isWorkerNew) client.send({ kind: 'own-formats', formats: ownFormats });
    },
    /** What the portfolio has; null while that is not known. */
    setBasis: (next: PlanBasis | null): void => {
      if (basis === next) return;
      basis = next;
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
      const told = await ask((id) => ({ kind: 'guess', id }));
      return told.kind === 'guessed' ? told.guessed : null;
    },
    trades: async (): Promise<readonly PortfolioTrade[]> => {
      const told = await ask((id) => ({ kind: 'trades', id }));
      if (told.kind !== 'trades') throw new Error('the worker has no trades');
      return told.trades;
    },
    rejected: async (words: RejectedReasons): Promise<string> => {
      const told = await ask((id) => ({ kind: 'rejected', id, words }));
      if (told.kind !== 'rejected') throw new Error('the worker has no rows');
      return told.csv;
    },
    finish: (done: Done): void => {
      end();
      sources = [];
      set({ stage: { kind: 'done', done }, files: [], rows: null });
    },
  };
}

/** The one import of this tab. */
export const importing: ImportStore = createImportStore();
