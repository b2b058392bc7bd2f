import { TOPICS, type Topic } from './topics.ts';

const FOUND_MAX = 4;
const TITLE_WEIGHT = 3;
/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'a an and are as at be by can do does explain for from how i in is it mean meaning means me my of on or should tell that the this to was what when which why with you your'.split(
    ' ',
  ),
);
/** What people say for what the pages call otherwise. */
const SAID: Readonly<Record<string, string>> = {
  var: 'value at risk',
  es: 'expected shortfall',
  cvar: 'expected shortfall',
  ltcg: 'long-term gains',
  stcg: 'short-term gains',
  capital: 'gains',
  taxes: 'tax gains',
  sip: 'same amount every month',
  diversification: 'spread concentration',
  diversify: 'spread concentration',
  crash: 'fall market',
  dividends: 'dividends',
};

/** What the pages say about a question, best first; nothing where no word of it stands there. */
export function searchTopics(query: string): readonly Topic[] {
  const words = wordsOf(query);
  const wanted = new Set([...words, ...words.flatMap((word) => wordsOf(SAID[word] ?? ''))]);
  return TOPICS.map((topic) => ({ topic, score: scoreOf(topic, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.topic.title.length - b.topic.title.length)
    .slice(0, FOUND_MAX)
    .map(({ topic }) => topic);
}

/** Words that stand in the title count most; a title that is asked for whole counts as much again. */
function scoreOf({ title, text }: Topic, wanted: ReadonlySet<string>): number {
  const titled = wordsOf(title);
  const inTitle = titled.filter((word) => wanted.has(word)).length;
  const inText = new Set(wordsOf(text).filter((word) => wanted.has(word))).size;
  const whole = titled.length > 0 && inTitle === titled.length ? TITLE_WEIGHT : 0;
  return TITLE_WEIGHT * inTitle + inText + whole;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s)$/, '') : word))
    .filter((word) => word !== '' && !EMPTY.has(word));
}
