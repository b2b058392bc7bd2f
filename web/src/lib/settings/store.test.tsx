import { afterEach, expect, it } from 'vitest';
import { changeSettings, getSettings } from './store.ts';

/** What `matchMedia` answers under test: one object for every question. */
const system = window.matchMedia('(prefers-color-scheme: dark)');
const prefersDark = (matches: boolean) => Object.assign(system, { matches });

afterEach(() => {
  prefersDark(false);
  localStorage.clear();
});

it('the theme is that of the system until one is chosen', () => {
  expect(getSettings().display.darkMode).toBe(false);
  prefersDark(true);
  expect(getSettings().display.darkMode).toBe(true);
  changeSettings({ display: { currency: 'USD' } });
  expect(getSettings().display.darkMode).toBe(true);
  changeSettings({ display: { darkMode: false } });
  expect(getSettings().display.darkMode).toBe(false);
  prefersDark(false);
  changeSettings({ display: { darkMode: true } });
  expect(getSettings().display.darkMode).toBe(true);
});
