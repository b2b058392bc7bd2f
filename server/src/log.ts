import { pino, type DestinationStream, type Logger } from 'pino';
import { currentRequestId } from './scope/request-scope.ts';

export type { Logger };

const standardError = (): DestinationStream => pino.destination({ dest: 2, sync: true });

/** Structured logs, on standard error by default, each line with the id of its request; what could sign somebody in never reaches them. */
export function createLogger(level: string, destination: DestinationStream = standardError()): Logger {
  const secrets = ['authorization', 'apikey', 'password', 'token'];
  return pino(
    {
      level,
      base: null,
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      redact: [...secrets, ...secrets.map((name) => `*.${name}`)],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
