import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import { ShownToggle, useShown } from '../../ui/shown.tsx';
import type { PricedAnalysis } from './priced-analysis.ts';

const FIRST = 20;

/** The holdings without a value, and why: they are in no total. */
export function Excluded({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser');
  const left = analysis.holdings.flatMap(({ key, holding, excluded }) =>
    excluded === null ? [] : [{ key, symbol: holding.symbol, excluded }],
  );
  const shown = useShown(left, FIRST);
  if (left.length === 0) return null;
  return (
    <Notice tone="caution" title={t('excluded.title', { count: left.length })}>
      <ul className="mt-1">
        {shown.items.map(({ key, symbol, excluded }) => (
          <li key={key}>
            <span className="font-medium">{symbol}</span> <span className="text-soft">{t(`excluded.${excluded}`)}</span>
          </li>
        ))}
      </ul>
      <ShownToggle
        shown={shown}
        all={t('more.all', { count: left.length })}
        first={t('more.first', { count: FIRST })}
      />
    </Notice>
  );
}
