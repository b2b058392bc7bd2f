import { describe, expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { COMPUTED } from './fixtures/computed.ts';
import { SOURCES } from './fixtures/sources.ts';
import { INVENTED } from './fixtures/invented.ts';
import { NOT_FIGURES } from './fixtures/not-figures.ts';
import type { Reply } from './fixtures/reply.ts';
import { SOURCED } from './fixtures/sourced.ts';
import { TABLES } from './fixtures/tables.ts';

const MARK = /\{([^{}]*)=([^={}]*)\}/g;

/** The text as a model would write it, and what is expected of its figures. */
function read({ reply }: Reply) {
  return {
    text: reply.replaceAll(MARK, '$1'),
    expected: Array.from(reply.matchAll(MARK), ([, figure, from]) => `${figure} = ${from}`),
  };
}

function check({ sourceSet, question = '', preceding = '', reply }: Reply): {
  found: readonly string[];
  expected: readonly string[];
} {
  const { text, expected } = read({ sourceSet, reply });
  const figures = checkSentence(text, { sources: SOURCES[sourceSet], question, preceding });
  const found = figures.map(({ start, end, origin, from }, i) => {
    const isAny = expected[i]?.endsWith(' = arithmetic') === true;
    const links = origin === 'source' || (origin === 'arithmetic' && !isAny) ? from.join('+') : origin;
    return `${text.slice(start, end)} = ${links}`;
  });
  return { found, expected };
}

describe.each([
  ['links each figure to its source', SOURCED],
  ['marks what has no source for it', INVENTED],
  ['does not take for a figure', NOT_FIGURES],
  ['follows the arithmetic and the question', COMPUTED],
  ['reads rows of tables', TABLES],
])('%s:', (_, fixtures) => {
  it.each(fixtures.map((fixture) => [fixture.reply.trim(), fixture] as const))('%s', (_, fixture) => {
    const { found, expected } = check(fixture);
    expect(found).toEqual(expected);
  });
});

it('is shown by at least sixty replies with marks and sixty without', () => {
  const all = [...SOURCED, ...INVENTED, ...NOT_FIGURES, ...COMPUTED, ...TABLES];
  const marked = all.filter(({ reply }) => reply.includes('=none}'));
  expect(marked.length).toBeGreaterThanOrEqual(60);
  expect(all.length - marked.length).toBeGreaterThanOrEqual(60);
});
