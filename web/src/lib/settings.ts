import { storage } from './storage.ts';

/** The one key of the browser's copy of the settings; index.html reads it before the first paint. */
const SETTINGS_KEY = 'ballast.settings';

export type Theme = 'light' | 'dark';

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

/** Changes the theme at once and keeps it. */
export function saveTheme(theme: Theme): void {
  if (theme === 'dark') document.documentElement.dataset['theme'] = 'dark';
  else delete document.documentElement.dataset['theme'];
  const settings = group(storage.readJson(SETTINGS_KEY));
  const display = { ...group(settings['display']), darkMode: theme === 'dark' };
  storage.write(SETTINGS_KEY, JSON.stringify({ ...settings, display }));
}

function group(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
