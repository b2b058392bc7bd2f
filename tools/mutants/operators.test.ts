import { expect, it } from 'vitest';
import { mutantsOf, mutated } from './operators.ts';

const changesOf = (source: string) => mutantsOf('a.ts', source).map((one) => mutated(source, one));

it('changes one operator, number, truth value, condition or rounding at a time', () => {
  expect(changesOf('f(a + 2)')).toEqual(['f(a - 2)', 'f(a + (4))']);
  expect(changesOf('while (a < b) g(true)')).toEqual(['while (a <= b) g(true)', 'while (a < b) g(false)']);
  expect(changesOf('x = Math.max(a, 0)')).toEqual(['x = Math.min(a, 0)', 'x = Math.max(a, 1)']);
  expect(changesOf('if (a) b()')).toEqual(['if (!(a)) b()']);
  expect(changesOf('y = (a) /* + */ && b')).toHaveLength(1);
});

it('leaves words, types and what is no figure alone', () => {
  expect(changesOf('f(a[i] ?? 0)')).toEqual([]);
  expect(changesOf("type A = 'x' | true | 7 | -1; const name: A = 'x'; f(name);")).toEqual([]);
});
