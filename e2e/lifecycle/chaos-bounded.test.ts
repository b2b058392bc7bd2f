import { expect, test } from 'vitest';
import { faultsOf, type Fault } from '../product/chaos/faults.ts';
import { chaos, seeded, type Round } from '../product/chaos/rounds.ts';
import { embeddedWorld } from '../product/chaos/world.ts';
import { copyDataDir } from '../product/per-worker.ts';

/** In `crash-import.test.ts`, and in `cluster-crash.test.ts` where a server recovers while its owner ends. */
const ELSEWHERE: readonly Fault[] = ['kill -9 the server', 'kill -9 the server and a backend'];

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

// One round of each fault: `npm run bench -- chaos` has fifty, and times them.
test('its own database or its server killed, or its disk full: nothing acknowledged is lost, and all come back', async () => {
  const world = await embeddedWorld({ fillDataDir: copyDataDir, faultMs: 1000 });
  const rounds: Round[] = [];
  try {
    const faults = faultsOf(world).filter((fault) => !ELSEWHERE.includes(fault));
    for await (const round of chaos(world, faults, seeded(14))) rounds.push(round);
  } finally {
    await world.end();
  }
  expect(complaints(rounds)).toEqual([]);
  // Four where no disk can be mounted.
  expect(rounds.length).toBeGreaterThanOrEqual(4);
  expect(rounds.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
});
