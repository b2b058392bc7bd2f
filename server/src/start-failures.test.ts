import { expect, test } from 'vitest';
import { DatabaseError, type DatabaseErrorCode } from './database/database-error.ts';
import { ClusterError, type ClusterErrorCode } from './postgres/cluster-error.ts';
import { StartError, type StartErrorCode } from './start-error.ts';
import { asStartError } from './start-failures.ts';

test.each<[ClusterErrorCode, StartErrorCode]>([
  ['in_use', 'dataInUse'],
  ['unwritable', 'dataUnwritable'],
  ['data_newer', 'dataFromNewerPostgres'],
  ['data_older', 'dataFromNewerPostgres'],
  ['binaries_missing', 'postgresFailed'],
  ['init_failed', 'postgresFailed'],
  ['start_failed', 'postgresFailed'],
  ['data_missing', 'dataMissing'],
  ['data_foreign', 'dataMissing'],
  ['data_present', 'dataPresent'],
  ['data_exposed', 'dataExposed'],
  ['disk_full', 'diskFull'],
  ['data_unreachable', 'dataUnreachable'],
  ['password_refused', 'passwordRefused'],
])('a cluster that is %s is reported as %s', (code, expected) => {
  expect(asStartError(new ClusterError(code), '/srv/data').code).toBe(expected);
});

test.each<[DatabaseErrorCode, StartErrorCode]>([
  ['unreachable', 'databaseUnreachable'],
  ['newer', 'databaseNewer'],
  ['diverged', 'migrationChanged'],
  ['before_squash', 'databaseBeforeSquash'],
  ['schema_altered', 'schemaAltered'],
  ['migration_failed', 'migrationFailed'],
  ['too_old', 'databaseTooOld'],
  ['not_permitted', 'databaseNotPermitted'],
  ['busy', 'databaseBusy'],
  ['system_schema_missing', 'databaseUnusable'],
])('a database that is %s is reported as %s', (code, expected) => {
  expect(asStartError(new DatabaseError(code), '/srv/data').code).toBe(expected);
});

test('the folder that cannot be written is named, or else the data folder', () => {
  const inside = new ClusterError('unwritable', { path: '/srv/data/postgres' });
  expect(asStartError(inside, '/srv/data').params).toEqual({ folder: '/srv/data/postgres' });
  expect(asStartError(new ClusterError('unwritable'), '/srv/data').params).toEqual({ folder: '/srv/data' });
});

test.each(['28P01', '28000', '3D000'])('a database that refuses with %s does answer', (reason) => {
  expect(asStartError(new DatabaseError('unreachable', { reason }), '/srv/data')).toMatchObject({
    code: 'databaseRefused',
    params: { detail: reason },
  });
});

test('PostgreSQL that does not start is quoted with the line of its log that says why', () => {
  const log = 'LOG:  starting\nFATAL:  out of luck\nLOG:  database system is shut down\n';
  const error = new ClusterError('start_failed', { path: '/srv/data', log });
  expect(asStartError(error, '/srv/data').params).toEqual({ detail: 'FATAL:  out of luck' });
});

test('the migration is named, and what PostgreSQL said to it', () => {
  const error = new DatabaseError('migration_failed', { version: '2026', reason: 'syntax error' });
  expect(asStartError(error, '/srv/data').params).toEqual({ version: '2026', detail: 'syntax error' });
});

test('what is already reported stays as it is, and what nobody foresaw keeps its cause', () => {
  const expected = new StartError('buildMissing');
  expect(asStartError(expected, '/srv/data')).toBe(expected);
  const cause = new Error('out of luck');
  expect(asStartError(cause, '/srv/data')).toMatchObject({
    code: 'unexpected',
    params: { detail: 'out of luck' },
    cause,
  });
});
