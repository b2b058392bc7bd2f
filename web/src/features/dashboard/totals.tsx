import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { useTranslations } from 'use-intl/react';
import { Change } from '../../components/quotes/change.tsx';
import { SumTogether } from '../../components/rates/sum-together.tsx';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';
import type { Valued } from './value-saved.ts';

/** What everything saved comes to, per currency. */
export function Totals({ valued: { totals, times, unvalued }, isPriced }: { valued: Valued; isPriced: boolean }) {
  const t = useTranslations('dashboard.saved');
  return (
    <div>
      <div className="flex flex-wrap gap-x-14 gap-y-5">
        {totals.map((total) => (
          <InCurrency key={total.currency} total={total} isPriced={isPriced} />
        ))}
      </div>
      {isPriced && (
        <div className="mt-3">
          <SumTogether
            amounts={totals.map(({ currency, totalValue: amount }) => ({ currency, amount }))}
            isSampled={totals.some(({ coverage }) => coverage.sampled > 0)}
          />
        </div>
      )}
      {/* Said again when new prices came. */}
      <p aria-live="polite" className="mt-3 min-h-5 text-small text-soft first-letter:uppercase">
        {isPriced && totals.some(({ coverage }) => coverage.holdings > 0) && <AsOf times={times} />}
      </p>
      {isPriced && unvalued > 0 && <p className="text-small text-soft">{t('unvalued', { count: unvalued })}</p>}
    </div>
  );
}

function InCurrency({ total, isPriced }: { total: CurrencyTotals; isPriced: boolean }) {
  const t = useTranslations('dashboard.saved');
  const format = useFormat();
  const { currency, totalValue, dayChange, dayChangePercent, coverage } = total;
  return (
    <section aria-label={t('totals', { currency })}>
      <dl className="grid gap-x-8 gap-y-2 tabular-nums sm:flex sm:flex-wrap sm:items-end">
        <div>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t('value')}
            {coverage.sampled > 0 && <Badge tone="caution">{t('sample')}</Badge>}
          </dt>
          <dd className="text-heading font-semibold wrap-anywhere">
            {!isPriced && <Skeleton className="my-1 h-7 w-44" />}
            {isPriced && (totalValue === null ? t('unpriced') : format.money(totalValue, currency))}
          </dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-small text-soft">
            {t('day')}
            {coverage.sampledInDayChange > 0 && <Badge tone="caution">{t('sample')}</Badge>}
          </dt>
          <dd className="leading-9">
            {!isPriced && <Skeleton className="my-2 h-5 w-24" />}
            {isPriced && dayChange === null && <span className="text-soft">{t('noDay')}</span>}
            {isPriced && dayChange !== null && (
              <Change amount={dayChange} percent={dayChangePercent} currency={currency} size="title" />
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
