import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  it('reads seconds and dates', () => {
    expect(parseRetryAfter('42', now)).toBe(42);
    expect(parseRetryAfter('Fri, 20 Nov 2026 12:01:00 GMT', now)).toBe(60);
  });
  it.each([null, '', 'soon', 'Fri, 20 Nov 2026 11:00:00 GMT'])('knows nothing from %j', (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  });
});
