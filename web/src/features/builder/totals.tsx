import { useTranslations } from 'use-intl/react';
import { SumTogether } from '../../components/rates/sum-together.tsx';
import { useFormat } from '../../lib/words.tsx';
import type { BuilderItem } from './builder-item.ts';

/** What the whole list costs at the prices typed: one sum per currency. */
export function Totals({ items }: { items: readonly BuilderItem[] }) {
  const t = useTranslations('builder.summary');
  const format = useFormat();
  const sums = new Map<BuilderItem['currency'], number>();
  for (const { currency, shares, purchasePrice } of items) {
    sums.set(currency, (sums.get(currency) ?? 0) + shares * purchasePrice);
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
