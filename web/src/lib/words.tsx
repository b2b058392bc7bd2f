import { CATALOGUES, type English, type Feature, type Language } from '@ballast/messages/catalogue';
import { common } from '@ballast/messages/en/common';
import { createFormatter, type Formatter } from '@ballast/messages/format';
import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl/react';

declare module 'use-intl/core' {
  interface AppConfig {
    Locale: Language;
    Messages: English;
  }
}

type Loaded = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

export const LANGUAGE: Language = 'en';
const FORMAT = createFormatter(LANGUAGE);

const Words = createContext<Loaded>({ common });

/** Loads the words of some features. */
export async function loadWords(features: readonly Feature[]): Promise<Loaded> {
  const entries = await Promise.all(
    features.map(async (feature) => [feature, await CATALOGUES[LANGUAGE][feature]()] as const),
  );
  return Object.fromEntries(entries);
}

/**
 * Gives its children more words, on top of what is there already. The shell's own words always are. Not in the
 * zone of the browser: no text has a time in it, and to ask for the zone takes as long as to start React.
 */
export function WithWords({ words: more = {}, children }: { words?: Loaded; children: ReactNode }) {
  const outer = use(Words);
  const words = { ...outer, ...more };
  return (
    <Words value={words}>
      <IntlProvider locale={LANGUAGE} messages={words} timeZone="UTC">
        {children}
      </IntlProvider>
    </Words>
  );
}

/** The one formatter of amounts, numbers and dates, in the reader's language. */
export function useFormat(): Formatter {
  return FORMAT;
}
