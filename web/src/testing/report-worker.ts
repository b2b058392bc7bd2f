import type { HistoryNotes } from '@ballast/contract/join-history-pages';
import { serialize } from 'node:v8';
import { createReportHandler, type ReportHandler } from '../features/report/worker/handler.ts';
import type { MadeSection, SectionsRequest } from '../features/report/worker/protocol.ts';
import { installWorker } from './install-worker.ts';

interface Answer {
  readonly notes: HistoryNotes | null;
  readonly sections: readonly MadeSection[];
}

/** The same question always has the same figures, and most tests of a file ask one that another has asked. */
const answered = new Map<string, Answer>();

/** The handler of the report's worker. What was computed once in this file is not computed again. */
export function createRememberingHandler(): ReportHandler {
  const handler = createReportHandler();
  let pages: unknown[] = [];
  let question = '';
  let notes: HistoryNotes | null = null;
  let made: MadeSection[] = [];
  let remembered: Iterator<MadeSection> | undefined;
  /** Of an answer that is remembered: only trades and changes need its prices. */
  let unstarted: SectionsRequest | null = null;
  const startIt = () => {
    if (unstarted !== null) handler.start(unstarted);
    unstarted = null;
  };
  return {
    ...handler,
    addPage(place, page) {
      if (place === 0) pages = [];
      pages.push(page);
      handler.addPage(place, page);
    },
    start(request) {
      question = serialize([request, request.history.kind === 'pages' ? pages : null]).toString('latin1');
      made = [];
      const known = answered.get(question);
      remembered = known?.sections.values();
      unstarted = known === undefined ? null : request;
      notes = known === undefined ? handler.start(request) : known.notes;
      return notes;
    },
    nextSection() {
      if (remembered !== undefined) {
        const next = remembered.next();
        return next.done === true ? null : next.value;
      }
      const section = handler.nextSection();
      if (section === null) answered.set(question, { notes, sections: made });
      else made.push(section);
      return section;
    },
    tryTrade(...asked) {
      startIt();
      return handler.tryTrade(...asked);
    },
    explore(...asked) {
      startIt();
      return handler.explore(...asked);
    },
    exploreMore(...asked) {
      startIt();
      return handler.exploreMore(...asked);
    },
  };
}

export const useReportWorker = () => installWorker(createRememberingHandler);
