import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { useTranslations } from 'use-intl/react';
import { Change } from '../../components/quotes/change.tsx';
import { openPortfolioPath } from '../../lib/paths.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AsOf } from './as-of.tsx';
import type { ValuedPortfolio } from './value-saved.ts';

/** One saved portfolio: its name opens it. */
export function PortfolioLine({ row, isPriced }: { row: ValuedPortfolio; isPriced: boolean }) {
  const t = useTranslations('dashboard.saved');
  const { portfolio, totals, times, stale } = row;
  const portfolios = useTranslations('portfolios.list');
  const { holdings, assets } = portfolio;
  const counts = [
    (holdings.length > 0 || assets.length === 0) && t('count', { count: holdings.length }),
    assets.length > 0 && portfolios('assets', { count: assets.length }),
  ];
  return (
    <li className="grid items-start gap-x-10 gap-y-2 py-3 @lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <TextLink to={openPortfolioPath(portfolio.id)} className="wrap-anywhere">
            {portfolio.name}
          </TextLink>
          {stale > 0 && <Badge tone="caution">{t('stale')}</Badge>}
        </p>
        <p className="text-small text-soft">
          {counts.filter(Boolean).join(', ')}
          {isPriced && times !== null && (
            <>
              {' · '}
              <AsOf times={times} />
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-1 tabular-nums">
        {totals.map((total) => (
          <Worth key={total.currency} total={total} isPriced={isPriced} />
        ))}
      </ul>
    </li>
  );
}

function Worth({ total, isPriced }: { total: CurrencyTotals; isPriced: boolean }) {
  const t = useTranslations('dashboard.saved');
  const format = useFormat();
  const { currency, totalValue, dayChange, coverage } = total;
  if (!isPriced) {
    return (
      <li>
        <span className="sr-only">{t('pending')}</span>
        <Skeleton className="h-5 w-40" />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 @lg:justify-end">
      {coverage.sampled > 0 && <Badge tone="caution">{t('sample')}</Badge>}
      {coverage.priced > 0 && coverage.priced < coverage.holdings && (
        <span className="text-small text-soft">{t('some', { priced: coverage.priced, count: coverage.holdings })}</span>
      )}
      <span className="font-medium">{totalValue === null ? t('unpriced') : format.money(totalValue, currency)}</span>
      {dayChange !== null && (
        <span className="min-w-28 @lg:text-right">
          <span className="sr-only">{t('day')} </span>
          <Change amount={dayChange} percent={null} currency={currency} />
        </span>
      )}
    </li>
  );
}
