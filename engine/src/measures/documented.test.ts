import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MEASURES } from './registry.ts';

it('docs/measures.md lists every measure with its unit and direction, in order', () => {
  const document = readFileSync(new URL('../../../docs/measures.md', import.meta.url), 'utf8');
  const rows = [...document.matchAll(/^\| `(\w+)` *\| (\w+) *\| (\S+) *\| (.+) \|$/gm)];
  expect(rows.map(([, id, unit, better]) => ({ id, unit, direction: better === '–' ? null : better }))).toEqual(
    MEASURES.map(({ id, unit, direction }) => ({ id, unit, direction })),
  );
});
