import type { Theme } from '@ballast/engine/classification/known-tickers';
import type { PortfolioType as Type } from '@ballast/engine/classification/classify';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { useSymbolList } from './use-symbol-list.ts';

const THEME: Readonly<Record<Type, Theme | null>> = {
  tech_heavy_growth: 'tech',
  dividend_focused: 'dividend',
  aggressive_growth: 'high_growth',
  diversified: null,
};

/** What kind of portfolio this is, and which names make it one. */
export function PortfolioType({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser.type');
  const format = useFormat();
  const names = useSymbolList(analysis.holdings);
  const { portfolioType, focus, themes, tickersAsOf } = analysis;
  const theme = THEME[portfolioType];
  const because = t(`because.${focus === 'single' ? focus : portfolioType}`, {
    names: theme === null ? '' : names(themes[theme]),
  });
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3">
      <div>
        <dt className="text-small text-soft">{t('label')}</dt>
        <dd className="mt-1 text-lead font-semibold">{t(`types.${portfolioType}`)}</dd>
      </div>
      <div>
        <dt className="text-small text-soft">{t('focus')}</dt>
        <dd className="mt-1 text-lead font-semibold">{t(`focuses.${focus}`)}</dd>
      </div>
      <div className="max-w-xl">
        <dt className="sr-only">{t('reason')}</dt>
        <dd className="text-small text-pretty text-soft sm:mt-1">
          {because} {t('asOf', { date: format.date(tickersAsOf) })}
        </dd>
      </div>
    </dl>
  );
}
