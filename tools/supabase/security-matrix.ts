import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { ROOT } from '../root.ts';
import { describeAccess, MATRIX_FILE, withMatrix } from './matrix/document.ts';
import { askMigrated } from './migrated.ts';

const TARGET = `${ROOT}/${MATRIX_FILE}`;

/** `npm run security:matrix`: writes down who may do what, as the catalog of a migrated database has it. */
await writeFile(TARGET, withMatrix(await readFile(TARGET, 'utf8'), await askMigrated(describeAccess)));
process.exitCode =
  spawnSync('npx', ['--no-install', 'oxfmt', MATRIX_FILE], { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
