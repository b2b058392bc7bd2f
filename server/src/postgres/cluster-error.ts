export type ClusterErrorCode =
  /** The data folder cannot be created or written. `path` */
  | 'unwritable'
  /** The device of the data folder, or the user's quota on it, is full. `path` */
  | 'disk_full'
  /** Another live process starts or runs this cluster; nothing was touched. `path`, `pid` when known */
  | 'in_use'
  /** No PostgreSQL binaries for this platform are installed, or the package is damaged. `path` */
  | 'binaries_missing'
  | 'init_failed'
  | 'start_failed'
  /** The data was written by a newer PostgreSQL than ours; nothing was touched. `found`, `ours` */
  | 'data_newer'
  /** The data was written by an older major version and needs an upgrade; nothing was touched. `found`, `ours` */
  | 'data_older'
  /** The data was placed elsewhere by an earlier start, and is no longer there. `path` */
  | 'data_missing'
  /** Something that is no cluster stands where the cluster should be. `path` */
  | 'data_foreign'
  /** A copy is to be placed where there is a cluster already; nothing was touched. `path` */
  | 'data_present'
  /** The OS user that owns the data can no longer reach it. `path`, `uid` */
  | 'data_unreachable'
  /** The cluster was made with another password. */
  | 'password_refused'
  /** The data can be read or changed by others, and is not ours to close. `path` */
  | 'data_exposed';

export interface ClusterErrorDetail {
  readonly path?: string;
  readonly pid?: number;
  readonly uid?: number;
  readonly found?: string;
  readonly ours?: string;
  /** The last lines that initdb or postgres wrote. */
  readonly log?: string;
}

/** A cluster that cannot be had, for a reason the operator can act on. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
  readonly code: ClusterErrorCode;
  readonly detail: ClusterErrorDetail;

  constructor(code: ClusterErrorCode, detail: ClusterErrorDetail = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(detail)}`, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** System errors that mean "this folder cannot be written", reported as such; every other error is returned as it is. */
export function classified(error: unknown, dataDir: string): unknown {
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  if (isErrno(error, 'ENOSPC', 'EDQUOT')) return new ClusterError('disk_full', { path: dataDir }, error);
  if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return new ClusterError('unwritable', { path }, error);
  return error;
}

/** What strerror says of ENOSPC and EDQUOT in the C locale, which PostgreSQL runs in: its log has no codes. */
const FULL = /No space left on device|Disk quota exceeded/;

/** A program of PostgreSQL's that ended by itself, for the reason that its output gives. */
export function programFailure(
  code: 'init_failed' | 'start_failed',
  { path, folder, log }: { readonly path: string; readonly folder: string; readonly log: string },
  cause?: unknown,
): ClusterError {
  if (FULL.test(log)) return new ClusterError('disk_full', { path: folder, log }, cause);
  return new ClusterError(code, { path, log }, cause);
}

/** True when `error` is a system error with one of these codes (`EACCES`, `ENOENT` …). */
export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
