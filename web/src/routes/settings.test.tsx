import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSettings } from '../lib/settings/store.ts';
import { storage } from '../lib/storage.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const KEY = 'ballast.settings';
const stored = () => storage.readJson(KEY);
const saveButton = () => screen.findByRole('button', { name: 'Save All Settings' });
const toggle = (name: string) => screen.findByRole('switch', { name });
const save = async (user: UserEvent) => user.click(await saveButton());

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.useRealTimers());

async function visit() {
  fakeNetwork();
  return renderApp('/settings');
}

describe('the settings of a visitor', () => {
  it('begin with the defaults §2.142 §2.143 §3.27 §3.28 §3.29 §9.30', async () => {
    await visit();
    const on = Object.fromEntries(
      (await screen.findAllByRole('switch')).map((each) => [
        each.closest('div')?.querySelector('label')?.textContent,
        each instanceof HTMLInputElement && each.checked,
      ]),
    );
    expect(on).toEqual({
      'Email notifications': true,
      'Push notifications': false,
      'Price alerts': true,
      'Portfolio updates': true,
      'Save conversations with the advisor': false,
      'Advisor may use what I own': true,
      'Data sharing': false,
      Analytics: true,
      Marketing: false,
      'Dark mode': false,
    });
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR');
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  });

  it('offer five currencies, and five languages of which four say that they are not translated yet §2.144 §9.30 §9.31', async () => {
    await visit();
    const options = async (name: string) =>
      within(await screen.findByRole('combobox', { name }))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value, textContent }) => [value, textContent]);
    expect((await options('Currency')).map(([value]) => value)).toEqual(['INR', 'USD', 'EUR', 'GBP', 'JPY']);
    expect(await options('Language')).toEqual([
      ['en', 'English'],
      ['es', 'Spanish (not translated yet)'],
      ['fr', 'French (not translated yet)'],
      ['de', 'German (not translated yet)'],
      ['hi', 'Hindi (not translated yet)'],
    ]);
  });

  it('say beside every notification that it is not sent yet §2.142', async () => {
    await visit();
    await saveButton();
    expect(screen.getAllByText('Not sent yet')).toHaveLength(4);
    expect(screen.getAllByText('Not used yet')).toHaveLength(3);
  });

  it('are kept in this browser with Save All Settings, which shows "saving" for a second §2.145 §3.26 §5.33 §7.39 §8.33 §9.32', async () => {
    const user = await visit();
    await user.click(await toggle('Push notifications'));
    await user.click(await toggle('Analytics'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
    await user.type(screen.getByRole('textbox', { name: 'First name' }), ' Asha ');
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    expect(stored()).toBeNull();
    const button = await saveButton();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => button.click());
    await act(async () => vi.advanceTimersByTimeAsync(999));
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByRole('button', { name: 'Saving...' })).not.toBeInTheDocument();
    // The notification comes a moment later.
    await act(async () => vi.advanceTimersByTimeAsync(100));
    vi.useRealTimers();
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(screen.getByText('Your preferences have been updated successfully.')).toBeVisible();
    expect(stored()).toEqual({
      notifications: { push: true },
      privacy: { analytics: false },
      display: { currency: 'USD' },
      profile: { firstName: 'Asha' },
    });
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
  });

  it('keep the default currency once it is chosen', async () => {
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Always use INR' }));
    expect(screen.getByRole('button', { name: 'Don’t always use INR' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR');
    expect(screen.getByText('Prices stay in their own currency; totals are shown in this one.')).toBeVisible();
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    await save(user);
    await screen.findByText('Settings Saved');
    expect(stored()).toEqual({ display: { currency: 'INR' } });
    expect(screen.queryByRole('button', { name: 'Always use INR' })).not.toBeInTheDocument();
  });

  it('take the choice of a currency back', async () => {
    storage.write(KEY, JSON.stringify({ display: { currency: 'EUR' } }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Don’t always use EUR' }));
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR');
    expect(screen.getByText(/^Until you choose one, totals in a single currency stay in it/)).toBeVisible();
    await save(user);
    await screen.findByText('Settings Saved');
    expect(getSettings()).toMatchObject({ display: { currency: 'INR' }, isCurrencyChosen: false });
    expect(screen.getByRole('button', { name: 'Always use INR' })).toBeVisible();
  });

  it('choose no currency for who looks at another one', async () => {
    const user = await visit();
    const currency = await screen.findByRole('combobox', { name: 'Currency' });
    await user.selectOptions(currency, 'EUR');
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    await user.selectOptions(currency, 'INR');
    expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Always use INR' })).toBeVisible();
  });

  it.each(['not json', '[]', '{"display":7,"privacy":{"analytics":"no"}}', 'null'])(
    'survive %s in the storage: what is not understood is the default',
    async (text) => {
      storage.write(KEY, text);
      await visit();
      expect(await toggle('Analytics')).toBeChecked();
      expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR');
    },
  );

  it('merge what is stored over the defaults, and leave what a newer version stored alone §4.32', async () => {
    storage.write(KEY, JSON.stringify({ privacy: { marketing: true, beacons: true }, future: 1 }));
    const user = await visit();
    expect(await toggle('Marketing')).toBeChecked();
    expect(await toggle('Analytics')).toBeChecked();
    await user.click(await toggle('Analytics'));
    await save(user);
    await screen.findByText('Settings Saved');
    expect(stored()).toEqual({ privacy: { marketing: true, beacons: true, analytics: false }, future: 1 });
  });

  it('change the theme at once §2.144', async () => {
    const user = await visit();
    await user.click(await toggle('Dark mode'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(await screen.findByRole('button', { name: 'Use the light theme' })).toBeVisible();
    expect(stored()).toEqual({ display: { darkMode: true } });
    await user.click(await toggle('Dark mode'));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('follow another tab, and keep what is being changed here', async () => {
    const user = await visit();
    await user.click(await toggle('Analytics'));
    storage.write(KEY, JSON.stringify({ privacy: { marketing: true }, display: { darkMode: true } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(await toggle('Marketing')).toBeChecked();
    expect(await toggle('Analytics')).not.toBeChecked();
    expect(document.documentElement.dataset['theme']).toBe('dark');
    storage.remove(KEY);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  });

  it('work without any storage, and say that they do not last', async () => {
    const user = await visit();
    await user.click(await toggle('Analytics'));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await save(user);
    expect(await screen.findByText(/This browser blocks storage/)).toBeVisible();
    expect(screen.queryByText('Settings Saved')).not.toBeInTheDocument();
    expect(await toggle('Analytics')).not.toBeChecked();
    full.mockRestore();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  });

  it.each([
    ['First name', 'a'.repeat(101), 'Use at most 100 characters.'],
    ['Phone', '1'.repeat(10_000), 'Use at most 40 characters.'],
    ['Last name', 'a\0', 'This contains an unsupported character. Please retype it.'],
  ])('refuse a %s that cannot be stored, next to the field', async (name, typed, words) => {
    const user = await visit();
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(typed);
    await save(user);
    const field = screen.getByRole('textbox', { name });
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(stored()).toBeNull();
  });

  it('that are not saved are asked about before the page is left', async () => {
    const user = await visit();
    await user.click(await toggle('Analytics'));
    const [elsewhere] = screen.getAllByRole('link', { name: 'Ballast' });
    if (elsewhere === undefined) throw new Error('no way out');
    await user.click(elsewhere);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await toggle('Analytics')).not.toBeChecked();
    expect(location.pathname).toBe('/settings');
  });

  it('that are not saved are there again after a reload', async () => {
    sessionStorage.setItem('ballast.settings.edit.visitor', JSON.stringify({ privacy: { marketing: true } }));
    await visit();
    expect(await toggle('Marketing')).toBeChecked();
    expect(screen.getByText(/Your unsaved changes have been restored/)).toBeVisible();
  });

  it('have no e-mail address to change §2.141', async () => {
    await visit();
    const email = await screen.findByRole('textbox', { name: 'Email' });
    expect(email).toHaveAttribute('readonly');
  });
});
