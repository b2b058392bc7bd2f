import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { titlesOf } from '../spec-coverage/check.ts';
import { readAnswers, WAYS } from './document.ts';
import { findSecurityGaps } from './gaps.ts';

const DOCUMENT = 'docs/security.md';

/** Holds the answers to the standard against the tests that are there, and counts them. */
export async function checkSecurity(root: string): Promise<string[]> {
  const { answers, strays } = readAnswers(await readFile(path.join(root, DOCUMENT), 'utf8'));
  const counts = WAYS.map((way) => `${way} ${answers.filter((answer) => answer.way === way).length}`);
  process.stdout.write(`${answers.length} requirements of ASVS 5.0: ${counts.join(', ')}\n`);
  return findSecurityGaps(answers, strays, await titlesOf(root)).map((gap) => `${DOCUMENT}: ${gap}`);
}
