import { combineTotals } from '@ballast/engine/valuation/combined-total';
import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { useTranslations } from 'use-intl/react';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';
import type { ValuedPortfolio } from '../../entities/saved-values/value-saved.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Change } from '../quotes/change.tsx';

interface PortfolioValueProps {
  row: ValuedPortfolio;
  values: Pick<
    SavedValues,
    'currency' | 'rates' | 'isPriced' | 'isPartial' | 'hasFailed' | 'isOffline' | 'areRatesComing'
  >;
}

/** What a portfolio is worth and what it did today, in the currency of the total; without a rate, in its own. */
export function PortfolioValue({ row, values }: PortfolioValueProps) {
  const t = useTranslations('savedValues');
  const format = useFormat();
  const { totals } = row;
  const { currency, rates, isPriced, isPartial, hasFailed, isOffline, areRatesComing } = values;
  if (isOffline) return <p className="text-small text-soft">{t('offline')}</p>;
  if (hasFailed) return null;
  if (!isPriced || areRatesComing || (isPartial && isUnquoted(row))) {
    return (
      <p>
        <span className="sr-only">{t('pending')}</span>
        <Skeleton className="h-6 w-40" />
      </p>
    );
  }
  const total = combineTotals(totals, currency, rates);
  const [own] = totals;
  const isForeign = totals.length === 1 && own !== undefined && own.currency !== currency;
  return (
    <div className="tabular-nums">
      {total.leftOut.length > 0 ? (
        totals.map((one) => <Line key={one.currency} total={one} currency={one.currency} />)
      ) : (
        <Line total={total} currency={currency} />
      )}
      <p className="flex flex-wrap gap-x-2 text-small text-soft empty:hidden">
        {isForeign && total.leftOut.length === 0 && own.totalValue !== null && (
          <span>{format.money(own.totalValue, own.currency)}</span>
        )}
        <Marks valued={row} />
      </p>
    </div>
  );
}

interface LineProps {
  total: Pick<CurrencyTotals, 'totalValue' | 'dayChange'>;
  currency: CurrencyTotals['currency'];
}

function Line({ total: { totalValue, dayChange }, currency }: LineProps) {
  const t = useTranslations('savedValues');
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-title font-semibold">
        {totalValue === null ? t('unpriced') : format.money(totalValue, currency)}
      </span>
      {dayChange !== null && (
        <span>
          <span className="sr-only">{t('day')} </span>
          <Change amount={dayChange} percent={null} currency={currency} />
        </span>
      )}
    </p>
  );
}

/** Whether nothing was answered yet for something of it. */
function isUnquoted({ positions, assets }: ValuedPortfolio): boolean {
  return (
    positions.some(({ quote }) => quote === null) || assets.some((one) => one.series !== null && one.quote === null)
  );
}

/** What the value rests on, where it is not all of it at market prices. */
function Marks({ valued: { totals, unvalued } }: { valued: ValuedPortfolio }) {
  const t = useTranslations('savedValues');
  const count = (of: (coverage: CurrencyTotals['coverage']) => number) =>
    totals.reduce((sum, { coverage }) => sum + of(coverage), 0);
  const [priced, all] = [count(({ priced: some }) => some), count(({ holdings }) => holdings)];
  return (
    <>
      {count(({ sampled }) => sampled) > 0 && <Badge tone="caution">{t('sample')}</Badge>}
      {priced > 0 && priced < all && <span>{t('some', { priced, count: all })}</span>}
      {unvalued > 0 && totals.some(({ totalValue }) => totalValue !== null) && (
        <span>{t('unvalued', { count: unvalued })}</span>
      )}
    </>
  );
}
