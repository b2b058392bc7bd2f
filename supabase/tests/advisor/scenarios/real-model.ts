/** What leads to a real model. */
const SETTINGS = [
  'GEMINI_API_KEY',
  'GEMINI_MODEL',
  'GEMINI_BASE_URL',
  'AI_BACKUP_BASE_URL',
  'AI_BACKUP_MODEL',
  'AI_BACKUP_API_KEY',
] as const;

/** The settings of a real model where the scenarios are asked to run against one; null for the stand-in. */
export function realModel(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> | null {
  if (env['ADVISOR_SCENARIOS'] !== 'model') return null;
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const value = env[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}
