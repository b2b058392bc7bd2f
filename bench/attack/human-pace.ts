import { setTimeout as pause } from 'node:timers/promises';
import { HONEST_ACTIONS, type HonestAction, type HonestPerson, type Outcome } from '../../e2e/product/honest-person.ts';
import type { Outcomes } from './bounds.ts';

/** Somebody with a tab for each thing: what takes long in one holds no other up, and nothing is begun twice at once. */
export async function atHumanPace(
  person: HonestPerson,
  paceMs: Readonly<Record<HonestAction, number>>,
  seconds: number,
): Promise<Outcomes> {
  const end = performance.now() + seconds * 1000;
  const outcomes: Record<HonestAction, Outcome[]> = {
    save: [],
    list: [],
    quotes: [],
    'known sign-in': [],
    'unknown sign-in': [],
  };
  const tab = async (action: HonestAction): Promise<void> => {
    await pause(Math.random() * paceMs[action]);
    do {
      const outcome = await person[action]();
      outcomes[action].push(outcome);
      await pause(Math.max(100, paceMs[action] * (0.75 + Math.random() / 2) - outcome.ms));
    } while (performance.now() < end);
  };
  await Promise.all(HONEST_ACTIONS.map(tab));
  return outcomes;
}
