import { readMigrations } from '@ballast/server/database/migration';
import { describeSchema, digestOf } from '@ballast/server/database/schema-description';
import { isSquashed, isSquashedSchema } from '@ballast/server/database/squash';
import { MIGRATIONS_DIRECTORY } from '@ballast/server/testing/template';
import postgres, { type Sql } from 'postgres';
import { askMigrated } from './migrated.ts';

const describe = async (sql: Sql): Promise<readonly string[]> => sql.begin(describeSchema);

/** Lines of the first that the second lacks, marked. */
const missingIn = (other: readonly string[], lines: readonly string[], mark: string): string[] =>
  lines.filter((line) => !other.includes(line)).map((line) => `${mark} ${line}\n`);

/**
 * `npm run schema:compare` prints the digest of the schema that the squashed migrations make. With the address of a
 * database it prints what that one lacks (-) and has besides (+).
 */
const squashed = (await readMigrations(MIGRATIONS_DIRECTORY)).filter(isSquashed);
const expected = await askMigrated(describe, squashed);
const [url] = process.argv.slice(2);
if (url === undefined) {
  process.stdout.write(`${digestOf(expected)}\n`);
} else {
  const sql = postgres(url, { max: 1 });
  const found = await describe(sql);
  await sql.end();
  const isEqual = isSquashedSchema(found);
  const differences = [...missingIn(found, expected, '-'), ...missingIn(expected, found, '+')];
  process.stdout.write(isEqual ? 'The schemas are equal.\n' : differences.join(''));
  process.exitCode = isEqual ? 0 : 1;
}
