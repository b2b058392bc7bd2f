/**
 * Asks a real model the golden scenarios of supabase/tests/advisor: `GEMINI_API_KEY=… npm run advisor:scenarios`, or with
 * AI_BACKUP_BASE_URL and AI_BACKUP_MODEL for any OpenAI-compatible endpoint. `-- -t "beta"` asks those whose name has it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NO_MODEL = 'No model to ask: set GEMINI_API_KEY, or AI_BACKUP_BASE_URL and AI_BACKUP_MODEL.';
const SCENARIOS = 'supabase/tests/advisor/scenarios.test.ts';

function askModel({ GEMINI_API_KEY, AI_BACKUP_BASE_URL, AI_BACKUP_MODEL }: NodeJS.ProcessEnv): number {
  const hasBackup = Boolean(AI_BACKUP_BASE_URL) && Boolean(AI_BACKUP_MODEL);
  if (!GEMINI_API_KEY && !hasBackup) {
    process.stderr.write(`${NO_MODEL}\n`);
    return 2;
  }
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'backend', SCENARIOS, ...process.argv.slice(2)],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'inherit',
      env: { ...process.env, ADVISOR_SCENARIOS: 'model' },
    },
  );
  return status ?? 1;
}

process.exitCode = askModel(process.env);
