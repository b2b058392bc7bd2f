import { DEFAULT_SETTINGS, groupFrom, settingsFrom, type Settings } from '@ballast/contract/settings';
import { storage } from '../storage.ts';
import { mergeSettings } from './merge-settings.ts';
import { showTheme } from './theme.ts';

/** The one key of the browser's copy of the settings; index.html reads it before the first paint. */
export const SETTINGS_KEY = 'ballast.settings';

/** What a visitor goes by in this browser; with an account, a cache of its profile. */
export interface KnownProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/** The browser's copy. `account` says whose settings it is a copy of; null while they are a visitor's own. */
export interface BrowserSettings extends Settings {
  readonly profile: KnownProfile;
  readonly account: string | null;
  /** The display currency was chosen, and is not just the default. */
  readonly isCurrencyChosen: boolean;
}

/** Some settings of some groups. */
type Change = {
  readonly [Group in 'notifications' | 'privacy' | 'display' | 'profile']?: Partial<BrowserSettings[Group]>;
};

type Stored = Readonly<Record<string, unknown>>;

const NO_PROFILE: KnownProfile = { firstName: '', lastName: '', email: '', phone: '' };
export const INITIAL_SETTINGS: BrowserSettings = {
  ...DEFAULT_SETTINGS,
  profile: NO_PROFILE,
  account: null,
  isCurrencyChosen: false,
};

/** What the storage would not take: the settings live on in this page. */
let unkept: string | null = null;
/** What the person's system prefers: the theme until they choose one. */
const system = () => window.matchMedia('(prefers-color-scheme: dark)');
let known: { readonly text: string | null; readonly isDark: boolean; readonly settings: BrowserSettings } = {
  text: null,
  isDark: false,
  settings: INITIAL_SETTINGS,
};
const listeners = new Set<() => void>();

export function getSettings(): BrowserSettings {
  const text = unkept ?? storage.read(SETTINGS_KEY);
  const isDark = system().matches;
  if (known.text !== text || known.isDark !== isDark) known = { text, isDark, settings: read() };
  return known.settings;
}

/** Changes some settings at once, here and in every other tab. What a newer version of the product has stored stays. */
export function changeSettings(change: Change): void {
  replaceSettings(mergeSettings(storedSettings(), change));
}

/** What is stored, as it is stored: nothing stands for a setting that nobody has changed. */
export function storedSettings(): Stored {
  if (unkept === null) return groupFrom(storage.readJson(SETTINGS_KEY));
  const kept: unknown = JSON.parse(unkept);
  return groupFrom(kept);
}

export function replaceSettings(stored: Stored): void {
  const text = JSON.stringify(stored);
  unkept = storage.write(SETTINGS_KEY, text) ? null : text;
  notifyListeners();
}

/** Whether what was changed outlives this page: a private window or a full disk may refuse. */
export function areSettingsKept(): boolean {
  return unkept === null;
}

/** Calls back whenever settings change, in whichever tab. */
export function onSettingsChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    system().addEventListener('change', notifyListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    system().removeEventListener('change', notifyListeners);
  };
}

function onStorage({ key }: StorageEvent): void {
  // Null: everything was cleared.
  if (key !== SETTINGS_KEY && key !== null) return;
  unkept = null;
  notifyListeners();
}

function notifyListeners(): void {
  showTheme(getSettings().display.darkMode);
  for (const listener of listeners) listener();
}

function read(): BrowserSettings {
  const stored = storedSettings();
  const settings = settingsFrom(stored);
  const profile = groupFrom(stored['profile']);
  const text = (name: keyof KnownProfile) => (typeof profile[name] === 'string' ? profile[name] : '');
  const isThemeChosen = typeof groupFrom(stored['display'])['darkMode'] === 'boolean';
  return {
    ...settings,
    display: isThemeChosen ? settings.display : { ...settings.display, darkMode: system().matches },
    profile: { firstName: text('firstName'), lastName: text('lastName'), email: text('email'), phone: text('phone') },
    account: typeof stored['account'] === 'string' ? stored['account'] : null,
    isCurrencyChosen: groupFrom(stored['display'])['currency'] === settings.display.currency,
  };
}
