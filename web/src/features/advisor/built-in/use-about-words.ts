import { useTranslations } from 'use-intl/react';
import type { About } from './about.ts';

/** Says what is asked about; empty where that stands around. */
export function useAboutWords(): (about: About) => string {
  const t = useTranslations('builtInAnswers.about');
  return (about) => {
    switch (about.kind) {
      case 'saved':
        return t('saved', { name: about.name });
      case 'typed': {
        const [count, assets] = [about.holdings.length, about.assets.length];
        if (assets === 0) return t('typed', { count });
        return count === 0 ? t('typedAssets', { assets }) : t('typedBoth', { count, assets });
      }
      case 'none':
        return t('none');
      case 'priced':
        return '';
    }
  };
}
