import type { Position } from '@ballast/engine/valuation/position';
import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { cx } from '../../../lib/cx.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Change } from '../../../components/quotes/change.tsx';

interface FiguresProps {
  totals: CurrencyTotals;
  /** All of them; those of another currency are passed over. */
  positions: readonly Position[];
  /** They stand beside a total of all currencies. */
  isPart: boolean;
}

/** The figures a person looks for first, in one currency, and what they rest on. */
export function Figures({ totals, positions, isPart }: FiguresProps) {
  const t = useTranslations('analyser.figures');
  const sample = useTranslations('analyser.status')('error');
  const format = useFormat();
  const { currency, totalValue, totalCost, totalGainLoss, totalGainLossPercent, dayChange, dayChangePercent } = totals;
  const { sampled, sampledInGain, sampledInDayChange } = totals.coverage;
  const mark = <Badge tone="caution">{sample}</Badge>;
  const isCostTyped = positions.every(({ holding }) => holding.currency !== currency || holding.purchasePrice !== null);
  const gainWord = totalGainLoss === null ? 'gainOrLoss' : totalGainLoss < 0 ? 'loss' : 'gain';
  return (
    <section aria-label={t('title', { currency })}>
      <dl
        className={cx(
          'grid grid-cols-2 gap-x-6 tabular-nums',
          isPart ? 'gap-y-2' : 'gap-y-4 sm:flex sm:gap-x-12 sm:flex-wrap sm:items-start',
        )}
      >
        <div className={cx('col-span-2 sm:basis-full', !isPart && 'lg:basis-auto')}>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t('value')}
            {sampled > 0 && mark}
          </dt>
          <dd className={cx('font-semibold', isPart ? 'text-title' : 'mt-1 text-heading')}>
            {totalValue === null ? t('unknown') : format.money(totalValue, currency)}
          </dd>
        </div>
        <div className={cx(!isPart && 'sm:pb-2')}>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t(gainWord)}
            {sampledInGain > 0 && mark}
          </dt>
          <dd className={cx(!isPart && 'mt-1')}>
            {totalGainLoss === null || totalCost === null ? (
              <span className={cx('block text-soft', !isPart && 'sm:min-h-12')}>
                {t(isCostTyped ? 'noPrice' : 'noCost')}
              </span>
            ) : (
              <>
                <Change
                  amount={totalGainLoss}
                  percent={totalGainLossPercent}
                  currency={currency}
                  size={isPart ? 'body' : 'title'}
                />
                <span className="block text-small text-soft">
                  {t('onCost', { cost: format.money(totalCost, currency) })}
                </span>
              </>
            )}
          </dd>
        </div>
        <div className={cx(!isPart && 'sm:pb-2')}>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t('day')}
            {sampledInDayChange > 0 && mark}
          </dt>
          <dd className={cx(!isPart && 'mt-1')}>
            {dayChange === null ? (
              <span className={cx('block text-soft', !isPart && 'sm:min-h-12')}>{t('noDay')}</span>
            ) : (
              <>
                <Change
                  amount={dayChange}
                  percent={dayChangePercent}
                  currency={currency}
                  size={isPart ? 'body' : 'title'}
                />
                <span className="block text-small text-soft">{t('sinceClose')}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <Coverage totals={totals} positions={positions} isPart={isPart} />
    </section>
  );
}

function Coverage({ totals: { currency, coverage, totalValue }, positions, isPart }: FiguresProps) {
  const t = useTranslations('analyser.figures.coverage');
  const format = useFormat();
  const staleSince = positions
    .filter(({ holding, quote }) => holding.currency === currency && quote?.status === 'stale')
    .flatMap(({ quote }) => quote?.as_of ?? [])
    .toSorted();
  const [oldest] = staleSince;
  const { holdings, priced, costKnown, sampled } = coverage;
  const sentences = [
    priced === holdings ? t('all', { count: holdings }) : t('some', { priced, count: holdings }),
    ...(totalValue !== null && costKnown < priced ? [t('cost', { count: costKnown, total: holdings })] : []),
    ...(oldest === undefined ? [] : [t('stale', { count: staleSince.length, date: format.date(oldest) })]),
    ...(sampled > 0 ? [t('sampled', { count: sampled })] : []),
  ];
  return <p className={cx('text-small text-pretty text-soft', isPart ? 'mt-2' : 'mt-4')}>{sentences.join(' ')}</p>;
}
