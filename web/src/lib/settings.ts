import { storage } from './storage.ts';

/** The one key of the browser's copy of the settings; index.html reads it before the first paint. */
const SETTINGS_KEY = 'ballast.settings';

export type Theme = 'light' | 'dark';

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Gives what the browser draws around the page the colour of the page. */
export function tintBrowser(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

/** Changes the theme at once and keeps it. */
export function saveTheme(theme: Theme): void {
  if (theme === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  tintBrowser();
  const settings = group(storage.readJson(SETTINGS_KEY));
  const display = { ...group(settings['display']), darkMode: theme === 'dark' };
  storage.write(SETTINGS_KEY, JSON.stringify({ ...settings, display }));
}

function group(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
