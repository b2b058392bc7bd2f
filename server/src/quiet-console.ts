import type { Logger } from './log.ts';

/**
 * The embedded library writes each refused statement to the console, parameters included, which are people's own data.
 * What it writes becomes a line of our log that names the kind of error and nothing else.
 */
export function quietConsole(log: Logger): void {
  const note =
    (level: 'warn' | 'error') =>
    (...values: unknown[]): void => {
      const error = values.find((value) => value instanceof Error);
      const code = error && 'code' in error ? error.code : undefined;
      log.debug({ level, name: error?.name, code }, 'library console');
    };
  Object.assign(console, { warn: note('warn'), error: note('error') });
}
