import { otherMarket } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { useInstruments } from '../../../entities/instruments/use-terms.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ShownList } from '../../../components/shown.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** The holdings without a value, and why: they are in no total. */
export function ExcludedHoldings({ analysis }: { analysis: PricedAnalysis }) {
  const t = useTranslations('analyser');
  const instruments = useInstruments();
  const left = analysis.holdings.flatMap(({ key, holding, excluded }) =>
    excluded === null ? [] : [{ key, holding, excluded }],
  );
  if (left.length === 0) return null;
  return (
    <Notice tone="caution" title={t('excluded.title', { count: left.length })}>
      <ShownList items={left} first={20} className="mt-1">
        {({ key, holding: { symbol, market }, excluded }) => {
          const elsewhere = excluded === 'unknown_symbol' ? instruments.find(symbol, otherMarket(market)) : null;
          return (
            <li key={key}>
              <span className="font-medium">{symbol}</span>{' '}
              <span className="text-soft">
                <span>{t(`excluded.${excluded}`)}</span>{' '}
                {elsewhere !== null &&
                  elsewhere.exchange !== null &&
                  t('excluded.elsewhere', {
                    exchange: elsewhere.exchange,
                    symbol: `${elsewhere.exchange}:${symbol}`,
                  })}
              </span>
            </li>
          );
        }}
      </ShownList>
    </Notice>
  );
}
