import { useCallback, useSyncExternalStore } from 'react';

/** The product's one breakpoint for layout: below it there is no room for a sidebar. */
export const MOBILE = '(width < 768px)';

/** Whether a media query holds, kept current. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
