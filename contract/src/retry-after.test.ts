import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = new Date('2026-11-18T16:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['7', 7_000],
    ['0', 0],
    ['Wed, 18 Nov 2026 16:01:30 GMT', 90_000],
    ['Wed, 18 Nov 2026 15:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
  ])('%j asks for %j ms', (value, ms) => {
    expect(retryAfterMs(new Headers({ 'retry-after': value }), NOW)).toBe(ms);
  });

  it('asks for nothing when it is not there', () => {
    expect(retryAfterMs(new Headers(), NOW)).toBeNull();
  });
});
