import { writeFile } from 'node:fs/promises';
import { generateTypes } from './database-types.ts';
import { askMigrated } from './migrated.ts';

const TARGET = new URL('../../contract/src/database.types.ts', import.meta.url);

/** `npm run types`: migrates a throwaway database and writes down what became of it. */
await writeFile(TARGET, await askMigrated(generateTypes));
