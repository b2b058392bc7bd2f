import { parseArgs } from 'node:util';
import { HONEST_ACTIONS, type HonestAction, honestPerson, type Outcome } from '../../e2e/product/honest-person.ts';
import { waitUntil } from '../../e2e/product/wait.ts';
import type { AttackReport } from './attacker.ts';
import { ATTACKS, type Attack } from './attacks.ts';
import { breaches, percentile, type Outcomes } from './bounds.ts';
import { atHumanPace } from './human-pace.ts';
import { peak, watchMemory } from './memory.ts';
import { startAttacker } from './start-attacker.ts';
import { makeWorld, SYMBOLS, type World } from './world.ts';

const PATIENCE_MS = 10_000;
const CALM_WITHIN_MS = 60_000;
/** Between two beginnings of the same thing. */
const PACE_MS: Readonly<Record<HonestAction, number>> = {
  save: 1000,
  list: 500,
  quotes: 500,
  'known sign-in': 1500,
  'unknown sign-in': 1500,
};

interface Row {
  readonly attack: Attack;
  readonly addresses: number;
  readonly report: AttackReport;
  readonly outcomes: Outcomes;
  readonly node: number;
  readonly postgres: number;
  readonly broken: readonly string[];
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function runOne(world: World, attack: Attack, addresses: number, seconds: number, turn: number): Promise<Row> {
  const email = world.people[turn] ?? '';
  const { urls } = world;
  const address = `203.0.113.${String(1 + turn)}`;
  const person = await honestPerson({ urls, email, address, patienceMs: PATIENCE_MS, symbols: SYMBOLS });
  // The device is known from here on.
  for (const action of [person['known sign-in'], person.save, person.quotes]) {
    const { ok, reason } = await action();
    if (!ok) throw new Error(`nothing attacks, and yet: ${reason}`);
  }
  const victims = attack.aimsAtPerson === true ? [email] : world.people.slice(-20);
  const memory = watchMemory(world.servers.map(({ process: { pid } }) => pid ?? 0));
  const hostile = { ...world.hostile, victims };
  const attacker = startAttacker({ attack: attack.name, isMild: false, addresses, network: turn, urls, hostile });
  const outcomes = await atHumanPace(person, PACE_MS, seconds);
  const report = await attacker.stop();
  memory.stop();
  const deaths = world.servers.filter(({ process: { exitCode } }) => exitCode !== null).length;
  const broken = [...breaches({ addresses, outcomes, memory: memory.samples, deaths })];
  const isCalm = async (): Promise<boolean> => (await person.save()).ok && (await person['known sign-in']()).ok;
  if ((await waitUntil(isCalm, CALM_WITHIN_MS)) === undefined) broken.push('not back a minute after the attack');
  const [node, postgres] = [peak(memory.samples, 'node'), peak(memory.samples, 'postgres')];
  return { attack, addresses, report, outcomes, node, postgres, broken };
}

function cell(tries: readonly Outcome[]): string {
  const times = tries.filter(({ ok }) => ok).map(({ ms }) => ms);
  const failed = tries.length - times.length;
  const figures = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
  const shown = times.length === 0 ? '–' : figures.map((ms) => ms.toFixed(0)).join(' / ');
  return failed === 0 ? shown : `${shown} (${String(failed)} of ${String(tries.length)} failed)`;
}

function show({ attack, addresses, report, outcomes, node, postgres, broken }: Row): void {
  const answers = Object.entries(report.outcomes)
    .map(([outcome, count]) => `${outcome}: ${String(count)}`)
    .join(', ');
  const cells = [
    attack.name,
    String(addresses),
    `${(report.begun / report.seconds).toFixed(0)} /s`,
    answers,
    ...HONEST_ACTIONS.map((action) => cell(outcomes[action])),
    `${node.toFixed(0)} MiB`,
    `${postgres.toFixed(0)} MiB`,
    broken.length === 0 ? 'held' : `BROKEN: ${broken.join('; ')}`,
  ];
  print(`| ${cells.join(' | ')} |`);
  if (report.heldBack > 0) print(`  (${String(report.heldBack)} more were due while the most were under way)`);
  if (report.cores > 0.5) print(`  (the attacker took ${report.cores.toFixed(2)} of a core itself)`);
  for (const action of HONEST_ACTIONS) {
    const reasons = new Set(outcomes[action].map(({ reason }) => reason).filter(Boolean));
    for (const reason of [...reasons].slice(0, 3)) print(`  ${action}: ${reason}`);
  }
}

/** A second person's requests while strangers attack, at ten times the strength of the review; true when every bound held. */
export async function attackTrial(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '30' },
      only: { type: 'string', default: '' },
      addresses: { type: 'string', default: '1,100' },
      servers: { type: 'string', default: '1' },
    },
  });
  const attacks = ATTACKS.filter(({ name }) => name.startsWith(values.only));
  const from = values.addresses.split(',').map(Number);
  const rounds = attacks.flatMap((attack) => from.map((addresses) => ({ attack, addresses })));
  const settings = { people: rounds.length + 20, servers: Number(values.servers) };
  print(`| attack | addresses | rate | answers to it | ${HONEST_ACTIONS.join(' | ')} | server | PostgreSQL | bounds |`);
  print(`|${' --- |'.repeat(8 + HONEST_ACTIONS.length - 1)}`);
  let world = await makeWorld(settings);
  let held = true;
  try {
    for (const [turn, { attack, addresses }] of rounds.entries()) {
      const row = await runOne(world, attack, addresses, Number(values.seconds), turn);
      show(row);
      held &&= row.broken.length === 0;
      const isOver = row.broken.some((breach) => /ended|not back/.test(breach));
      if (isOver && turn + 1 < rounds.length) {
        await world.end();
        world = await makeWorld(settings);
      }
    }
  } finally {
    await world.end();
  }
  return held;
}
