import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeAccess, MATRIX_FILE, withMatrix } from './matrix/document.ts';
import { askMigrated } from './migrated.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TARGET = `${ROOT}/${MATRIX_FILE}`;

/** `npm run security:matrix`: writes down who may do what, as the catalog of a migrated database has it. */
await writeFile(TARGET, withMatrix(await readFile(TARGET, 'utf8'), await askMigrated(describeAccess)));
process.exitCode =
  spawnSync('npx', ['--no-install', 'oxfmt', MATRIX_FILE], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
