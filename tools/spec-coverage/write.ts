import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../root.ts';
import { DOCUMENT, generateSpecCoverage } from './check.ts';

const { markdown, faults } = await generateSpecCoverage(ROOT);
await writeFile(path.join(ROOT, DOCUMENT), markdown);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
