import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

test('a text has a name once it comes again, and keeps it', () => {
  const names = new StatementNames('test');
  const came = ['a', 'b', 'a', 'b', 'a'].map((text) => names.nameOf(text));
  expect(came).toEqual([undefined, undefined, 'test_1', 'test_2', 'test_1']);
});

test('a long text has none', () => {
  const names = new StatementNames('test');
  const long = 'x'.repeat(10_000);
  expect([names.nameOf(long), names.nameOf(long)]).toEqual([undefined, undefined]);
});

test('texts that come once push out what was not used for long, and no name is given twice', () => {
  const names = new StatementNames('test');
  names.nameOf('old');
  expect(names.nameOf('old')).toBe('test_1');
  for (let number = 0; number < 300; number += 1) names.nameOf(`once ${number}`);
  expect(names.nameOf('old')).toBeUndefined();
  expect(names.nameOf('old')).toBe('test_2');
});
