import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '../lib/session.ts';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp, storedSession } from '../testing/render-app.tsx';

const TOKEN = 'POST /auth/v1/token';

async function fill(user: UserEvent, email: string, password: string) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
}

describe('signing in', () => {
  it('says welcome and goes back to the page that asked for it §2.3 §2.164 §2.168 §4.5 §7.4 §8.37', async () => {
    fakeNetwork({ [TOKEN]: () => Response.json(storedSession()) });
    const user = await renderApp('/auth?from=%2Fportfolios');
    await fill(user, 'asha@example.com', 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(screen.getByText('You have been successfully signed in.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Portfolios' })).toBeVisible();
    expect(location.pathname).toBe('/portfolios');
  });

  it('says how long to wait after too many attempts', async () => {
    fakeNetwork({ [TOKEN]: () => authError(429, 'over_request_rate_limit', { 'retry-after': '42' }) });
    const user = await renderApp('/auth');
    await fill(user, 'asha@example.com', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Too many attempts. Try again in 42 seconds.')).toBeInTheDocument();
  });

  it('asks for both fields before it asks the server §5.29', async () => {
    const { calls } = fakeNetwork();
    const user = await renderApp('/auth');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter your email address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(callsTo(calls, '/auth/v1/token')).toEqual([]);
  });
});

describe('signing up', () => {
  const SIGN_UP = 'POST /auth/v1/signup';

  it('asks for a confirmation that comes back to the root of this site §2.3 §2.166 §4.5 §7.3 §8.36', async () => {
    const { calls } = fakeNetwork({ [SIGN_UP]: () => Response.json({ id: 'x', email: 'new@example.com' }) });
    const user = await renderApp('/auth?view=sign-up');
    await fill(user, 'new@example.com', 'secret1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(
      await screen.findByText("We've sent you a confirmation link to complete your registration."),
    ).toBeInTheDocument();
    const [call] = callsTo(calls, '/auth/v1/signup');
    expect(new URL(call?.url ?? '').searchParams.get('redirect_to')).toBe(`${location.origin}/`);
  });

  it.each([
    ['/portfolios?open=1#risk', '/portfolios?open=1'],
    ['//evil.example/portfolios', '/'],
    ['https://evil.example/', '/'],
  ])('asked for by %s, confirms an address that comes back to %s', async (from, back) => {
    const { calls } = fakeNetwork({ [SIGN_UP]: () => Response.json({ id: 'x', email: 'new@example.com' }) });
    const user = await renderApp(`/auth?view=sign-up&from=${encodeURIComponent(from)}`);
    await fill(user, 'new@example.com', 'secret1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    const [call] = callsTo(calls, '/auth/v1/signup');
    expect(new URL(call?.url ?? '').searchParams.get('redirect_to')).toBe(location.origin + back);
  });

  it('looks the same for an address that has an account', async () => {
    fakeNetwork({ [SIGN_UP]: () => authError(422, 'user_already_exists') });
    const user = await renderApp('/auth?view=sign-up');
    await fill(user, 'asha@example.com', 'secret1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  it('wants six characters of password §5.28 §9.2', async () => {
    const { calls } = fakeNetwork();
    const user = await renderApp('/auth?view=sign-up');
    await fill(user, 'new@example.com', '12345');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('The password needs at least 6 characters.')).toBeVisible();
    expect(callsTo(calls, '/auth/v1/signup')).toEqual([]);
  });
});

describe('links from mails', () => {
  it('explains one that expired, and offers a new one', async () => {
    fakeNetwork();
    history.pushState(null, '', '/#error=access_denied&error_code=otp_expired&error_description=x');
    startSession();
    await renderApp(location.pathname + location.search);
    expect(await screen.findByRole('alert')).toHaveTextContent('That link has expired or was already used.');
    expect(location.hash).toBe('');
    expect(screen.getByRole('link', { name: 'Need a new confirmation link?' })).toBeVisible();
  });

  it('asks for a link to choose a new password, and tells nobody whether there is an account', async () => {
    const { calls } = fakeNetwork({ 'POST /auth/v1/recover': () => Response.json({}) });
    const user = await renderApp('/auth?view=forgot');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    expect(document.title).toBe('Reset your password · Ballast');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/^If there is an account for asha@example.com/)).toBeVisible();
    expect(document.title).toBe('Check your email · Ballast');
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
    const [call] = callsTo(calls, '/auth/v1/recover');
    expect(new URL(call?.url ?? '').searchParams.get('redirect_to')).toBe(`${location.origin}/auth?view=new-password`);
  });

  it('tells who confirms late to sign up again, and says when another link was requested', async () => {
    const { calls } = fakeNetwork({ 'POST /auth/v1/resend': () => Response.json({}) });
    const user = await renderApp('/auth?view=resend');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Send confirmation link' }));
    expect(await screen.findByText(/If you signed up more than a day ago, sign up again\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend link' }));
    // The page's text and the toast's.
    const said = () => screen.getAllByText(/^If asha@example.com is waiting for confirmation/);
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(callsTo(calls, '/auth/v1/resend')).toHaveLength(2);
  });

  it('lets the person choose a new password, then goes home', async () => {
    const { user: account } = storedSession();
    fakeNetwork({ 'PUT /auth/v1/user': () => Response.json(account) });
    const user = await renderApp('/auth?view=new-password', { signedIn: true });
    await user.type(await screen.findByLabelText('Password'), 'secret2');
    expect(document.title).toBe('Choose a new password · Ballast');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

it('asks for the address once, and leaves “Check your email” by going back', async () => {
  fakeNetwork({ 'POST /auth/v1/recover': () => Response.json({}) });
  const user = await renderApp('/auth');
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  const send = await screen.findByRole('button', { name: 'Send reset link' });
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
  await user.click(send);
  await screen.findByText(/^If there is an account for asha@example.com/);
  act(() => history.back());
  expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
});

it('keeps the focus in the page on the way back to signing in', async () => {
  fakeNetwork();
  const user = await renderApp('/auth?view=forgot');
  await user.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
  expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await waitFor(() => expect(document.getElementById('main')).toHaveFocus());
});

it('leaves for the start when somebody is signed in already §2.168 §4.6', async () => {
  fakeNetwork();
  await renderApp('/auth', { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(location.pathname).toBe('/');
});

it('lets who has no account look around first', async () => {
  fakeNetwork({});
  await renderApp('/auth');
  expect(await screen.findByRole('link', { name: 'Look around first, no account' })).toHaveAttribute(
    'href',
    '/portfolio-analysis',
  );
});
