import { useTranslations } from 'use-intl/react';
import { SOURCE_NAMES } from '../../../content/source-names.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { PriceTimes } from '../data-health/price-times.tsx';

/** How much is analysed, of which markets, and whose prices of when it rests on. */
export function ResultBasis({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.results');
  const markets = useTranslations('common.marketNames');
  const format = useFormat();
  const { holdings, assets, quotes } = analysis;
  const sources = new Set(
    [...quotes.values()].flatMap(({ source, status, price }) =>
      price === null || status === 'error' ? [] : [SOURCE_NAMES[source] ?? source],
    ),
  );
  const listed = [...new Set(holdings.map(({ holding }) => holding.market))];
  return (
    <p className="mt-1 text-small text-pretty text-soft">
      {[
        holdings.length > 0 && t('holdings', { count: holdings.length }),
        assets.length > 0 && t('assets', { count: assets.length }),
        listed.length > 0 && format.list(listed.map((market) => markets(market))),
      ]
        .filter(Boolean)
        .join(' · ')}
      {holdings.length > 0 && (
        <>
          {' · '}
          <PriceTimes analysis={analysis} />
          {'. '}
          {sources.size > 0 && t('source', { sources: format.list([...sources]) })}
        </>
      )}
    </p>
  );
}
