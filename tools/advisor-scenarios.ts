/**
 * Runs the golden scenarios and the false and true sentences of supabase/tests/advisor, with a stand-in for the model. With
 * GEMINI_API_KEY, or AI_BACKUP_BASE_URL and AI_BACKUP_MODEL for any OpenAI-compatible endpoint, that model is asked the
 * scenarios. `-- -t "beta"` runs those whose name has it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const TESTS = ['supabase/tests/advisor/scenarios.test.ts', 'supabase/tests/advisor/sentences.test.ts'];

function run({ GEMINI_API_KEY, AI_BACKUP_BASE_URL, AI_BACKUP_MODEL }: NodeJS.ProcessEnv): number {
  const hasModel = Boolean(GEMINI_API_KEY) || (Boolean(AI_BACKUP_BASE_URL) && Boolean(AI_BACKUP_MODEL));
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'backend', ...TESTS, ...process.argv.slice(2)],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'inherit',
      env: { ...process.env, ...(hasModel && { ADVISOR_SCENARIOS: 'model' }) },
    },
  );
  return status ?? 1;
}

process.exitCode = run(process.env);
