import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';
import { isSample } from '../../../entities/quotes/quotes-by-key.ts';

/** That prices are made up, and why the true ones did not come. */
export function SamplePrices({ analysis: { quotes, prices, priceCounts } }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.sampled');
  const trySample = useTranslations('analyser.sampleMarket')('action');
  const [, setPrices] = usePriceSource();
  if (priceCounts.sample === 0 || prices === 'sample-market') return null;
  const reasons = new Set([...quotes.values()].filter(isSample).map(({ reason }) => reason ?? 'no_answer'));
  const reasonList = [...reasons].map((reason) => t(`reasons.${reason}`)).join('; ');
  return (
    <Notice tone="caution" title={t('title', { count: priceCounts.sample })}>
      <p className="text-soft">{t('detail', { reasons: reasonList })}</p>
      {priceCounts.provider === 0 && (
        <TextButton className="mt-2" onClick={() => setPrices('sample-market')}>
          {trySample}
        </TextButton>
      )}
    </Notice>
  );
}
