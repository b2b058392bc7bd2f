import { DatabaseError } from './database/database-error.ts';
import { ClusterError } from './postgres/cluster-error.ts';
import { StartError } from './start-error.ts';

function fromCluster(error: ClusterError, folder: string): StartError {
  switch (error.code) {
    case 'in_use':
      return new StartError('dataInUse', { folder }, error);
    case 'unwritable':
      return new StartError('dataUnwritable', { folder: error.detail.path ?? folder }, error);
    case 'disk_full':
      return new StartError('diskFull', { folder: error.detail.path ?? folder }, error);
    case 'data_missing':
    case 'data_foreign':
      return new StartError('dataMissing', { folder: error.detail.path ?? folder }, error);
    case 'data_present':
      return new StartError('dataPresent', { folder: error.detail.path ?? folder }, error);
    case 'data_unreachable':
      return new StartError('dataUnreachable', { folder: error.detail.path ?? folder }, error);
    case 'data_exposed':
      return new StartError('dataExposed', { folder: error.detail.path ?? folder }, error);
    case 'password_refused':
      return new StartError('passwordRefused', { folder }, error);
    case 'data_newer':
    case 'data_older':
      return new StartError('dataFromNewerPostgres', { folder }, error);
    case 'binaries_missing':
    case 'init_failed':
    case 'start_failed': {
      const lines = error.detail.log?.trim().split('\n') ?? [];
      const detail = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
      return new StartError('postgresFailed', { detail: detail || error.message }, error);
    }
  }
}

/** The SQLSTATEs of a wrong user or password, and of a database that isn't there. */
const REFUSED = /^(?:28...|3D000)$/;

function fromDatabase(error: DatabaseError): StartError {
  const { version = '', reason = '' } = error.detail;
  switch (error.code) {
    case 'unreachable':
      return new StartError(
        REFUSED.test(reason) ? 'databaseRefused' : 'databaseUnreachable',
        { detail: reason },
        error,
      );
    case 'newer':
      return new StartError('databaseNewer', { version }, error);
    case 'diverged':
      return new StartError('migrationChanged', { version }, error);
    case 'before_squash':
      return new StartError('databaseBeforeSquash', { version }, error);
    case 'schema_altered':
      return new StartError('schemaAltered', { version }, error);
    case 'migration_failed':
      return new StartError('migrationFailed', { version, detail: reason }, error);
    case 'too_old':
      return new StartError('databaseTooOld', { version: reason }, error);
    case 'not_permitted':
      return new StartError('databaseNotPermitted', { detail: reason }, error);
    case 'busy':
      return new StartError('databaseBusy', {}, error);
    case 'system_schema_missing':
      return new StartError('databaseUnusable', { detail: error.message }, error);
  }
}

/** The one place where what can go wrong at a start becomes the sentence that the operator reads. */
export function asStartError(error: unknown, dataDir: string): StartError {
  if (error instanceof StartError) return error;
  if (error instanceof ClusterError) return fromCluster(error, dataDir);
  if (error instanceof DatabaseError) return fromDatabase(error);
  return new StartError('unexpected', { detail: error instanceof Error ? error.message : String(error) }, error);
}
