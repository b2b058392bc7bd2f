import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { storage } from '../lib/storage.ts';
import { WithWords } from '../lib/words.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

it('changes the theme at once and keeps it among the settings, leaving the others alone §4.31', async () => {
  const user = userEvent.setup();
  const others = { display: { currency: 'INR' }, privacy: { analytics: true } };
  storage.write('ballast.settings', JSON.stringify(others));
  render(
    <WithWords>
      <ThemeToggle />
    </WithWords>,
  );
  await user.click(screen.getByRole('button', { name: 'Use the dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(storage.readJson('ballast.settings')).toEqual({ ...others, display: { currency: 'INR', darkMode: true } });
  await user.click(screen.getByRole('button', { name: 'Use the light theme' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(storage.readJson('ballast.settings')).toMatchObject({ display: { darkMode: false } });
});
