import { createDisclosureHandler } from '../features/report/exposure/look-through/disclosure-handler.ts';
import { installWorker } from './install-worker.ts';
import { createRememberingHandler } from './report-worker.ts';

/** The workers of a report and of funds' files; each page asks only its own part. */
export const useReportWorkers = () =>
  installWorker(() => ({ ...createRememberingHandler(), ...createDisclosureHandler() }));
