export type DatabaseErrorCode =
  /** No server answers at the address, or it turns this user, password or database away. `reason` */
  | 'unreachable'
  /** PostgreSQL older than 15. `reason` is its version */
  | 'too_old'
  /** The user may not create the roles and schemas that the API needs. `reason` */
  | 'not_permitted'
  /** Another server prepares this database and does not finish. */
  | 'busy'
  /** Supabase Lite left its auth tables incomplete. */
  | 'system_schema_missing'
  /** The database has a migration that this code does not know, later than all it knows. `version` */
  | 'newer'
  /** Code and database tell different stories: an applied migration was edited, removed, or passed over. `version` */
  | 'diverged'
  /** Its migrations are older than the last ones before the squash, or others. `version` is the last */
  | 'before_squash'
  /** Its migrations are the last ones before the squash, and its schema is not what they made. `version` is the last */
  | 'schema_altered'
  /** A migration's SQL failed; nothing of it was kept. `version`, `reason` */
  | 'migration_failed';

export interface DatabaseErrorDetail {
  readonly version?: string;
  readonly reason?: string;
}

/** A database that cannot be used, for a reason the operator can act on. Never carries the address: it has a password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: DatabaseErrorCode;
  readonly detail: DatabaseErrorDetail;

  constructor(code: DatabaseErrorCode, detail: DatabaseErrorDetail = {}, cause?: unknown) {
    super([code, detail.version, detail.reason].filter(Boolean).join(': '), { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** The SQLSTATE or system code of a driver error, else undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
