import { expect, test } from 'vitest';
import { DatabaseError } from './database-error.ts';
import { pendingMigrations, type AppliedMigration } from './migrate.ts';
import { fingerprint, toMigration } from './migration.ts';

const [first, second, third] = ['profiles', 'portfolios', 'watchlists'].map((name, index) =>
  toMigration(`2026010100000${index}_${name}.sql`, `create table ${name} ();`),
);
if (!first || !second || !third) throw new Error('three migrations');
const applied = (...migrations: (typeof first)[]): AppliedMigration[] =>
  migrations.map((migration) => ({ version: migration.version, fingerprint: fingerprint(migration) }));

const code = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof DatabaseError ? [error.code, error.detail.version] : error;
  }
};

test('what the database lacks is pending, in order', () => {
  expect(pendingMigrations([first, second, third], [])).toEqual([first, second, third]);
  expect(pendingMigrations([first, second, third], applied(first))).toEqual([second, third]);
  expect(pendingMigrations([first, second, third], applied(first, second, third))).toEqual([]);
});

test('a database with a later migration than the code is newer', () => {
  expect(code(() => pendingMigrations([first], applied(first, second)))).toEqual(['newer', second.version]);
  expect(code(() => pendingMigrations([], applied(first)))).toEqual(['newer', first.version]);
});

test('an applied migration that was edited since is named', () => {
  const edited = { ...second, sql: 'create table other ();' };
  expect(code(() => pendingMigrations([first, edited], applied(first, second)))).toEqual(['diverged', second.version]);
});

test('an applied migration that the code lost is named', () => {
  expect(code(() => pendingMigrations([first, third], applied(first, second, third)))).toEqual([
    'diverged',
    second.version,
  ]);
});

test('a migration that slipped in before applied ones is named, not run out of order', () => {
  expect(code(() => pendingMigrations([first, second, third], applied(first, third)))).toEqual([
    'diverged',
    second.version,
  ]);
});

test('what another tool applied is known by its version alone', () => {
  expect(pendingMigrations([first, second], [{ version: first.version, fingerprint: null }])).toEqual([second]);
});
