import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const EMPTY = { first_name: '', last_name: '', phone: '', bio: '', tax_residence: null };
const changeSchema = z.record(z.string(), z.nullable(z.string()));
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

async function visit(stored = EMPTY, answers = {}) {
  const backend = { profile: { ...stored } };
  const { calls } = fakeNetwork({
    'GET /rest/v1/profiles': () => Response.json(backend.profile),
    'PATCH /rest/v1/profiles': async (request: Request) => {
      Object.assign(backend.profile, changeSchema.parse(await request.json()));
      return Response.json(backend.profile);
    },
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    ...answers,
  });
  const user = await renderApp('/profile', { signedIn: true });
  const sent = () => callsTo(calls, '/rest/v1/profiles').filter(({ method }) => method === 'PATCH');
  return { user, backend, sent };
}

describe('the profile', () => {
  it('sends a visitor to sign in, and back §2.14 §2.146 §6.4', async () => {
    fakeNetwork();
    await renderApp('/profile');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/auth?from=%2Fprofile');
  });

  it('shows who it is: two letters of the e-mail in upper case, a name or the way to one, a badge §2.147 §2.148 §2.149', async () => {
    await visit();
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Set your name')).toBeVisible();
    expect(main.getByText('AS')).toBeVisible();
    expect(main.getByText('asha@example.com')).toBeVisible();
    expect(main.getByText('Verified Account')).toBeVisible();
  });

  it('shows since when, that it is verified and active, and leads to the settings and the support §2.46 §2.148 §2.154 §2.155 §2.156 §3.32', async () => {
    await visit({ ...EMPTY, first_name: 'Asha', last_name: 'Rao' });
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    const fact = (name: string) => screen.getByText(name).nextElementSibling;
    await waitFor(() => expect(fact('Member Since')).toHaveTextContent('1 January 2026'));
    expect(fact('Email Status')).toHaveTextContent('Verified');
    expect(fact('Account Status')).toHaveTextContent('Active');
    const more = within(screen.getByRole('navigation', { name: 'More' }));
    expect(more.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    expect(more.getByRole('link', { name: 'Customer Support' })).toHaveAttribute('href', '/support');
  });

  it('has fields that are enabled only while editing §2.150 §2.151 §4.33', async () => {
    const { user } = await visit();
    const names = ['First name', 'Last name', 'Phone', 'About you'];
    for (const name of names) expect(await field(name)).toBeDisabled();
    await press(user, 'Edit');
    for (const name of names) expect(await field(name)).toBeEnabled();
    expect(await field('First name')).toHaveFocus();
    await press(user, 'Cancel');
    for (const name of names) expect(await field(name)).toBeDisabled();
  });

  it('has an e-mail address that cannot be changed §2.153', async () => {
    const { user } = await visit();
    await press(user, 'Edit');
    expect(await field('Email')).toHaveAttribute('readonly');
    expect(await field('Email')).toHaveAccessibleDescription('Email cannot be changed. Contact support if needed.');
  });

  it('is stored with Save Changes, which ends the editing §2.152 §3.36 §4.33 §7.40 §8.38', async () => {
    const { user, backend, sent } = await visit({ ...EMPTY, phone: '1' });
    await press(user, 'Edit');
    await user.type(await field('First name'), ' Asha ');
    await user.dblClick(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.getByText('Your profile has been successfully updated.')).toBeVisible();
    expect(await field('First name')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(within(screen.getByRole('main')).getByText('Asha')).toBeVisible();
    expect(backend.profile).toEqual({ ...EMPTY, first_name: 'Asha', phone: '1' });
    expect(await Promise.all(sent().map((call) => call.json()))).toEqual([{ first_name: 'Asha' }]);
  });

  it('has a country of tax residence, not stated at first, which can be stated and taken back', async () => {
    const { user, backend, sent } = await visit();
    const residence = () => screen.findByRole('combobox', { name: 'Country of tax residence' });
    expect(await residence()).toBeDisabled();
    expect(await residence()).toHaveDisplayValue('Not stated');
    expect(await residence()).toHaveAccessibleDescription('Optional. Used only when a tax is estimated.');
    await press(user, 'Edit');
    await user.selectOptions(await residence(), 'United States');
    await press(user, 'Save Changes');
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(await residence()).toHaveDisplayValue('United States');
    await press(user, 'Edit');
    await user.selectOptions(await residence(), 'India, and a US person');
    await press(user, 'Save Changes');
    await waitFor(() => expect(backend.profile).toMatchObject({ tax_residence: 'both' }));
    await press(user, 'Edit');
    await user.selectOptions(await residence(), 'Not stated');
    await press(user, 'Save Changes');
    await waitFor(() => expect(backend.profile).toEqual(EMPTY));
    expect(await Promise.all(sent().map((call) => call.json()))).toEqual([
      { tax_residence: 'US' },
      { tax_residence: 'both' },
      { tax_residence: null },
    ]);
  });

  it.each([
    ['First name', 'a'.repeat(101), 'Use at most 100 characters.'],
    ['Phone', '1'.repeat(41), 'Use at most 40 characters.'],
    ['About you', 'a'.repeat(10_000), 'Use at most 2,000 characters.'],
    ['Last name', 'a\0', 'This contains an unsupported character. Please retype it.'],
  ])('refuses a %s that cannot be stored, next to the field', async (name, typed, words) => {
    const { user, sent } = await visit();
    await press(user, 'Edit');
    await user.click(await field(name));
    await user.paste(typed);
    await press(user, 'Save Changes');
    expect(await field(name)).toHaveAccessibleDescription(words);
    expect(await field(name)).toHaveFocus();
    expect(sent()).toHaveLength(0);
  });

  it('that cannot be stored says so, and keeps what was typed, over a reload too', async () => {
    const { user } = await visit(EMPTY, { 'PATCH /rest/v1/profiles': () => Promise.reject(new TypeError('offline')) });
    await press(user, 'Edit');
    await user.type(await field('First name'), '<b>Ash</b>');
    await press(user, 'Save Changes');
    expect(await screen.findByText(/The server cannot be reached. Nothing you typed is lost/)).toBeVisible();
    expect(await field('First name')).toHaveValue('<b>Ash</b>');
    expect(sessionStorage.getItem('ballast.profile.a3bb189e-8bf9-4888-9912-ace4e6543002')).toContain('<b>Ash</b>');
  });

  it('shows what was being typed before', async () => {
    sessionStorage.setItem('ballast.profile.a3bb189e-8bf9-4888-9912-ace4e6543002', '{"first_name":"Ash"}');
    await visit();
    expect(await field('First name')).toHaveValue('Ash');
    expect(screen.getByText(/Your unsaved changes have been restored/)).toBeVisible();
  });

  it('leads to signing in when the session ended', async () => {
    const { user } = await visit(EMPTY, {
      'PATCH /rest/v1/profiles': () => Response.json({ message: 'JWT expired' }, { status: 401 }),
    });
    await press(user, 'Edit');
    await user.type(await field('Phone'), '1');
    await press(user, 'Save Changes');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.search).toBe('?from=%2Fprofile');
  });

  it('that could not be loaded says so in place, and is asked again', async () => {
    let isDown = true;
    const { user } = await visit(EMPTY, {
      'GET /rest/v1/profiles': () => (isDown ? Response.json({ message: 'x' }, { status: 400 }) : Response.json(EMPTY)),
    });
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
    isDown = false;
    await press(user, 'Try again');
    expect(await screen.findByText('Set your name')).toBeVisible();
  });

  it('is read again when another tab changed it', async () => {
    const { backend } = await visit();
    await screen.findByText('Set your name');
    backend.profile.first_name = 'Devi';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ballast.profile.changed' })));
    expect(await screen.findByText('Devi')).toBeVisible();
  });

  it('with unsaved changes asks before it is left', async () => {
    const { user } = await visit();
    await press(user, 'Edit');
    await user.type(await field('First name'), 'A');
    await user.click(within(screen.getByRole('navigation', { name: 'More' })).getByRole('link', { name: 'Settings' }));
    expect(await screen.findByText('You have unsaved changes to your profile.')).toBeVisible();
  });

  it('with unsaved changes asks before signing out, which deletes them', async () => {
    let signOuts = 0;
    const { user } = await visit(EMPTY, {
      'POST /auth/v1/logout': () => {
        signOuts += 1;
        return new Response(null, { status: 204 });
      },
    });
    await press(user, 'Edit');
    await user.type(await field('First name'), 'A');
    await press(user, 'Sign Out');
    expect(await screen.findByText('You have unsaved changes to your profile.')).toBeVisible();
    await press(user, 'Keep editing');
    expect(await field('First name')).toHaveValue('A');
    expect(signOuts).toBe(0);
    await press(user, 'Sign Out');
    await press(user, 'Leave without saving');
    expect(await screen.findByText('Signed out')).toBeInTheDocument();
    expect(signOuts).toBe(1);
  });
});
