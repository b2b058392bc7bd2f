import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';

/** The languages that can be asked for; which are translated is said by the catalogues of words. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What an account keeps in `user_settings.settings`, and a browser beside it. */
export interface Settings {
  readonly notifications: {
    readonly email: boolean;
    readonly push: boolean;
    readonly priceAlerts: boolean;
    readonly portfolioUpdates: boolean;
  };
  readonly privacy: {
    readonly dataSharing: boolean;
    readonly analytics: boolean;
    readonly marketing: boolean;
    /** Conversations with the advisor are kept in the account. */
    readonly keepConversations: boolean;
    /** The advisor may read what the account holds, and hand it to a model. */
    readonly advisorHoldings: boolean;
  };
  readonly display: { readonly darkMode: boolean; readonly currency: Currency; readonly language: Language };
}

export const DEFAULT_SETTINGS: Settings = {
  notifications: { email: true, push: false, priceAlerts: true, portfolioUpdates: true },
  privacy: { dataSharing: false, analytics: true, marketing: false, keepConversations: false, advisorHoldings: true },
  display: { darkMode: false, currency: 'INR', language: 'en' },
};

/** What is stored, merged over the defaults. By hand, because a visitor's first page carries no schema library. */
export function settingsFrom(stored: unknown): Settings {
  const { notifications, privacy, display } = DEFAULT_SETTINGS;
  const all = groupFrom(stored);
  const [notified, kept, shown] = [all['notifications'], all['privacy'], all['display']].map(groupFrom);
  return {
    notifications: {
      email: flag(notified?.['email'], notifications.email),
      push: flag(notified?.['push'], notifications.push),
      priceAlerts: flag(notified?.['priceAlerts'], notifications.priceAlerts),
      portfolioUpdates: flag(notified?.['portfolioUpdates'], notifications.portfolioUpdates),
    },
    privacy: {
      dataSharing: flag(kept?.['dataSharing'], privacy.dataSharing),
      analytics: flag(kept?.['analytics'], privacy.analytics),
      marketing: flag(kept?.['marketing'], privacy.marketing),
      keepConversations: flag(kept?.['keepConversations'], privacy.keepConversations),
      advisorHoldings: flag(kept?.['advisorHoldings'], privacy.advisorHoldings),
    },
    display: {
      darkMode: flag(shown?.['darkMode'], display.darkMode),
      currency: oneOf(CURRENCIES, shown?.['currency'], display.currency),
      language: oneOf(LANGUAGES, shown?.['language'], display.language),
    },
  };
}

/** The display currency of what is stored; null where none was chosen. */
export function chosenCurrency(stored: unknown): Currency | null {
  const chosen = groupFrom(groupFrom(stored)['display'])['currency'];
  return CURRENCIES.find((currency) => currency === chosen) ?? null;
}

/** The named values of an object; none of anything else. */
export function groupFrom(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}
