import { createTradesHandler } from '../features/trades/worker/handler.ts';
import { installWorker } from './install-worker.ts';

export const useTradesWorker = () => installWorker(createTradesHandler);
