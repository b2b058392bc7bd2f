import { expect, it } from 'vitest';
import { APP, sessionAt } from '../testing/second-factor.ts';
import { isHalfway } from './assurance.ts';

it('a session is halfway while a verified factor has not been used', () => {
  expect(isHalfway(sessionAt('aal1', [APP]))).toBe(true);
  expect(isHalfway(sessionAt('aal2', [APP]))).toBe(false);
});

it('a factor that was begun asks for nothing, and nor does an account without one', () => {
  expect(isHalfway(sessionAt('aal1', [{ ...APP, status: 'unverified' }]))).toBe(false);
  expect(isHalfway(sessionAt<typeof APP>('aal1', []))).toBe(false);
});

it('a token that cannot be read proves nothing', () => {
  expect(isHalfway({ ...sessionAt('aal2', [APP]), access_token: 'unreadable' })).toBe(true);
});
