import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { SESSION_KEY } from '../lib/session-store.ts';
import { startSession } from '../lib/session.ts';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { APP, PHONE, sessionAt } from '../testing/second-factor.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const THIS = '33333333-3333-4333-8333-333333333333';
const OTHER = '44444444-4444-4444-8444-444444444444';

/** An account with these factors, at aal2 when it has any, signed in here and elsewhere. */
async function visit(factors: readonly { id: string }[], answers = {}, protection = {}) {
  const state = { factors, sessions: [THIS, OTHER] };
  const session = () => sessionAt(state.factors.length === 0 ? 'aal1' : 'aal2', state.factors);
  const row = (id: string) => ({
    id,
    last_used_at: '2026-11-20T10:00:00Z',
    user_agent: id === THIS ? CHROME : null,
    network: '203.0.113.*',
    is_current: id === THIS,
  });
  const { calls } = fakeNetwork({
    'GET /auth/v1/user': () => Response.json(session().user),
    'POST /auth/v1/token': () => Response.json(session()),
    'POST /rest/v1/rpc/own_security': () => Response.json({ recovery_codes: 0, has_password: true, ...protection }),
    'GET /rest/v1/own_sessions': () => Response.json(state.sessions.map(row)),
    'DELETE /rest/v1/own_sessions': () => {
      state.sessions = [THIS];
      return Response.json([{ id: OTHER }]);
    },
    ...answers,
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(session()));
  const user = await renderApp('/settings/security');
  act(startSession);
  await screen.findByRole('heading', { name: 'Security' });
  return { user, calls, state };
}
const section = (name: string) => within(screen.getByRole('region', { name }));

it('sends a visitor to sign in first, and back', async () => {
  fakeNetwork();
  await renderApp('/settings/security');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('from')).toBe('/settings/security');
});

describe('second factors', () => {
  it('of an account that has none are shown as such; recovery codes are of use later', async () => {
    await visit([]);
    expect(await screen.findByText('Not set up: anyone who knows your password can sign in.')).toBeVisible();
    expect(screen.getByText('Available once you have a second factor.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate recovery codes' })).not.toBeInTheDocument();
  });

  it('are added as an app: its name, then picture and key, then the first code', async () => {
    const { user, calls, state } = await visit([], {
      'POST /auth/v1/factors': () =>
        Response.json({
          id: APP.id,
          type: 'totp',
          totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://x' },
        }),
      [`POST /auth/v1/factors/${APP.id}/challenge`]: () => Response.json({ id: 'challenge', type: 'totp' }),
      [`POST /auth/v1/factors/${APP.id}/verify`]: () => {
        state.factors = [APP];
        return Response.json(sessionAt('aal2', [APP]));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add an app' }));
    const name = await screen.findByLabelText('Name');
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Work phone');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText('Code from your app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Add app' }));
    expect(await screen.findByText('Second factor added')).toBeInTheDocument();
    expect(await screen.findByText('My app')).toBeVisible();
    const [begun] = callsTo(calls, '/auth/v1/factors');
    expect(await begun?.json()).toMatchObject({ factor_type: 'totp', friendly_name: 'Work phone', issuer: 'Ballast' });
  });

  it('start from the beginning where the dialog was closed before the last one was begun', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user } = await visit([], {
      'POST /auth/v1/factors': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Add an app' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByRole('button', { name: 'One moment...' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an app' })).toHaveFocus());
    await act(async () => {
      answer(Response.json({ id: APP.id, type: 'totp', totp: { qr_code: '', secret: 'ABCDEFGH', uri: '' } }));
      await Promise.resolve();
    });
    await user.click(screen.getByRole('button', { name: 'Add an app' }));
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  });

  it('are not added as a phone where nobody sends texts, and the dialog says so', async () => {
    const { user } = await visit([], { 'POST /auth/v1/factors': () => authError(422, 'mfa_phone_enroll_not_enabled') });
    await user.click(await screen.findByRole('button', { name: 'Add a phone' }));
    await user.type(await screen.findByLabelText('Phone number'), '98765 43210');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter the number with + and the country code.')).toBeVisible();
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '+91 98765 43210');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Text message codes aren’t available here/)).toBeVisible();
  });

  it('are not offered as a phone where the server names nobody who sends texts', async () => {
    const { calls } = await visit([], { 'GET /auth/v1/settings': () => Response.json({ sms_provider: '' }) });
    expect(await screen.findByRole('button', { name: 'Add an app' })).toBeVisible();
    await waitFor(() => expect(callsTo(calls, '/auth/v1/settings')).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Add a phone' })).not.toBeInTheDocument();
  });

  it('are taken away after the person saw what that means', async () => {
    const { user, calls, state } = await visit([APP], {
      [`DELETE /auth/v1/factors/${APP.id}`]: () => {
        state.factors = [];
        return Response.json({ id: APP.id });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove My app' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^It is your only one/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(callsTo(calls, `/auth/v1/factors/${APP.id}`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Second factor removed')).toBeInTheDocument();
    expect(await screen.findByText(/^Not set up/)).toBeVisible();
  });

  it('are still there where the removal fails after its dialog was closed, which is told apart from the next', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { user } = await visit([APP], {
      [`DELETE /auth/v1/factors/${APP.id}`]: () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove My app' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('button', { name: 'Removing...' });
    await user.keyboard('{Escape}');
    answer(authError(400, 'validation_failed'));
    expect(await screen.findByText('Error')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Remove My app' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('are followed by another one where the session rested on what was removed', async () => {
    const { user } = await visit([APP, PHONE], {
      [`DELETE /auth/v1/factors/${APP.id}`]: () => Response.json({ id: APP.id }),
      'POST /auth/v1/token': () => Response.json(sessionAt('aal1', [PHONE])),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove My app' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('from')).toBe('/settings/security');
  });
});

it('shows new recovery codes once, and offers to copy or to keep them as a file', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
  const { user } = await visit([APP], { 'POST /rest/v1/rpc/create_recovery_codes': () => Response.json(codes) });
  await user.click(await screen.findByRole('button', { name: 'Generate recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(dialog.getByRole('button', { name: 'Copy codes' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument());
});

it('asks before new recovery codes replace those that are left', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd'];
  const { user, calls } = await visit(
    [APP],
    { 'POST /rest/v1/rpc/create_recovery_codes': () => Response.json(codes) },
    { recovery_codes: 8 },
  );
  const made = () => callsTo(calls, '/rest/v1/rpc/create_recovery_codes').length;
  const generate = await screen.findByRole('button', { name: 'Generate new codes' });
  await user.click(generate);
  const question = within(await screen.findByRole('dialog', { name: 'Replace your recovery codes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(generate).toHaveFocus());
  expect(made()).toBe(0);
  await user.click(generate);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Generate new codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(dialog.getByText(codes[0] ?? '')).toBeVisible();
  expect(made()).toBe(1);
  await user.click(dialog.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(generate).toHaveFocus());
});

it('keeps new recovery codes in sight until they are saved: Escape, the × and going back only remind of it, a reload asks', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd'];
  const mayReload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await visit([APP], { 'POST /rest/v1/rpc/create_recovery_codes': () => Response.json(codes) });
  (await screen.findByRole('button', { name: 'Generate recovery codes' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  await user.keyboard('{Enter}{Escape}');
  expect(dialog.getByRole('alert')).toHaveTextContent('Copy or download the codes first');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByText(codes[0] ?? '')).toBeVisible();
  expect(mayReload()).toBe(false);
  await act(async () => {
    history.back();
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
  });
  expect(location.pathname).toBe('/settings/security');
  expect(dialog.getByText(codes[0] ?? '')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy codes' }));
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(mayReload()).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps new recovery codes in sight when the page cannot be read again', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd'];
  let isMade = false;
  const { user } = await visit([APP], {
    'POST /rest/v1/rpc/create_recovery_codes': () => {
      isMade = true;
      return Response.json(codes);
    },
    'POST /rest/v1/rpc/own_security': () =>
      isMade ? Response.json({}, { status: 400 }) : Response.json({ recovery_codes: 0, has_password: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Generate recovery codes' }));
  expect(await screen.findByText('Your recovery codes could not be loaded.')).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: 'Your recovery codes' }));
  expect(dialog.getByText(codes[0] ?? '')).toBeVisible();
});

it('keeps a new assistant token in sight until it is saved', async () => {
  const { user } = await visit([], {
    'GET /rest/v1/assistant_tokens': () => Response.json([]),
    'POST /rest/v1/assistant_tokens': () => Response.json({ id: THIS }),
    'POST /rest/v1/rpc/create_assistant_token': () => Response.json(THIS),
  });
  await user.click(await screen.findByRole('button', { name: 'Create a token' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your token' }));
  expect(dialog.getByText(/in your assistant.+“Authorization: Bearer ballast_…”/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy address' }));
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('alert')).toHaveTextContent('Copy the token first');
  await user.click(dialog.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('leads from a token that is revoked to the next one', async () => {
  const token = (id: string, name: string) => {
    return { id, name, scopes: ['analyse_text'], created_at: '2026-11-20T10:00:00Z', last_used_at: null };
  };
  let tokens = [token(THIS, 'Desktop'), token(OTHER, 'Laptop')];
  const { user } = await visit([], {
    'GET /rest/v1/assistant_tokens': () => Response.json(tokens),
    'DELETE /rest/v1/assistant_tokens': () => {
      tokens = tokens.slice(1);
      return Response.json([{ id: THIS }]);
    },
  });
  const revoke = await screen.findByRole('button', { name: 'Revoke Desktop' });
  await user.click(revoke);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(revoke).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revoke Laptop' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Revoke Laptop' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revoke Laptop' })).toHaveFocus());
});

it('leads to the next token where the dialog was closed before its token was revoked', async () => {
  const token = (id: string, name: string) => {
    return { id, name, scopes: ['analyse_text'], created_at: '2026-11-20T10:00:00Z', last_used_at: null };
  };
  let tokens = [token(THIS, 'Desktop'), token(OTHER, 'Laptop')];
  let answer: (response: Response) => void = () => undefined;
  const { user } = await visit([], {
    'GET /rest/v1/assistant_tokens': () => Response.json(tokens),
    'DELETE /rest/v1/assistant_tokens': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  const revoke = await screen.findByRole('button', { name: 'Revoke Desktop' });
  await user.click(revoke);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByRole('button', { name: 'Revoking...' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(revoke).toHaveFocus());
  tokens = tokens.slice(1);
  answer(Response.json([{ id: THIS }]));
  await waitFor(() => expect(revoke).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Revoke Laptop' })).toHaveFocus();
});

it('changes the password with the one until now, and says at the form when that is wrong, at the field when the new one is refused', async () => {
  const refusals = [authError(400, 'current_password_mismatch'), authError(422, 'same_password')];
  const { user, calls } = await visit([], {
    'PUT /auth/v1/user': () => refusals.shift() ?? Response.json(sessionAt('aal1', []).user),
  });
  const form = section('Password');
  await user.type(await form.findByLabelText('Current password'), 'guessed');
  await user.type(form.getByLabelText('New password'), 'another one');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('This is not your current password.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription(
      'New password should be different from the old password.',
    ),
  );
  expect(form.queryByText('This is not your current password.')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(form.getByLabelText('Current password')).toHaveValue('');
  const [change] = callsTo(calls, '/auth/v1/user').filter(({ method }) => method === 'PUT');
  expect(await change?.json()).toMatchObject({ password: 'another one', current_password: 'guessed' });
});

it('offers who has no password a link for one', async () => {
  const { user, calls } = await visit(
    [],
    { 'POST /auth/v1/recover': () => Response.json({}) },
    { has_password: false },
  );
  expect(await screen.findByText(/^You sign in with another service/)).toBeVisible();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Email me a reset link' }));
  const sent = await screen.findByText('A password reset link is on its way to asha@example.com.');
  expect(sent).toBeVisible();
  expect(document.activeElement).toContainElement(sent);
  expect(document.body).not.toHaveFocus();
  expect(callsTo(calls, '/auth/v1/recover')).toHaveLength(1);
});

it('tells where the account is signed in, and ends one of these', async () => {
  const { user, calls } = await visit([]);
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  const rows = section('Where you are signed in').getAllByRole('listitem');
  expect(rows.map(({ textContent }) => /This device/.test(textContent ?? ''))).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown device' }));
  expect(await screen.findByText('Device signed out')).toBeInTheDocument();
  await waitFor(() => expect(section('Where you are signed in').getAllByRole('listitem')).toHaveLength(1));
  const [ended] = callsTo(calls, '/rest/v1/own_sessions').filter(({ method }) => method === 'DELETE');
  expect(new URL(ended?.url ?? '').searchParams.get('id')).toBe(`eq.${OTHER}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says in its place what could not be loaded, and loads it again', async () => {
  const failing = { on: true };
  const { user } = await visit([], {
    'GET /rest/v1/own_sessions': () =>
      failing.on ? Response.json({ message: 'x' }, { status: 400 }) : Response.json([]),
  });
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  expect(await screen.findByLabelText('Current password')).toBeVisible();
  failing.on = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Your devices could not be loaded.')).not.toBeInTheDocument());
});
