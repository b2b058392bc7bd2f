import { parseArgs } from 'node:util';
import { faultsOf } from '../e2e/product/chaos/faults.ts';
import { chaos, seeded, shuffled, type Round } from '../e2e/product/chaos/rounds.ts';
import { embeddedWorld, wiredWorld, type ChaosWorld } from '../e2e/product/chaos/world.ts';

const BACK_WITHIN_MS = 10_000;
/** Of the rounds, those on a database of its own. */
const EMBEDDED_SHARE = 0.8;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function breaches({ lost, backMs, unexplained, hasEnded, startFailure }: Round): string[] {
  return [
    ...(lost > 0 || Number.isNaN(lost) ? [`${String(lost)} lost`] : []),
    ...(backMs === undefined || backMs > BACK_WITHIN_MS ? ['not back in time'] : []),
    ...(hasEnded ? ['the server ended'] : []),
    ...(startFailure === '' ? [] : [`a start failed: ${startFailure}`]),
    ...(unexplained.length > 0
      ? [`${String(unexplained.length)} failures other than 503: ${unexplained[0] ?? ''}`]
      : []),
  ];
}

async function runRounds(
  open: () => Promise<ChaosWorld>,
  rounds: number,
  random: () => number,
  first: number,
): Promise<boolean> {
  let left = rounds;
  let held = true;
  let number = first;
  while (left > 0) {
    const world = await open();
    if (world.disk === undefined && world.cutter === undefined) print('No disk could be mounted: none is filled.');
    try {
      for await (const round of chaos(world, shuffled(faultsOf(world), left, random), random)) {
        left -= 1;
        number += 1;
        const broken = breaches(round);
        held &&= broken.length === 0;
        const back = round.backMs === undefined ? '–' : `${(round.backMs / 1000).toFixed(1)} s`;
        const verdict = broken.length === 0 ? 'held' : `BROKEN: ${broken.join('; ')}`;
        const cells = [number, round.fault, round.acknowledged, round.lost, back, verdict];
        print(`| ${cells.map(String).join(' | ')} |`);
      }
    } finally {
      await world.end();
    }
  }
  return held;
}

/** Kills, fills and cuts under load, fifty times unless stated otherwise; true when nothing acknowledged was lost and all came back. */
export async function chaosTrial(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '50' },
      seed: { type: 'string', default: '14' },
      servers: { type: 'string', default: '1' },
    },
  });
  const rounds = Number(values.rounds);
  const servers = Number(values.servers);
  // Only one server runs on a database of its own.
  const embedded = servers > 1 ? 0 : Math.round(rounds * EMBEDDED_SHARE);
  const random = seeded(Number(values.seed));
  print('| round | fault | saves acknowledged | lost | back after | bounds |\n| --- | --- | --- | --- | --- | --- |');
  const ownHeld = await runRounds(embeddedWorld, embedded, random, 0);
  const wiredHeld = await runRounds(async () => wiredWorld(servers), rounds - embedded, random, embedded);
  return ownHeld && wiredHeld;
}
