import type { Market } from '@ballast/engine/quotes/market';

const INDIAN_ZONES = new Set(['Asia/Kolkata', 'Asia/Calcutta']);

/** The market of a first visit: India by the browser's time zone, or by a language of India outside the Americas; else the US. */
export function guessMarket(): Market {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (INDIAN_ZONES.has(timeZone)) return 'IN';
  const isIndian = navigator.languages.some((language) => language.endsWith('-IN'));
  return isIndian && !timeZone.startsWith('America/') ? 'IN' : 'US';
}
