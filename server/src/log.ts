import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

const standardError = (): DestinationStream => pino.destination({ dest: 2, sync: true });

/** Structured logs, on standard error by default; what could sign somebody in never reaches them. */
export function createLogger(level: string, destination: DestinationStream = standardError()): Logger {
  const secrets = ['authorization', 'apikey', 'password', 'token'];
  return pino(
    {
      level,
      base: null,
      redact: [...secrets, ...secrets.map((name) => `*.${name}`)],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
