import { createTradesHandler } from '../entities/trades/worker/handler.ts';
import { installWorker } from './install-worker.ts';

export const useTradesWorker = () => installWorker(createTradesHandler);
