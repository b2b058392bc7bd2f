import { createReportHandler } from '../features/report/worker/handler.ts';
import { installWorker } from './install-worker.ts';

export const useReportWorker = () => installWorker(createReportHandler);
