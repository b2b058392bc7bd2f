import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import type { PricedAnalysis } from './priced-analysis.ts';

/** The holdings without a value, and why: they are in no total. */
export function Excluded({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.excluded');
  const left = analysis.holdings.flatMap(({ key, holding, excluded }) =>
    excluded === null ? [] : [{ key, symbol: holding.symbol, excluded }],
  );
  if (left.length === 0) return null;
  return (
    <Notice tone="caution" title={t('title', { count: left.length })}>
      <ul className="mt-1">
        {left.map(({ key, symbol, excluded }) => (
          <li key={key}>
            <span className="font-medium">{symbol}</span> <span className="text-soft">{t(excluded)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
