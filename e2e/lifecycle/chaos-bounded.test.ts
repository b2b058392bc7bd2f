import { expect, test } from 'vitest';
import { faultsOf, type Fault } from '../product/chaos/faults.ts';
import { chaos, seeded, type Round } from '../product/chaos/rounds.ts';
import { embeddedWorld, wiredWorld, type ChaosWorld } from '../product/chaos/world.ts';

/** One round of each fault: `npm run bench -- chaos` has fifty, and times them. */
async function eachOnce(open: () => Promise<ChaosWorld>, faults: (world: ChaosWorld) => Fault[]): Promise<Round[]> {
  const world = await open();
  const rounds: Round[] = [];
  try {
    for await (const round of chaos(world, faults(world), seeded(14))) rounds.push(round);
  } finally {
    await world.end();
  }
  return rounds;
}

/** Everything that went wrong, by the fault it came of. */
const complaints = (rounds: readonly Round[]): unknown[] =>
  rounds
    .map(({ fault, lost, backMs, unexplained, hasEnded, startFailure }) => ({
      fault,
      lost,
      isBack: backMs !== undefined,
      unexplained,
      hasEnded,
      startFailure,
    }))
    .filter(
      ({ lost, isBack, unexplained, hasEnded, startFailure }) =>
        lost !== 0 || !isBack || unexplained.length > 0 || hasEnded || startFailure !== '',
    );

test('its own database or its server killed, or its disk full: nothing acknowledged is lost, and all come back', async () => {
  const rounds = await eachOnce(embeddedWorld, faultsOf);
  expect(complaints(rounds)).toEqual([]);
  expect(rounds.length).toBeGreaterThanOrEqual(5);
});

test('a database elsewhere cut off and restored: nothing acknowledged is lost, and the server goes on', async () => {
  const rounds = await eachOnce(wiredWorld, () => ['cut the database off', 'terminate a backend']);
  expect(complaints(rounds)).toEqual([]);
  expect(rounds).toHaveLength(2);
});
