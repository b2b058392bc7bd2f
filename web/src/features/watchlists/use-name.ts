import { useTranslations } from 'use-intl/react';

/** What a watchlist is called on the screen: one without a name too. */
export function useName(): (name: string) => string {
  const untitled = useTranslations('watchlists')('untitled');
  return (name) => (name.trim() === '' ? untitled : name);
}
