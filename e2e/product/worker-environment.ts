import type { Environment } from 'vitest/runtime';
import { endWorker } from './worker-end.ts';

/** Plain Node, one for all files of a test worker: what they share ends when the worker does. */
const workerEnvironment: Environment = {
  name: 'e2e-worker',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endWorker }),
};

export default workerEnvironment;
