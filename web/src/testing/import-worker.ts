import { afterEach } from 'vitest';
import { reset } from '../features/import/state/reading.ts';
import { createImportHandler } from '../features/import/worker/import-handler.ts';
import { installWorker } from './install-worker.ts';

export const useImportWorker = (options?: { stuck: boolean }) => installWorker(createImportHandler, options);

afterEach(reset);
