import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import type { PricedAnalysis } from './priced-analysis.ts';
import { isSample } from './quotes-by-key.ts';

/** That prices are made up, and why the true ones did not come. */
export function Sampled({ analysis: { quotes, priceCounts } }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.sampled');
  if (priceCounts.sample === 0) return null;
  const reasons = new Set([...quotes.values()].filter(isSample).map(({ reason }) => reason ?? 'no_answer'));
  const told = [...reasons].map((reason) => t(`reasons.${reason}`)).join('; ');
  return (
    <Notice tone="caution" title={t('title', { count: priceCounts.sample })}>
      <p className="text-soft">{t('detail', { reasons: told })}</p>
    </Notice>
  );
}
