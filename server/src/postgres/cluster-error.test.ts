import { expect, it } from 'vitest';
import { classified, ClusterError, programFailure } from './cluster-error.ts';

const systemError = (code: string): Error => Object.assign(new Error(code), { code, path: '/data/file' });

it.each([
  ['ENOSPC', 'disk_full', '/data'],
  ['EDQUOT', 'disk_full', '/data'],
  ['EACCES', 'unwritable', '/data/file'],
  ['EPERM', 'unwritable', '/data/file'],
  ['EROFS', 'unwritable', '/data/file'],
])('%s is reported as %s of %s', (system, code, path) => {
  expect(classified(systemError(system), '/data')).toMatchObject({ code, detail: { path } });
});

it('any other error is left as it is', () => {
  const error = systemError('EMFILE');
  expect(classified(error, '/data')).toBe(error);
});

it.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.31": No space left on device',
  'FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded',
])('a program that ended with %j had no space left', (log) => {
  const failure = programFailure('start_failed', { path: 'postgres', folder: '/data/pgdata', log });
  expect(failure).toMatchObject({ code: 'disk_full', detail: { path: '/data/pgdata' } });
});

it('a program that ended for another reason is reported with its log', () => {
  const failure = programFailure('start_failed', { path: 'postgres', folder: '/data/pgdata', log: 'FATAL: no' });
  expect(failure).toBeInstanceOf(ClusterError);
  expect(failure).toMatchObject({ code: 'start_failed', detail: { path: 'postgres', log: 'FATAL: no' } });
});
