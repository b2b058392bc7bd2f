import { report } from '@ballast/messages/en/report';
import { createTranslator } from 'use-intl/core';
import { expect, it } from 'vitest';
import { coverageSentence } from './use-coverage-sentence.ts';

const WORDS = {
  t: createTranslator({ locale: 'en', messages: report, namespace: 'coverage' }),
  part: (fraction: number) => `${String(Math.round(fraction * 100))}%`,
  list: (keys: readonly string[]) => keys.join(' and '),
};

it('does not repeat the names where all that is left out has no price', () => {
  const leftOut = [
    { key: 'AAPL', reason: 'no_price', value: null },
    { key: 'MSFT', reason: 'no_price', value: null },
  ] as const;
  expect(coverageSentence({ extent: 'unknown', own: 1, proxied: 0, none: 0, leftOut }, WORDS)).toBe(
    'Covers part of your holdings. Left out: AAPL and MSFT. How large a part is unknown: no price for them.',
  );
});

it('says how much of the known value is left out where the value of another holding is not known', () => {
  const unpriced = { key: 'AAPL', reason: 'no_price', value: null } as const;
  const unknown = { extent: 'unknown', own: 0.16, proxied: 0, none: 0.84 } as const;
  const sentence = coverageSentence(
    { ...unknown, leftOut: [unpriced, { key: 'Gold', reason: 'no_closes', value: 84 }] },
    WORDS,
  );
  expect(sentence).toBe(
    'Covers part of your holdings. Left out: AAPL and Gold. How large a part is unknown: no price for AAPL. Of the value that is known, 84% is left out.',
  );
  expect(coverageSentence({ ...unknown, own: 1, none: 0, leftOut: [unpriced] }, WORDS)).toBe(
    'Covers part of your holdings. Left out: AAPL. How large a part is unknown: no price for AAPL.',
  );
});
