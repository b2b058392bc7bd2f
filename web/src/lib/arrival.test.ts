import { describe, expect, it } from 'vitest';
import { readArrival, withoutArrival } from './arrival.ts';

const arrival = (rest: string) => readArrival(new URL(`https://ballast.example/${rest}`));

describe('readArrival', () => {
  it('sees nothing in an ordinary address', () => {
    expect(arrival('')).toEqual({ kind: 'none' });
    expect(arrival('portfolios?open=1#main')).toEqual({ kind: 'none' });
  });
  it('sees the tokens of a confirmed link', () => {
    expect(arrival('#access_token=a&refresh_token=b&expires_in=3600&token_type=bearer&type=signup')).toEqual({
      kind: 'tokens',
      tokens: { access: 'a', refresh: 'b' },
      isRecovery: false,
    });
    expect(arrival('#access_token=a&type=recovery')).toMatchObject({ kind: 'tokens', isRecovery: true });
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

it.each([
  ['#access_token=a&refresh_token=b&type=recovery', '/'],
  ['auth?view=new-password#access_token=a', '/auth?view=new-password'],
  ['auth?via=github&code=abc', '/auth?via=github'],
  ['portfolios?open=1#error=access_denied&error_code=otp_expired', '/portfolios?open=1'],
  ['portfolios?open=1#main', '/portfolios?open=1#main'],
])('leaves of /%s %s', (rest, left) => {
  expect(withoutArrival(new URL(`https://ballast.example/${rest}`))).toBe(left);
});
