import type { Amount } from '@ballast/engine/money/sum-in';
import { useTranslations } from 'use-intl/react';
import { SumTogether } from '../../components/rates/sum-together.tsx';
import { useFormat } from '../../lib/words.tsx';
import type { BuilderItem } from './builder-item.ts';

interface TotalsProps {
  items: readonly BuilderItem[];
  /** Of other assets. */
  more?: readonly (Amount & { readonly amount: number })[];
}

/** What the whole list costs at the prices typed, and other assets: one sum per currency. */
export function Totals({ items, more = [] }: TotalsProps) {
  const t = useTranslations('builder.summary');
  const format = useFormat();
  const sums = new Map<BuilderItem['currency'], number>();
  const amounts = items.map(({ currency, shares, purchasePrice }) => ({ currency, amount: shares * purchasePrice }));
  for (const { currency, amount } of [...amounts, ...more]) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return (
    <div className="grid gap-1">
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="text-soft">{t('total')}</dt>
        <dd className="text-right text-title font-semibold tabular-nums wrap-anywhere">
          {[...sums].map(([currency, sum]) => (
            <span key={currency} className="block">
              {format.money(sum, currency)}
            </span>
          ))}
        </dd>
      </dl>
      <div className="text-right">
        <SumTogether amounts={[...sums].map(([currency, amount]) => ({ currency, amount }))} />
      </div>
    </div>
  );
}
