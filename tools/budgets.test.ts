import { expect, test } from 'vitest';
import { chunksOf, partsForDevelopers } from './budgets.ts';

const chunk = (file: string, ...imports: string[]) => ({ file, imports });

test('a page loads its chunk, what that imports, each once, and no styles', () => {
  const manifest = {
    entry: chunk('entry.js', 'shared'),
    page: chunk('page.js', 'shared', 'entry'),
    shared: chunk('shared.js'),
    other: chunk('other.js'),
    style: chunk('page.css'),
  };
  expect([...chunksOf(manifest, ['entry', 'page', 'style'])].toSorted()).toEqual(['entry.js', 'page.js', 'shared.js']);
});

test('a page that the build no longer has is an error, not a budget of nothing', () => {
  expect(() => chunksOf({}, ['gone'])).toThrow('no chunk for gone');
});

test('the page of all components is found where a build has it', () => {
  expect(partsForDevelopers({ 'src/routes/auth.tsx': chunk('auth.js') })).toEqual([]);
  expect(partsForDevelopers({ 'src/routes/showcase.tsx': chunk('showcase.js') })).toHaveLength(1);
});
