import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SESSION_KEY } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';
import { APP, PHONE, sessionAt } from '../testing/second-factor.ts';

const VERIFY = `POST /auth/v1/factors/${APP.id}/verify`;

/** An auth service that has these factors, and takes any code unless `answers` say otherwise. */
function backend(factors: readonly { id: string }[], answers = {}) {
  const half = sessionAt('aal1', factors);
  const challenges = factors.map(({ id }) => [
    `POST /auth/v1/factors/${id}/challenge`,
    () => Response.json({ id: `challenge of ${id}`, type: 'totp', expires_at: 4_000_000_000 }),
  ]);
  const verifies = factors.map(({ id }) => [
    `POST /auth/v1/factors/${id}/verify`,
    () => Response.json(sessionAt('aal2', factors)),
  ]);
  return fakeNetwork({
    'POST /auth/v1/token': () => Response.json(half),
    'GET /auth/v1/user': () => Response.json(half.user),
    ...Object.fromEntries([...challenges, ...verifies]),
    ...answers,
  });
}

/** Comes with a session of the password alone. */
async function arrive(path: string, factors: readonly { id: string }[]): Promise<UserEvent> {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionAt('aal1', factors)));
  const user = await renderApp(path);
  act(startSession);
  await screen.findByRole('heading', { name: 'One more step' });
  return user;
}
const submit = async (user: UserEvent, code: string) => {
  const field = await screen.findByLabelText('Code from your app');
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

it('asks for the code after the password, welcomes after the code, and goes where the person wanted', async () => {
  const { calls } = backend([APP]);
  const user = await renderApp('/auth?from=%2Fportfolios');
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(screen.queryByText('Welcome back!')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('Code from your app')).toHaveFocus();
  await submit(user, '123 456');
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe('/portfolios'));
  const [verified] = callsTo(calls, `/auth/v1/factors/${APP.id}/verify`);
  expect(await verified?.json()).toEqual({ challenge_id: `challenge of ${APP.id}`, code: '123456' });
});

it.each(['/portfolios?open=1', '/portfolio-analysis', '/settings', '/admin', '/'])(
  'stands before %s when only the password was given, and keeps the address §4.11',
  async (path) => {
    backend([APP]);
    await arrive(path, [APP]);
    expect(new URLSearchParams(location.search).get('from')).toBe(path);
  },
);

it('asks the server for nothing while the code is not six digits', async () => {
  const { calls } = backend([APP]);
  const user = await arrive('/portfolios', [APP]);
  await submit(user, '12345');
  expect(await screen.findByText('Enter the six-digit code.')).toBeVisible();
  expect(callsTo(calls, `/auth/v1/factors/${APP.id}/challenge`)).toEqual([]);
});

it.each([
  [() => authError(422, 'mfa_verification_failed'), /^This code is wrong or was already used/],
  [() => authError(422, 'mfa_challenge_expired'), /^This code is no longer valid/],
  [() => authError(422, 'mfa_ip_address_mismatch'), /^This code is no longer valid/],
  [
    () => authError(429, 'over_request_rate_limit', { 'retry-after': '60' }),
    /^Too many attempts. Try again in 1 minute/,
  ],
])('says in place why a code was refused, and lets the person type it again: %#', async (refusal, words) => {
  backend([APP], { [VERIFY]: refusal });
  const user = await arrive('/portfolios', [APP]);
  await submit(user, '000000');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Code from your app')).toHaveFocus();
  expect(screen.getByLabelText('Code from your app')).toBeInvalid();
});

it('sends a text on request only, and not again for half a minute', async () => {
  const { calls } = backend([PHONE]);
  const user = await arrive('/portfolios', [PHONE]);
  const sent = () => callsTo(calls, `/auth/v1/factors/${PHONE.id}/challenge`).length;
  const send = await screen.findByRole('button', { name: 'Send the code' });
  expect(sent()).toBe(0);
  await user.click(send);
  expect(await screen.findByText(/^You can request another code in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(sent()).toBe(1);
  await user.type(screen.getByLabelText('Code from the text message'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location.pathname).toBe('/portfolios'));
});

it('takes the code of a text that was sent before a reload', async () => {
  sessionStorage.setItem(
    'ballast.sent-code',
    JSON.stringify({ factorId: PHONE.id, challengeId: 'sent before', at: Date.now() - 40_000 }),
  );
  const { calls } = backend([PHONE]);
  const user = await arrive('/portfolios', [PHONE]);
  expect(await screen.findByRole('button', { name: 'Send another code' })).toHaveAttribute('aria-disabled', 'false');
  await user.type(screen.getByLabelText('Code from the text message'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(callsTo(calls, `/auth/v1/factors/${PHONE.id}/verify`)).toHaveLength(1));
  const [verified] = callsTo(calls, `/auth/v1/factors/${PHONE.id}/verify`);
  expect(await verified?.json()).toMatchObject({ challenge_id: 'sent before' });
});

it('lets the person choose among several', async () => {
  backend([APP, PHONE]);
  const user = await arrive('/portfolios', [APP, PHONE]);
  expect(await screen.findByLabelText('Code from your app')).toBeVisible();
  const choice = screen.getByLabelText('Get a code from');
  await user.selectOptions(choice, 'Phone ending in 10');
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeVisible();
  await user.selectOptions(choice, 'My app');
  expect(await screen.findByLabelText('Code from your app')).toBeVisible();
  expect(choice).toHaveFocus();
});

it('lets somebody back in who lost it, by a recovery code', async () => {
  const recovered = sessionAt('aal1', []);
  const outcomes = ['wrong', 'recovered'];
  const { calls } = backend([APP], {
    'POST /rest/v1/factor_recoveries': () => Response.json({ outcome: outcomes.shift() }, { status: 201 }),
    'POST /auth/v1/token': () => Response.json(recovered),
  });
  const user = await arrive('/portfolios', [APP]);
  await user.click(screen.getByRole('button', { name: 'Lost your phone or app?' }));
  const field = await screen.findByLabelText('Recovery code');
  expect(field).toHaveFocus();
  // For who has no code left: what our team finds the account by.
  expect(screen.getByText(ACCOUNT.id)).toBeVisible();
  await user.type(field, 'aaaa-bbbb-cccc-dddd');
  await user.click(screen.getByRole('button', { name: 'Use this code' }));
  expect(await screen.findByText(/^This is not a recovery code for this account/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use this code' }));
  expect(await screen.findByText('Second factors removed')).toBeInTheDocument();
  await waitFor(() => expect(location.pathname).toBe('/portfolios'));
  const [tried] = callsTo(calls, '/rest/v1/factor_recoveries');
  expect(await tried?.json()).toEqual({ code: 'aaaa-bbbb-cccc-dddd' });
});

it('says when too many recovery codes were tried, and for how long', async () => {
  backend([APP], {
    'POST /rest/v1/factor_recoveries': () =>
      Response.json({ code: 'PT429', message: 'ten attempts an hour', details: null, hint: null }, { status: 429 }),
  });
  const user = await arrive('/portfolios', [APP]);
  await user.click(screen.getByRole('button', { name: 'Lost your phone or app?' }));
  await user.type(await screen.findByLabelText('Recovery code'), 'aaaa-bbbb-cccc-dddd');
  await user.click(screen.getByRole('button', { name: 'Use this code' }));
  expect(await screen.findByText('Too many attempts. Try again in an hour.')).toBeVisible();
});

it('can be left, for another account', async () => {
  backend([APP], { 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
  const user = await arrive('/portfolios', [APP]);
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

it('says when the factors could not be loaded, and loads them again', async () => {
  const failing = { on: true };
  backend([APP], {
    'GET /auth/v1/user': () =>
      failing.on ? new Response('', { status: 502 }) : Response.json(sessionAt('aal1', [APP]).user),
  });
  const user = await arrive('/portfolios', [APP]);
  expect(await screen.findByText('Your second factors could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^The server cannot be reached/)).toBeVisible();
  failing.on = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Code from your app')).toBeVisible();
});

it('goes on by itself where another tab has given the code', async () => {
  backend([APP]);
  await arrive('/portfolios', [APP]);
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionAt('aal2', [APP])));
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'stored' }));
  await waitFor(() => expect(location.pathname).toBe('/portfolios'));
});
