import { leftOutOf, type Coverage } from '@ballast/engine/portfolio-history/coverage';
import { useTranslations } from 'use-intl/react';
import { useNameList } from './use-names.ts';
import { usePartText } from './use-part-text.ts';

/** Says what figures cover, and names what is in none of them. */
export function useCoverageSentence(): (coverage: Coverage) => string {
  const t = useTranslations('report.coverage');
  const part = usePartText();
  const list = useNameList();
  return (coverage) => {
    const { own, proxied } = coverage;
    const parts = { own: part(own), proxied: part(proxied), hasProxied: String(proxied > 0) };
    const leftOut = leftOutOf(coverage);
    const names = { count: leftOut.length, names: list(leftOut.map(({ key }) => key)) };
    switch (coverage.extent) {
      case 'all':
        return t('all', parts);
      case 'part':
        return t('part', { ...parts, ...names });
      case 'unknown': {
        const unvalued = leftOut.flatMap(({ key, value }) => (value === null ? [key] : []));
        return t('unknown', { ...names, unvalued: list(unvalued) });
      }
    }
  };
}
