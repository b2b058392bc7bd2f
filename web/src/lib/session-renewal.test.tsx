import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { storedSession } from '../testing/render-app.tsx';
import { getBackend } from './backend.ts';
import { SESSION_KEY } from './session-store.ts';

const SECONDS = 1000;
const TICK = 30 * SECONDS;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  // The one client lives on: only a hidden page leaves no tick behind.
  await show('hidden');
  vi.useRealTimers();
});

/** A page that is open with a session of `seconds`, and the renewals it asked for since; the first are refused with `refusals`. */
async function openWithSessionOf(seconds: number, refusals: Response[] = []) {
  const { calls } = fakeNetwork({
    'POST /auth/v1/token': () => refusals.shift() ?? Response.json({ ...storedSession(), access_token: 'renewed' }),
  });
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ ...storedSession(), expires_at: Math.floor(Date.now() / SECONDS) + seconds }),
  );
  const { auth } = await getBackend();
  await auth.initialize();
  await show('visible');
  return () => callsTo(calls, '/auth/v1/token').length;
}

async function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

const kept = () => localStorage.getItem(SESSION_KEY);

describe('the access token', () => {
  it('is looked at every 30 seconds, and renewed by itself when three such ticks are left §4.7 §9.51', async () => {
    const renewals = await openWithSessionOf(305);
    await vi.advanceTimersByTimeAsync(6 * TICK);
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(TICK);
    expect(renewals()).toBe(1);
    expect(kept()).toContain('renewed');
  });

  it('is not renewed while the page is hidden, and is as soon as it is visible §4.8', async () => {
    const renewals = await openWithSessionOf(305);
    await show('hidden');
    await vi.advanceTimersByTimeAsync(20 * TICK);
    expect(renewals()).toBe(0);
    await show('visible');
    expect(renewals()).toBe(1);
    expect(kept()).toContain('renewed');
  });

  it('is renewed by itself again after the page was hidden §4.8', async () => {
    const renewals = await openWithSessionOf(305);
    await show('hidden');
    await vi.advanceTimersByTimeAsync(TICK);
    await show('visible');
    expect(renewals()).toBe(0);
    await vi.advanceTimersByTimeAsync(7 * TICK);
    expect(renewals()).toBe(1);
  });

  it('is asked for again where a limit refused it after it ran out, and nobody is signed out', async () => {
    const refusal = authError(429, 'over_request_rate_limit', { 'retry-after': '1' });
    const renewals = await openWithSessionOf(-1, [refusal]);
    expect(renewals()).toBe(1);
    expect(kept()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(TICK);
    expect(renewals()).toBe(2);
    expect(kept()).toContain('renewed');
  });
});
