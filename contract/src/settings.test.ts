import { describe, expect, it } from 'vitest';
import { chosenCurrency, DEFAULT_SETTINGS, LANGUAGES, settingsFrom } from './settings.ts';

describe('settings', () => {
  it('have the defaults that the product promises §3.27 §3.28 §3.29', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      notifications: { email: true, push: false, priceAlerts: true, portfolioUpdates: true },
      privacy: {
        dataSharing: false,
        analytics: true,
        marketing: false,
        keepConversations: false,
        advisorHoldings: true,
      },
      display: { darkMode: false, currency: 'INR', language: 'en' },
    });
    expect(LANGUAGES).toEqual(['en', 'es', 'fr', 'de', 'hi']);
  });

  it.each([undefined, null, 'text', 7, [], {}, { display: null, privacy: [], notifications: 'x' }])(
    'stored as %j are the defaults',
    (stored) => expect(settingsFrom(stored)).toEqual(DEFAULT_SETTINGS),
  );

  it('keep what is understood of them', () => {
    const stored = { privacy: { analytics: false, marketing: 'yes' }, display: { currency: 'GBP', language: 'tlh' } };
    expect(settingsFrom(stored)).toEqual({
      ...DEFAULT_SETTINGS,
      privacy: { ...DEFAULT_SETTINGS.privacy, analytics: false },
      display: { ...DEFAULT_SETTINGS.display, currency: 'GBP' },
    });
  });

  it.each([
    [{ display: { currency: 'INR' } }, 'INR'],
    [{ display: { currency: 'rupees' } }, null],
    [{ display: {} }, null],
    [undefined, null],
  ])('stored as %j have this currency chosen: %s', (stored, currency) => expect(chosenCurrency(stored)).toBe(currency));
});
