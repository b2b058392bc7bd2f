import { dataHealth, type DataHealth as Health } from '@ballast/engine/data-health/data-health';
import { useId, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { ExcludedHoldings } from './excluded-holdings.tsx';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';
import { SamplePrices } from './sample-prices.tsx';
import { StalePrices } from './stale-prices.tsx';
import { WithoutRate } from './without-rate.tsx';

/** What the figures rest on: how much of the value the market's prices cover, whose they are, and what is wrong with the rest. */
export function DataHealth({ analysis, onRefresh }: { analysis: PricedAnalysis; onRefresh: (() => void) | undefined }) {
  const t = useTranslations('analyser.health');
  const titleId = useId();
  const health = useMemo(() => dataHealth(analysis.holdings), [analysis]);
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div>
        <h3 id={titleId} className="text-body font-semibold">
          {t('title')}
        </h3>
        <ul className="mt-1 text-soft">
          {health.map((entry) => (
            <li key={entry.currency}>
              <Covered health={entry} isOne={health.length === 1} />
            </li>
          ))}
          <WithoutRate analysis={analysis} />
        </ul>
      </div>
      <SamplePrices analysis={analysis} />
      <ExcludedHoldings analysis={analysis} />
      <StalePrices health={health} onRefresh={onRefresh} />
    </section>
  );
}

function Covered({ health, isOne }: { health: Health; isOne: boolean }) {
  const t = useTranslations('analyser.health');
  const format = useFormat();
  const { currency, holdings: count, fresh, coveredValue } = health;
  if (fresh === count) return isOne ? t('all', { count }) : t('allIn', { count, currency });
  if (fresh === 0) return isOne ? t('none') : t('noneIn', { currency });
  if (coveredValue === null)
    return isOne ? t('unweighed', { fresh, count }) : t('unweighedIn', { fresh, count, currency });
  const share = format.percent(coveredValue);
  return isOne ? t('some', { share, fresh, count }) : t('someIn', { share, fresh, count, currency });
}
