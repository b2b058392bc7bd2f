import { startStandInModels, type StandInModels } from '@ballast/supabase/testing/advisor-harness';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Both models, that say what a journey tells them to. */
export interface Models extends Pick<StandInModels, 'primary' | 'backup'> {
  /** What the product needs to ask them. */
  readonly env: Record<string, string>;
}

/** Starts them before the journeys of a file, and forgets after each what they received. Called before the scenario is set. */
export function useModels(): Models {
  let running: StandInModels | undefined;
  const models = (): StandInModels => {
    if (running === undefined) throw new Error('there are no models outside of a test');
    return running;
  };
  beforeAll(async () => {
    running = await startStandInModels();
  });
  afterEach(() => models().reset());
  afterAll(async () => models().stop());
  return {
    get primary() {
      return models().primary;
    },
    get backup() {
      return models().backup;
    },
    get env() {
      return { ...models().env };
    },
  };
}
