import type { Feature } from '@ballast/messages/catalogue';
import { lazy, type ComponentType } from 'react';
import { loadWords, WithWords } from '../lib/words.tsx';

/** A page that comes with its words: both are asked for at once, when somebody goes there. */
export function page(load: () => Promise<ComponentType>, features: readonly Feature[]): ComponentType {
  return lazy(async () => {
    const [Page, words] = await Promise.all([load(), loadWords(features)]);
    const PageWithWords = () => (
      <WithWords words={words}>
        <Page />
      </WithWords>
    );
    return { default: PageWithWords };
  });
}
