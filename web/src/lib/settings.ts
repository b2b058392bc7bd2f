import type { Settings } from '@ballast/contract/settings';
import { useSyncExternalStore } from 'react';
import { getSettings, INITIAL_SETTINGS, onSettingsChange } from './settings/store.ts';

/** The settings of this browser, kept current across tabs and with the account. */
export function useSettings() {
  return useSyncExternalStore(onSettingsChange, getSettings, () => INITIAL_SETTINGS);
}

/** How things are shown: theme, display currency, language. */
export function useDisplaySettings(): Settings['display'] {
  return useSettings().display;
}

/** The currency that conversions are offered in, and whether the person chose it. */
export function useDisplayCurrency(): {
  readonly currency: Settings['display']['currency'];
  readonly isChosen: boolean;
} {
  const { display, isCurrencyChosen } = useSettings();
  return { currency: display.currency, isChosen: isCurrencyChosen };
}
