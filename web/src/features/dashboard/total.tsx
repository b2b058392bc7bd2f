import { combineTotals } from '@ballast/engine/valuation/combined-total';
import { sumIn } from '@ballast/engine/money/sum-in';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { Change } from '../../components/quotes/change.tsx';
import { RateNote } from '../../components/rates/rate-note.tsx';
import type { PriceTimes, SavedTotals } from '../../entities/saved-values/value-saved.ts';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';

/** What everything saved comes to, in one currency; without an exchange rate, in each by itself. */
export function Total({ values }: { values: SavedValues }) {
  const t = useTranslations('dashboard.saved');
  const failed = useTranslations('savedValues')('failed');
  const { all, currency, rates, isPriced, isPartial, isOffline, areRatesComing } = values;
  const { totals, times, unvalued } = all;
  if (isOffline) return <p className="text-soft">{t('offline')}</p>;
  if (values.hasFailed) return <LoadFailed title={failed} error={null} onRetry={values.retry} />;
  const isComing = !isPriced || areRatesComing;
  const total = combineTotals(totals, currency, rates);
  const isApart = !isComing && total.leftOut.length > 0;
  const hasRates = !isApart && total.rates.length > 0;
  const changed = sumIn(
    totals.map((one) => ({ currency: one.currency, amount: one.changedValue })),
    currency,
    rates,
  ).amount;
  const counted = totals.map(({ coverage }) => coverage);
  return (
    <div className="min-w-0">
      {isApart ? (
        <>
          <div className="flex flex-wrap gap-x-14 gap-y-5">
            {totals.map((one) => (
              <InCurrency key={one.currency} total={one} />
            ))}
          </div>
          <p className="mt-3 max-w-prose text-small text-pretty text-soft">
            {t('apart', { currency, left: total.leftOut.join(', ') })} <RetryTextButton onClick={values.refetchRates} />
          </p>
        </>
      ) : (
        <Figures
          name={t('totals', { currency })}
          value={isComing ? undefined : total.totalValue}
          day={isComing ? undefined : total.dayChange}
          changed={changed}
          dayPercent={totals.length === 1 ? (totals[0]?.dayChangePercent ?? null) : null}
          currency={currency}
          isSampled={counted.some(({ sampled }) => sampled > 0)}
          isDaySampled={counted.some(({ sampledInDayChange }) => sampledInDayChange > 0)}
        />
      )}
      {/* Said again when new prices came. */}
      <p aria-live="polite" className="mt-2 min-h-5 max-w-prose text-small text-pretty text-soft">
        {!isComing && values.hasPrices && (
          <>
            <span className="inline-block first-letter:uppercase">
              <AsOf times={times} />
              {hasRates && '.'}
            </span>
            {hasRates && (
              <>
                {' '}
                <RateNote rates={total.rates} currency={currency} />
              </>
            )}
          </>
        )}
      </p>
      {isPriced && !isPartial && unvalued > 0 && (
        <p className="text-small text-soft">{t('unvalued', { count: unvalued })}</p>
      )}
    </div>
  );
}

/** Of when prices are: one moment, or the first and the last. */
function AsOf({ times }: { times: PriceTimes }) {
  const t = useTranslations('dashboard.saved');
  const format = useFormat();
  if (times === null) return t('noneAsOf');
  const [oldest, newest] = [format.dateTime(times.oldest), format.dateTime(times.newest)];
  return oldest === newest ? t('asOf', { time: newest }) : t('between', { oldest, newest });
}

function InCurrency({ total }: { total: SavedTotals }) {
  const t = useTranslations('dashboard.saved');
  const { currency, totalValue, dayChange, dayChangePercent, changedValue, coverage } = total;
  return (
    <Figures
      name={t('totals', { currency })}
      value={totalValue}
      day={dayChange}
      changed={changedValue}
      dayPercent={dayChangePercent}
      currency={currency}
      isSampled={coverage.sampled > 0}
      isDaySampled={coverage.sampledInDayChange > 0}
    />
  );
}

interface FiguresProps {
  name: string;
  /** Undefined while it is on its way; null where there is none. */
  value: number | null | undefined;
  day: number | null | undefined;
  /** The part of `value` that `day` is of. */
  changed: number | null;
  dayPercent: number | null;
  currency: Currency;
  isSampled: boolean;
  isDaySampled: boolean;
}

function Figures({ name, value, day, changed, dayPercent, currency, isSampled, isDaySampled }: FiguresProps) {
  const t = useTranslations('dashboard.saved');
  const format = useFormat();
  const part = typeof day === 'number' && changed !== null ? format.money(changed, currency) : null;
  const isOfPart = part !== null && typeof value === 'number' && part !== format.money(value, currency);
  return (
    <section aria-label={name}>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-2 tabular-nums sm:flex sm:flex-wrap sm:items-end">
        <div>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t('value')}
            {isSampled && <Badge tone="caution">{t('sample')}</Badge>}
          </dt>
          <dd className="text-heading font-semibold wrap-anywhere">
            {value === undefined && <Skeleton className="my-1 h-7 w-44" />}
            {value === null && t('unpriced')}
            {typeof value === 'number' && format.money(value, currency)}
          </dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t('day')}
            {isDaySampled && <Badge tone="caution">{t('sample')}</Badge>}
          </dt>
          <dd className="leading-9">
            {day === undefined && <Skeleton className="my-2 h-5 w-24" />}
            {day === null && <span className="text-soft">{t('noDay')}</span>}
            {typeof day === 'number' && <Change amount={day} percent={dayPercent} currency={currency} size="title" />}
          </dd>
        </div>
      </dl>
      {isOfPart && <p className="mt-1 text-small text-soft">{t('dayOf', { value: part })}</p>}
    </section>
  );
}
