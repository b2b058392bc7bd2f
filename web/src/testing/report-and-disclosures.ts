import { createDisclosureHandler } from '../features/report/exposure/look-through/disclosure-handler.ts';
import { createReportHandler } from '../features/report/worker/handler.ts';
import { installWorker } from './install-worker.ts';

/** The workers of a report and of funds' files; each page asks only its own part. */
export const useReportWorkers = () => installWorker(() => ({ ...createReportHandler(), ...createDisclosureHandler() }));
