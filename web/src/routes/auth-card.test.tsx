import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp, storedSession } from '../testing/render-app.tsx';

async function submit(user: UserEvent, button: string) {
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: button }));
}

/** An answer that waits until it is let go. */
function held(answer: () => Response) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => released.then(answer), release: () => release() };
}

describe('the card', () => {
  it('carries the title of the product §2.161', async () => {
    fakeNetwork();
    await renderApp('/auth');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ballast' })).toBeVisible();
  });

  it('tells who signs up to check their email for a verification link §2.162', async () => {
    fakeNetwork();
    await renderApp('/auth');
    const note = await screen.findByText(/After signing up, check your email for a verification link\./);
    expect(note).toBeVisible();
  });

  it('has the tabs "Sign In" and "Sign Up", and opens with the first §2.163', async () => {
    fakeNetwork();
    const user = await renderApp('/auth');
    expect(await screen.findByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Sign Up', selected: false }));
    expect(screen.getByRole('tab', { name: 'Sign Up', selected: true })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it.each(['/auth', '/auth?view=sign-up'])('shows the notice of terms and privacy at %s §2.169', async (path) => {
    fakeNetwork();
    await renderApp(path);
    expect(
      await screen.findByText('By continuing you agree to the terms of use and the privacy notice.'),
    ).toBeVisible();
  });

  it.each(['/auth', '/auth?view=sign-up'])(
    'asks for the address in a field of e-mail type at %s §5.30',
    async (path) => {
      fakeNetwork();
      await renderApp(path);
      expect(await screen.findByLabelText('Email')).toHaveAttribute('type', 'email');
      expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    },
  );
});

describe('while it waits for the answer', () => {
  it('the button of signing in reads "Signing In..." and cannot be pressed again §2.165', async () => {
    const token = held(() => Response.json(storedSession()));
    const { calls } = fakeNetwork({ 'POST /auth/v1/token': token.answer });
    const user = await renderApp('/auth');
    await submit(user, 'Sign In');
    const button = await screen.findByRole('button', { name: 'Signing In...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // A button that is disabled natively loses the focus.
    expect(button).toBeEnabled();
    await user.click(button);
    expect(callsTo(calls, '/auth/v1/token')).toHaveLength(1);
    token.release();
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  });

  it('the button of signing up reads "Creating Account..." and cannot be pressed again §2.167', async () => {
    const account = held(() => Response.json({ id: 'x', email: 'asha@example.com' }));
    const { calls } = fakeNetwork({ 'POST /auth/v1/signup': account.answer });
    const user = await renderApp('/auth?view=sign-up');
    await submit(user, 'Create Account');
    const button = await screen.findByRole('button', { name: 'Creating Account...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(callsTo(calls, '/auth/v1/signup')).toHaveLength(1);
    account.release();
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  it('the button that requests another link cannot be pressed again, and a limit is told', async () => {
    const again = held(() => Response.json({}));
    const answers = [
      () => Response.json({}),
      again.answer,
      () => authError(429, 'over_email_send_rate_limit', { 'retry-after': '60' }),
    ];
    const { calls } = fakeNetwork({
      'POST /auth/v1/recover': () => answers.shift()?.() ?? new Response(null, { status: 500 }),
    });
    const user = await renderApp('/auth?view=forgot');
    await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    await user.click(await screen.findByRole('button', { name: 'Resend link' }));
    const button = await screen.findByRole('button', { name: 'Sending...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(callsTo(calls, '/auth/v1/recover')).toHaveLength(2);
    again.release();
    await user.click(await screen.findByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText(/^Too many attempts. Try again in 1 minute/)).toBeInTheDocument();
  });
});

it('asks for both fields before it signs anybody up §5.27', async () => {
  const { calls } = fakeNetwork();
  const user = await renderApp('/auth?view=sign-up');
  await user.click(await screen.findByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(screen.getByText('Enter your password.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(callsTo(calls, '/auth/v1/signup')).toEqual([]);
});
