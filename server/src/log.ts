import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured logs on standard error; what could sign somebody in never reaches them. */
export function createLogger(level: string): Logger {
  const secrets = ['authorization', 'apikey', 'password', 'token'];
  return pino(
    {
      level,
      base: null,
      redact: [...secrets, ...secrets.map((name) => `*.${name}`)],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
