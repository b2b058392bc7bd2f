import { createGoalsHandler, type GoalsHandler } from '../features/goals/worker/handler.ts';
import { installWorker } from './install-worker.ts';
import { createRememberingHandler } from './report-worker.ts';

/** The workers of the page of goals: each call finds its handler by its name. */
export const useGoalsWorkers = (goals: GoalsHandler = createGoalsHandler()) =>
  installWorker(() => ({ ...createRememberingHandler(), ...goals }));
