import { testFault, type Titles } from '../spec-coverage/gaps.ts';
import type { Answer } from './document.ts';
import { REQUIREMENTS } from './requirements.ts';

/** Validation, authentication, sessions, authorization: nothing may be missing there but what is named. */
const STRICT = /^[2678]\./;
const ADMITTED = ['6.2.1', '6.3.3'];

/** What is wrong with the list of requirements, one sentence each. */
export function findSecurityGaps(answers: readonly Answer[], strays: readonly string[], titles: Titles): string[] {
  const numbers = answers.map(({ number }) => number);
  return [
    ...strays.map((line) => `“${line}…” is no row of number, what is asked, how, and by what`),
    ...REQUIREMENTS.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers
      .filter((number) => !REQUIREMENTS.includes(number))
      .map((number) => `${number} is none of the levels 1 and 2`),
    ...numbers.filter((number, index) => numbers.indexOf(number) !== index).map((number) => `${number} stands twice`),
    ...answers.flatMap((answer) => faultsOf(answer, titles).map((fault) => `${answer.number} ${fault}`)),
  ];
}

function faultsOf({ number, way, tests, words }: Answer, titles: Titles): string[] {
  return [
    ...(way === 'test' && tests.length === 0 ? ['is met by a test and names none'] : []),
    ...(way !== 'test' && words === '' ? ['gives no reason'] : []),
    ...(way === 'not met' && STRICT.test(number) && !ADMITTED.includes(number) ? ['may not be missing'] : []),
    ...tests.flatMap((test) => testFault(test, titles) ?? []),
  ];
}
