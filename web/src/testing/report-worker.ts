import { serialize } from 'node:v8';
import { createReportHandler, type ReportHandler } from '../features/report/worker/handler.ts';
import type { MadeSection } from '../features/report/worker/protocol.ts';
import { installWorker } from './install-worker.ts';

/** The same question always has the same figures, and most tests of a file ask one that another has asked. */
const answered = new Map<string, readonly MadeSection[]>();

/** The handler of the report's worker. What was computed once in this file is not computed again. */
export function createRememberingHandler(): ReportHandler {
  const handler = createReportHandler();
  let pages: unknown[] = [];
  let question = '';
  let made: MadeSection[] = [];
  let remembered: Iterator<MadeSection> | undefined;
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
      remembered = answered.get(question)?.values();
      return handler.start(request);
    },
    nextSection() {
      if (remembered !== undefined) {
        const next = remembered.next();
        return next.done === true ? null : next.value;
      }
      const section = handler.nextSection();
      if (section === null) answered.set(question, made);
      else made.push(section);
      return section;
    },
  };
}

export const useReportWorker = () => installWorker(createRememberingHandler);
