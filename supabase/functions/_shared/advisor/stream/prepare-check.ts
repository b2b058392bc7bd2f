import type { FigureSource } from '@ballast/contract/advisor';
import type { CheckSentence } from '../types.ts';

const SOURCE: FigureSource = {
  id: 's1',
  tool: 'value_and_gains',
  provider: null,
  as_of: null,
  coverage: null,
  path: null,
  figures: [
    { id: 's1.1', subject: 'portfolio', called: [], name: 'value', value: 1200, unit: 'money', currency: 'USD' },
  ],
};
const SENTENCES = ['Your portfolio is worth [[s1.1]].', 'INFY fell by 12%.'];
/** An engine interprets a pattern when it is first used and compiles it at the second time. */
const TIMES = 2;

/** Has the engine compile the patterns of the check: about a second of processor time that would delay the first sentences of a reply. */
export function prepareCheck(check: CheckSentence): void {
  for (let time = 0; time < TIMES; time += 1)
    for (const sentence of SENTENCES)
      check(sentence, { sources: [SOURCE], question: '', preceding: SENTENCES.join(' ') });
}
