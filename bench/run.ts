import { buildIfStale } from '../tools/build-if-stale.mjs';
import { row, type Report } from './report.ts';

/**
 * Every measurement, or those whose names are given: `npm run bench -- start`. Loaded when its turn comes, the engine's first: beside the clients of the
 * others a report takes a fifth longer than in the page, whose worker has the engine alone.
 */
const BENCHES: Readonly<Record<string, () => Promise<Report[]>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine(),
  start: async () => (await import('./start.ts')).benchStart(),
  rest: async () => (await import('./rest.ts')).benchRest(),
  analyser: async () => (await import('./analyser.ts')).benchAnalyser(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  newcomer: async () => (await import('./newcomer.ts')).benchNewcomer(),
  history: async () => (await import('./history.ts')).benchHistory(),
  quotes: async () => (await import('./quotes.ts')).benchQuotes(),
  advisor: async () => (await import('./advisor.ts')).benchAdvisor(),
  goals: async () => (await import('./goals.ts')).benchGoals(),
  optimize: async () => (await import('./optimize.ts')).benchOptimize(),
  plans: async () => (await import('./plans.ts')).benchPlans(),
  limits: async () => (await import('./limits.ts')).benchLimits(),
  import: async () => (await import('./import.ts')).benchImport(),
  report: async () => (await import('./report-page.ts')).benchReportPage(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  load: async () => (await import('./load.ts')).benchLoad(),
};

/** Minutes long, with bounds that are held or broken: only by name, each with options of its own. */
const TRIALS: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  attack: async (args) => (await import('./attack/attack.ts')).attackTrial(args),
  chaos: async (args) => (await import('./chaos.ts')).chaosTrial(args),
  growth: async (args) => (await import('./growth.ts')).growthTrial(args),
  soak: async (args) => (await import('./soak.ts')).soakTrial(args),
};

await buildIfStale();
const wanted = process.argv.slice(2);
const trial = TRIALS[wanted[0] ?? ''];
if (trial !== undefined) process.exit((await trial(wanted.slice(1))) ? 0 : 1);
process.stdout.write('| what | Ballast | peer | peer | ratio |\n| --- | --- | --- | --- | --- |\n');
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const report of await bench()) process.stdout.write(`${row(report)}\n`);
}
