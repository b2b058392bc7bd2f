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

const LANGUAGE: Language = 'en';
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const FORMAT = createFormatter(LANGUAGE);
const requests = new Map<string, Promise<Loaded>>();

const Words = createContext<Loaded>({ common });

/** Loads the words of some features; asking again costs nothing. */
export function loadWords(features: readonly Feature[]): Promise<Loaded> {
  const key = features.join();
  const known = requests.get(key);
  if (known !== undefined) return known;
  const request = Promise.all(
    features.map(async (feature) => [feature, await CATALOGUES[LANGUAGE][feature]()] as const),
  );
  const loaded = request.then((entries) => Object.fromEntries(entries) as Loaded);
  loaded.catch(() => requests.delete(key));
  requests.set(key, loaded);
  return loaded;
}

/** Gives its children the words of `features`, on top of what is there already. The shell's own words always are. */
export function WithWords({ features = [], children }: { features?: readonly Feature[]; children: ReactNode }) {
  const outer = use(Words);
  const words = features.length === 0 ? outer : { ...outer, ...use(loadWords(features)) };
  return (
    <Words value={words}>
      <IntlProvider locale={LANGUAGE} messages={words} timeZone={TIME_ZONE}>
        {children}
      </IntlProvider>
    </Words>
  );
}

/** The one formatter of amounts, numbers and dates, in the reader's language. */
export function useFormat(): Formatter {
  return FORMAT;
}
