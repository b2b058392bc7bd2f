import { describe, expect, it } from 'vitest';
import { readArrival, unusedArrival } from './arrival.ts';

const arrival = (rest: string) => readArrival(new URL(`https://ballast.example/${rest}`));

describe('readArrival', () => {
  it('sees nothing in an ordinary address', () => {
    expect(arrival('')).toEqual({ kind: 'none' });
    expect(arrival('portfolios?open=1#main')).toEqual({ kind: 'none' });
  });
  it('sees the tokens of a confirmed link', () => {
    expect(arrival('#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=signup')).toEqual({
      kind: 'tokens',
      isRecovery: false,
    });
    expect(arrival('#access_token=a&type=recovery')).toEqual({ kind: 'tokens', isRecovery: true });
  });
  it('sees a code in the query', () => {
    expect(arrival('?code=abc')).toEqual({ kind: 'code', code: 'abc' });
  });
  it('prefers the precise error code, wherever it stands', () => {
    const code = 'otp_expired';
    expect(arrival(`#error=access_denied&error_code=${code}&error_description=expired`)).toEqual({
      kind: 'error',
      code,
    });
    expect(arrival('?error=access_denied')).toEqual({ kind: 'error', code: 'access_denied' });
    expect(arrival('#error_description=expired')).toEqual({ kind: 'error', code: 'unknown' });
  });
  it('tells what another service refused from what is wrong with a link', () => {
    expect(arrival('auth?via=github&error=access_denied')).toEqual({ kind: 'error', code: 'via_access_denied' });
  });
});

it('says what was brought in vain, and nothing of an ordinary address', () => {
  const unused = (rest: string) => unusedArrival(new URL(`https://ballast.example/${rest}`));
  expect(unused('#access_token=a&type=recovery')).toBe('unusable');
  expect(unused('auth?via=github&code=abc')).toBe('via_unusable');
  expect(unused('auth?link=otp_expired')).toBeNull();
});
