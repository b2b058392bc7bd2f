import type { Feature } from '@ballast/messages/catalogue';
import { lazy, type ComponentType } from 'react';
import { loadWords, WithWords } from '../lib/words.tsx';

/** A page that comes with its words: both are asked for at once, when somebody goes there. */
export function page(load: () => Promise<ComponentType>, words: readonly Feature[]): ComponentType {
  const Page = lazy(async () => {
    const [Content] = await Promise.all([load(), loadWords(words)]);
    return { default: Content };
  });
  return function PageWithWords() {
    return (
      <WithWords features={words}>
        <Page />
      </WithWords>
    );
  };
}
