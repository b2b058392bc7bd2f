import { describe, expect, it } from 'vitest';
import { classifyAuthError } from './auth-failure.ts';

const error = (fields: { code?: string; status?: number; name?: string; message?: string }) => ({
  name: 'AuthApiError',
  message: 'internal words',
  ...fields,
});

describe('classifyAuthError', () => {
  it.each([
    [{ code: 'invalid_credentials', status: 400 }, 'invalid_credentials'],
    [{ code: 'email_not_confirmed', status: 400 }, 'email_not_confirmed'],
    [{ code: 'weak_password', status: 422 }, 'weak_password'],
    [{ code: 'session_not_found', status: 403 }, 'session_expired'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'session_expired'],
    [{ name: 'AuthRetryableFetchError', status: 0 }, 'offline'],
    [{ name: 'AuthRetryableFetchError', status: 502 }, 'offline'],
    [{ name: 'AuthRetryableFetchError', status: 500 }, 'unknown'],
  ])('knows %j', (fields, code) => {
    expect(classifyAuthError(error(fields), null).code).toBe(code);
  });
  it('takes any 429 for a limit, with the wait it named', () => {
    expect(classifyAuthError(error({ code: 'over_email_send_rate_limit', status: 429 }), 30)).toMatchObject({
      code: 'rate_limited',
      retryAfter: 30,
    });
  });
  it('lets the provider speak where we have no words, but not for faults of the server', () => {
    expect(
      classifyAuthError(error({ code: 'captcha_failed', status: 400, message: 'captcha failed' }), null),
    ).toMatchObject({
      code: 'provider',
      message: 'captcha failed',
    });
    expect(classifyAuthError(error({ code: 'unexpected_failure', status: 500 }), null).code).toBe('unknown');
  });
  it.each(['', '{}', '[]'])('has nothing to say for a refusal worded as %j', (message) => {
    expect(classifyAuthError(error({ code: 'captcha_failed', status: 400, message }), null).code).toBe('unknown');
  });
});
