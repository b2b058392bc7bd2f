import type { Feature } from '@ballast/messages/catalogue';
import { lazy, type ComponentType } from 'react';
import { useInPlaceOfShell } from '../lib/shell.ts';
import { loadWords, WithWords } from '../lib/words.tsx';

const noop = (): void => undefined;

/** A component that comes when it is needed; `preload` asks for it as soon as it is known that it will be. */
export function loadable<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= load().then((component) => ({ default: component }));
    return loading;
  };
  // The one that draws it shows a failure.
  return { Page: lazy(once), preload: () => once().then(noop, noop) };
}

/** A page that comes with its words: both are asked for at once. */
export function page(load: () => Promise<ComponentType>, features: readonly Feature[]) {
  return loadable(async () => {
    const [Page, words] = await Promise.all([load(), loadWords(features)]);
    return function PageWithWords() {
      useInPlaceOfShell();
      return (
        <WithWords words={words}>
          <Page />
        </WithWords>
      );
    };
  });
}
