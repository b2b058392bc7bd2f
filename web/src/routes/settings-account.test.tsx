import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { setSession } from '../lib/session-store.ts';
import { authError, callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ERROR, toastWith } from '../testing/toasts.ts';

const KEY = 'ballast.settings';
const ID = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
const groupSchema = z.record(z.string(), z.unknown());
const rowSchema = z.object({ user_id: z.string(), settings: groupSchema });
const toggle = (name: string) => screen.findByRole('switch', { name });
const field = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => sessionStorage.clear());

/** An account of which `settings` are stored, null before its first sign-in. */
function accountBackend(settings: Record<string, unknown> | null) {
  const backend = {
    settings,
    profile: { first_name: 'Asha', last_name: 'Rao', phone: '', bio: 'Saver', tax_residence: null },
  };
  return Object.assign(backend, {
    answers: {
      'GET /rest/v1/user_settings': () =>
        Response.json(backend.settings === null ? [] : [{ settings: backend.settings }]),
      'POST /rest/v1/user_settings': async (request: Request) => {
        backend.settings = rowSchema.parse(await request.json()).settings;
        return new Response(null, { status: 201 });
      },
      'GET /rest/v1/profiles': () => Response.json(backend.profile),
      'PATCH /rest/v1/profiles': async (request: Request) => {
        Object.assign(backend.profile, groupSchema.parse(await request.json()));
        return Response.json(backend.profile);
      },
    },
  });
}

async function visit(settings: Record<string, unknown> | null, answers = {}) {
  const backend = accountBackend(settings);
  const { calls } = fakeNetwork({ ...backend.answers, ...answers });
  const user = await renderApp('/settings', { signedIn: true });
  return {
    user,
    backend,
    calls,
    save: async () => user.click(await screen.findByRole('button', { name: 'Save All Settings' })),
  };
}

describe('the settings of an account', () => {
  it('win over those of the browser, the theme too §3.26', async () => {
    storage.write(KEY, JSON.stringify({ privacy: { analytics: true }, display: { currency: 'EUR' } }));
    await visit({ privacy: { analytics: false }, display: { darkMode: true } });
    expect(await toggle('Analytics')).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(storage.readJson(KEY)).toMatchObject({ account: ID, display: { darkMode: true } });
    storage.remove(KEY);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  });

  it('are those of the browser after the first sign-in', async () => {
    storage.write(KEY, JSON.stringify({ privacy: { marketing: true }, display: { currency: 'USD' } }));
    const { backend } = await visit(null);
    expect(await toggle('Marketing')).toBeChecked();
    expect(backend.settings).toEqual({ notifications: {}, privacy: { marketing: true }, display: { currency: 'USD' } });
  });

  it('take the name of a visitor along to the first sign-in', async () => {
    storage.write(KEY, JSON.stringify({ profile: { firstName: 'Devi', phone: '+91' } }));
    const { calls, backend } = await visit(null);
    await waitFor(() => expect(backend.profile).toMatchObject({ first_name: 'Devi', phone: '+91' }));
    const [sent] = callsTo(calls, '/rest/v1/profiles').filter(({ method }) => method === 'PATCH');
    expect(Object.fromEntries(new URL(sent?.url ?? '').searchParams)).toEqual({
      id: `eq.${ID}`,
      first_name: 'eq.',
      last_name: 'eq.',
      phone: 'eq.',
    });
    expect(await field('First name')).toHaveValue('Devi');
  });

  it('are never those that somebody else left in the browser, but for how things are shown', async () => {
    const theirs = { account: 'somebody', privacy: { dataSharing: true }, profile: { phone: '+91 1' } };
    storage.write(KEY, JSON.stringify({ ...theirs, display: { currency: 'GBP' } }));
    const { backend } = await visit(null);
    expect(await toggle('Data sharing')).not.toBeChecked();
    expect(backend.settings).toEqual({ notifications: {}, privacy: {}, display: { currency: 'GBP' } });
    expect(JSON.stringify(storage.readJson(KEY))).not.toContain('+91 1');
  });

  it('are saved in the account and in the browser, the name in the profile §2.141 §3.30 §7.39', async () => {
    const { backend, save, user } = await visit({ privacy: { analytics: false }, later: { x: 1 } });
    expect(await field('First name')).toHaveValue('Asha');
    expect(await field('Email')).toHaveValue('asha@example.com');
    expect(await field('Email')).toHaveAttribute('readonly');
    await user.type(await field('Phone'), '+91 22');
    await user.click(await toggle('Push notifications'));
    // Another device changes something meanwhile.
    backend.settings = { ...backend.settings, privacy: { analytics: false, marketing: true } };
    await save();
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(backend.settings).toMatchObject({
      notifications: { push: true },
      privacy: { analytics: false, marketing: true },
    });
    expect(backend.profile).toEqual({
      first_name: 'Asha',
      last_name: 'Rao',
      phone: '+91 22',
      bio: 'Saver',
      tax_residence: null,
    });
    expect(storage.readJson(KEY)).toMatchObject({ notifications: { push: true }, profile: { phone: '+91 22' } });
    expect(await toggle('Marketing')).toBeChecked();
  });

  it('are saved once, however often the button is pressed', async () => {
    const { calls, user } = await visit({});
    await user.click(await toggle('Analytics'));
    await user.dblClick(await screen.findByRole('button', { name: 'Save All Settings' }));
    await screen.findByText('Settings Saved');
    expect(callsTo(calls, '/rest/v1/user_settings').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that cannot be saved say so, why, and keep what was changed §8.24', async () => {
    const { save, user } = await visit(
      {},
      {
        'POST /rest/v1/user_settings': () => Promise.reject(new TypeError('offline')),
      },
    );
    await user.click(await toggle('Analytics'));
    await save();
    expect(await toastWith('Failed to save settings. Please try again.')).toEqual(ERROR);
    expect(screen.getByText(/The server cannot be reached. Nothing you typed is lost/)).toBeVisible();
    expect(await toggle('Analytics')).not.toBeChecked();
    expect(storage.readJson(KEY)).not.toMatchObject({ privacy: { analytics: false } });
  });

  it('lead to signing in when the session ended, and are there afterwards', async () => {
    const { save, user } = await visit(
      {},
      {
        'POST /rest/v1/user_settings': () => authError(401, 'PGRST301'),
        'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
      },
    );
    await user.click(await toggle('Analytics'));
    await save();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(new URLSearchParams(location.search).get('from')).toBe('/settings');
    expect(sessionStorage.getItem(`ballast.settings.edit.${ID}`)).toBe('{"privacy":{"analytics":false}}');
  });

  it('that cannot be loaded say so in place, and are asked again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = true;
    const backend = accountBackend({ privacy: { marketing: true } });
    const { user } = await visit(null, {
      ...backend.answers,
      'GET /rest/v1/user_settings': () =>
        isDown ? Response.json({ message: 'x' }, { status: 400 }) : backend.answers['GET /rest/v1/user_settings'](),
    });
    expect(await screen.findByText(/Your account’s settings could not be loaded/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await toggle('Marketing')).toBeChecked());
    expect(screen.queryByText(/Your account’s settings could not be loaded/)).not.toBeInTheDocument();
  });

  it('keep the theme that is chosen in the header', async () => {
    const { backend, user } = await visit({ privacy: { marketing: true } });
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    await waitFor(() =>
      expect(backend.settings).toMatchObject({ privacy: { marketing: true }, display: { darkMode: true } }),
    );
    await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
    await waitFor(() => expect(backend.settings).toMatchObject({ display: { darkMode: false } }));
  });

  it('get a theme that was chosen without a connection with the next start', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = await visit(
      { display: { darkMode: false } },
      { 'POST /rest/v1/user_settings': () => Promise.reject(new TypeError('offline')) },
    );
    await toggle('Dark mode');
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    await waitFor(() => expect(storage.readJson(KEY)).toMatchObject({ unsent: { account: ID, darkMode: true } }));
    cleanup();
    queryClient.clear();
    const { backend } = await visit({ display: { darkMode: false }, privacy: { marketing: true } });
    expect(await toggle('Dark mode')).toBeChecked();
    await waitFor(() =>
      expect(backend.settings).toMatchObject({ display: { darkMode: true }, privacy: { marketing: true } }),
    );
    await waitFor(() => expect(storage.readJson(KEY)).not.toHaveProperty('unsent'));
  });

  it('get that theme with what is saved next', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = true;
    const backend = accountBackend({ display: { darkMode: false } });
    const { user, save } = await visit(null, {
      ...backend.answers,
      'POST /rest/v1/user_settings': (request: Request) =>
        isDown ? Promise.reject(new TypeError('offline')) : backend.answers['POST /rest/v1/user_settings'](request),
    });
    const marketing = await toggle('Marketing');
    await user.click(await screen.findByRole('button', { name: 'Use the dark theme' }));
    await waitFor(() => expect(storage.readJson(KEY)).toHaveProperty('unsent'));
    isDown = false;
    await user.click(marketing);
    await save();
    await waitFor(() =>
      expect(backend.settings).toMatchObject({ display: { darkMode: true }, privacy: { marketing: true } }),
    );
    await waitFor(() => expect(storage.readJson(KEY)).not.toHaveProperty('unsent'));
  });

  it('are not changed by a theme that did not reach another account', async () => {
    storage.write(KEY, JSON.stringify({ unsent: { account: 'another', darkMode: true } }));
    const { backend } = await visit({ display: { darkMode: false } });
    expect(await toggle('Dark mode')).not.toBeChecked();
    expect(backend.settings).toEqual({ display: { darkMode: false } });
    expect(storage.readJson(KEY)).not.toHaveProperty('unsent');
  });

  it('leave the browser with whom they belong to', async () => {
    await visit({ privacy: { marketing: true }, display: { currency: 'JPY' } });
    await toggle('Marketing');
    act(() => setSession({ status: 'out', ended: false }));
    await waitFor(() => expect(storage.readJson(KEY)).toEqual({ display: { currency: 'JPY' } }));
    expect(await toggle('Marketing')).not.toBeChecked();
  });
});
