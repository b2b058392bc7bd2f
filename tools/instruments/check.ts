/**
 * Shows how much of the lists the search and the resolver find: `npm run instruments:check`, with `-- --missed` what they
 * don't. Fails where a figure is below its bound. docs/instruments.md has the figures.
 */
import { p95 } from '../pace.ts';
import { seededUniform } from '@ballast/engine/numerics/random';
import { checkAliases, checkBeginnings, checkFunds, checkIssuers, checkNse, checkUs } from './proof/checks.ts';
import { type Finding, searched } from './proof/finding.ts';
import { withMaster } from './proof/master-database.ts';
import { drawn } from './proof/sample.ts';
import { universeOf } from './proof/universe.ts';

const SHOWN = 40;
const showsMissed = process.argv.includes('--missed');

await withMaster(async (database) => {
  const universe = await universeOf(database);
  print('| what | asked | found | share | at least |\n| --- | --- | --- | --- | --- |\n');
  for (const check of [checkNse, checkUs, checkFunds, checkIssuers, checkBeginnings, checkAliases]) {
    for (const finding of [await check(database, universe)].flat()) show(finding);
  }
  const names = drawn(universe.all, 500, seededUniform(1)).map(({ name }) => name.slice(0, 10));
  let asked = 0;
  const time = await p95(() => searched(database, names[(asked += 1) % names.length] ?? '', 'IN'));
  print(`\nsearch, 95th percentile at 50 requests a second: ${time.toFixed(1)} ms\n`);
});

function show({ what, asked, found, bound, missed }: Finding): void {
  const share = found / asked;
  const percent = (of: number): string => `${(of * 100).toFixed(1)}%`;
  print(
    `| ${what} | ${String(asked)} | ${String(found)} | ${percent(share)} | ${bound === null ? '' : percent(bound)} |\n`,
  );
  if (bound !== null && share < bound) process.exitCode = 1;
  if (showsMissed) for (const each of missed.slice(0, SHOWN)) print(`    ${each}\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}
