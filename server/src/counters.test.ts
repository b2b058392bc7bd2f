import { expect, test } from 'vitest';
import { Counters } from './counters.ts';

test('a window ends after its seconds, and the refusal says when', () => {
  let now = 0;
  const counters = new Counters({ call: { points: 2, seconds: 60 } }, undefined, () => now);
  const take = (key: string) => counters.takeNow('call', key);
  expect([take('a'), take('a'), take('b')]).toEqual([{ allowed: true }, { allowed: true }, { allowed: true }]);
  now = 59_500;
  expect(take('a')).toEqual({ allowed: false, retryAfter: 1 });
  now = 60_000;
  expect(take('a')).toEqual({ allowed: true });
});

test('a key that is forgotten begins again', () => {
  const counters = new Counters({ call: { points: 1, seconds: 60 } });
  counters.takeNow('call', 'a');
  counters.forget('call', 'a');
  expect(counters.takeNow('call', 'a')).toEqual({ allowed: true });
});

test('strangers with many addresses fill no memory: the oldest window makes room', () => {
  const counters = new Counters({ call: { points: 1, seconds: 60 } }, undefined, () => 0);
  for (let key = 0; key <= 50_000; key += 1) counters.takeNow('call', String(key));
  expect(counters.takeNow('call', '50000').allowed).toBe(false);
  expect(counters.takeNow('call', '0').allowed).toBe(true);
});

test('each refusal is reported, under its limit', () => {
  const refused: string[] = [];
  const counters = new Counters({ call: { points: 1, seconds: 60 } }, (name) => refused.push(name));
  for (const key of ['a', 'a', 'a', 'b']) counters.takeNow('call', key);
  expect(refused).toEqual(['call', 'call']);
});
