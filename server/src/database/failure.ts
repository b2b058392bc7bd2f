import { errorCode } from './database-error.ts';

/** The connection ended under a statement; the code is SQL's for that. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly code = '08006';

  constructor(cause?: unknown) {
    super('The connection to the database was lost', { cause });
  }
}

/** The answer of one request grew past what it may be. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  readonly code = '54000';
  readonly hint = 'Ask for fewer rows or columns, or page through them with limit and offset.';

  constructor() {
    super('The answer is too large');
  }
}

/** No connection was free in time (503), or one caller alone has too much waiting (429). */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
  readonly code = 'PGRST003';
  readonly status: 429 | 503;

  constructor(status: 429 | 503) {
    super(status === 429 ? 'Too many requests at once' : 'Timed out acquiring a connection from the pool');
    this.status = status;
  }
}

/** Why a request could not be served, where that is not its own fault alone. */
export type Failure = 'unavailable' | 'crowded' | 'timeout' | 'too_large';

/** What to wait, in seconds, before the same request is worth another try. */
export const RETRY_AFTER_SECONDS = '1';

/** SQLSTATEs and system codes of a database that is away, starting, stopping, full or out of connections. */
const AWAY =
  /^(08...|57P0[1-3]|25P0[34]|53[0-3]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;

export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof AnswerTooLarge) return 'too_large';
  if (error instanceof QueueFull) return error.status === 429 ? 'crowded' : 'unavailable';
  const code = errorCode(error) ?? '';
  if (code === '57014' || code === '55P03') return 'timeout';
  return AWAY.test(code) ? 'unavailable' : undefined;
}
