import type { TestReference } from '../spec-coverage/gaps.ts';

export const WAYS = ['test', 'design', 'not met', 'not here'] as const;
export type Way = (typeof WAYS)[number];

/** One requirement of the standard, and what stands for it. */
export interface Answer {
  readonly number: string;
  readonly way: Way;
  readonly tests: readonly TestReference[];
  /** What is said besides: the design, or the reason. */
  readonly words: string;
}

const ROW = /^\| *(\d+\.\d+\.\d+) *\|(?:\\.|[^|\\])+\| *(test|design|not met|not here) *\|((?:\\.|[^|\\])*)\|$/;
const TEST = /^`(.+?) › (.+?)`$/;

/** The rows of the standard in `docs/security.md`: number, what is asked, how it is met, by which tests or words. */
export function readAnswers(markdown: string): { answers: Answer[]; strays: string[] } {
  const answers: Answer[] = [];
  const strays: string[] = [];
  for (const line of markdown.split('\n')) {
    if (!/^\| *\d+\.\d+/.test(line)) continue;
    const [, number, way, cell] = ROW.exec(line) ?? [];
    const known = WAYS.find((one) => one === way);
    if (number === undefined || cell === undefined || known === undefined) strays.push(line.slice(0, 40));
    else answers.push({ number, way: known, ...readCell(cell) });
  }
  return { answers, strays };
}

function readCell(cell: string): Pick<Answer, 'tests' | 'words'> {
  const entries = cell.split('<br>').map((entry) => entry.trim().replaceAll('\\|', '|'));
  const tests = entries.flatMap((entry) => {
    const [, file, title] = TEST.exec(entry) ?? [];
    return file === undefined || title === undefined ? [] : [{ file, title }];
  });
  return {
    tests,
    words: entries
      .filter((entry) => !TEST.test(entry))
      .join(' ')
      .trim(),
  };
}
