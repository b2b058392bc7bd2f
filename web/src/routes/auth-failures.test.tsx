import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authError, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

type Answer = () => Response;

const refusal = (status: number, body: object) => Response.json(body, { status });

const toast = () => screen.findByText('Authentication Error');

async function submit(path: string, button: string, answers: Readonly<Record<string, Answer>>) {
  fakeNetwork(answers);
  const user = await renderApp(path);
  await user.type(await screen.findByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: button }));
  await toast();
}

const signIn = (answer: Answer) => submit('/auth', 'Sign In', { 'POST /auth/v1/token': answer });
const signUp = (answer: Answer) => submit('/auth?view=sign-up', 'Create Account', { 'POST /auth/v1/signup': answer });

async function choosePassword(answer: Answer) {
  fakeNetwork({ 'PUT /auth/v1/user': answer });
  const user = await renderApp('/auth?view=new-password', { signedIn: true });
  await user.type(await screen.findByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await toast();
}

describe('"Authentication Error" begins with the words of the auth service, then says what to do', () => {
  it.each([
    ['invalid_credentials', 'Invalid login credentials. Check your email and password, or reset your password.'],
    ['email_not_confirmed', 'Email not confirmed. Open the link in the email we sent, or request a new one.'],
  ])('signing in: %s §8.29', async (code, description) => {
    await signIn(() => authError(400, code));
    expect(screen.getByText(description)).toBeInTheDocument();
  });

  it.each([
    [
      'signup_disabled',
      'Signups not allowed for this instance',
      'Signups not allowed for this instance. Sign in if you already have an account.',
    ],
    [
      'email_address_invalid',
      'Email address "asha@example.com" is invalid',
      'Email address "asha@example.com" is invalid. Check how it is spelled.',
    ],
  ])('signing up: %s §8.29', async (error_code, msg, description) => {
    await signUp(() => refusal(422, { error_code, msg }));
    expect(screen.getByText(description)).toBeInTheDocument();
  });

  it('choosing a new password once the link’s hour is over: it says so, and asks for no password of before', async () => {
    await choosePassword(() => authError(400, 'current_password_required'));
    const over = 'This reset link has expired or was already used. Request a new one.';
    expect(screen.getAllByText(over)).toHaveLength(2);
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('choosing a new password: session_not_found §8.29', async () => {
    await choosePassword(() => authError(422, 'session_not_found'));
    expect(screen.getByText('Auth session missing! Sign in again.')).toBeInTheDocument();
  });

  it.each([
    ['signing up', signUp, 'weak_password', 'Password should be at least 8 characters.'],
    ['signing up', signUp, 'validation_failed', 'Password cannot be longer than 72 characters'],
    [
      'choosing a new password',
      choosePassword,
      'same_password',
      'New password should be different from the old password.',
    ],
  ])(
    '%s: a refused password is said at its field as well, which takes the focus §8.29',
    async (_case, act, error_code, msg) => {
      await act(() => refusal(422, { error_code, msg }));
      expect(screen.getAllByText(msg)).toHaveLength(2);
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(msg);
      expect(screen.getByLabelText('Password')).toHaveFocus();
    },
  );
});

it('gives the message of the auth service alone where we know no remedy §8.29', async () => {
  await signIn(() => refusal(400, { error_code: 'captcha_failed', msg: 'captcha protection: request disallowed' }));
  expect(screen.getByText('captcha protection: request disallowed')).toBeInTheDocument();
});

describe('"An error occurred during authentication."', () => {
  const SENTENCE = 'An error occurred during authentication.';

  it.each([
    ['the auth service breaks down', () => refusal(500, { error_code: 'unexpected_failure', msg: 'relation missing' })],
    ['a refusal words nothing', () => refusal(400, {})],
    ['something that is no auth service answers', () => new Response('<html>', { status: 404 })],
  ])('is what it says when %s §8.30', async (_case, answer) => {
    await signIn(answer);
    expect(screen.getByText(SENTENCE)).toBeInTheDocument();
  });
});

it('says that the server cannot be reached, when a proxy answers for it', async () => {
  await signIn(() => new Response(null, { status: 503 }));
  expect(screen.getByText('The server cannot be reached. Check the connection and try again.')).toBeInTheDocument();
});
