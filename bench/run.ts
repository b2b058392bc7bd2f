import { buildIfStale } from '../tools/build-if-stale.mjs';
import { benchAdvisor } from './advisor.ts';
import { attackTrial } from './attack/attack.ts';
import { benchAnalyser } from './analyser.ts';
import { chaosTrial } from './chaos.ts';
import { benchEngine } from './engine.ts';
import { benchGoals } from './goals.ts';
import { growthTrial } from './growth.ts';
import { benchQuotes } from './quotes.ts';
import { benchHistory } from './history.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLimits } from './limits.ts';
import { benchLoad } from './load.ts';
import { benchNewcomer } from './newcomer.ts';
import { benchOptimize } from './optimize.ts';
import { benchPages } from './pages.ts';
import { benchPlans } from './plans.ts';
import { row, type Report } from './report.ts';
import { benchReportPage } from './report-page.ts';
import { benchRest } from './rest.ts';
import { soakTrial } from './soak.ts';
import { benchStart } from './start.ts';

/** Every measurement, or those whose names are given: `npm run bench -- start`. */
const BENCHES: Readonly<Record<string, () => Promise<Report[]>>> = {
  start: benchStart,
  rest: benchRest,
  analyser: benchAnalyser,
  lighthouse: benchLighthouse,
  newcomer: benchNewcomer,
  history: benchHistory,
  quotes: benchQuotes,
  advisor: benchAdvisor,
  engine: benchEngine,
  goals: benchGoals,
  optimize: benchOptimize,
  plans: benchPlans,
  limits: benchLimits,
  import: benchImport,
  report: benchReportPage,
  pages: benchPages,
  load: benchLoad,
};

/** Minutes long, with bounds that are held or broken: only by name, each with options of its own. */
const TRIALS: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  attack: attackTrial,
  chaos: chaosTrial,
  growth: growthTrial,
  soak: soakTrial,
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
