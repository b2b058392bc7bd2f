import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT, generateSpecCoverage } from './check.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { markdown } = await generateSpecCoverage(ROOT);
await writeFile(path.join(ROOT, DOCUMENT), markdown);
