import type { Coverage, Row } from './document.ts';
import { JOINT } from './titles.ts';

/** Titles of the tests of each test file, see `testsIn`. */
export type Titles = ReadonlyMap<string, readonly string[]>;

/** A test as a document names it: `path › title`, the title with or without those of the groups around it. */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** Sections of the specification. */
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is wrong with the document, one sentence each. */
export function findGaps({ rows, strays }: Coverage): string[] {
  return [
    ...strays.map(
      (line) => `line ${line} stands in a table and is no row of number, requirement and where it is shown`,
    ),
    ...rows.flatMap((row) => faultsOf(row).map((fault) => `${row.section}.${row.position} ${fault}`)),
    ...SECTIONS.flatMap((section) => numberingFaults(section, rows)),
  ];
}

function faultsOf({ section, under, files }: Row): string[] {
  return [
    ...(under === section && SECTIONS.includes(section) ? [] : ['stands under the heading of another section']),
    ...(files.length > 0 ? [] : ['is shown by no test']),
  ];
}

/** Why a test that is named is not there, if so. */
export function testFault({ file, title }: TestReference, titles: Titles): string | undefined {
  const known = titles.get(file);
  if (known === undefined) return `names the test file ${file}, which does not exist`;
  const isThere = known.some((full) => full === title || full.endsWith(JOINT + title));
  return isThere ? undefined : `names the test “${title}”, which ${file} does not run`;
}

/** Numbers are given once and never reused: none is missing, none stands twice. Their order is free. */
function numberingFaults(section: number, rows: readonly Row[]): string[] {
  const positions = rows.filter((row) => row.section === section).map(({ position }) => position);
  if (positions.length === 0) return [`section ${section} has no rows`];
  const expected = Array.from({ length: Math.max(...positions) }, (_, index) => index + 1);
  const repeated = new Set(positions.filter((position, index) => positions.indexOf(position) !== index));
  return [
    ...[...repeated].map((position) => `${section}.${position} stands twice`),
    ...expected
      .filter((position) => !positions.includes(position))
      .map((position) => `${section}.${position} is missing`),
  ];
}
