import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { IconButton } from '../../ui/button.tsx';
import type { BuilderItem } from './builder-draft.ts';

interface StockListProps {
  items: readonly BuilderItem[];
  onRemove: (item: BuilderItem) => void;
  /** What can be done with the list. */
  actions: ReactNode;
}

/** The list so far, its count and its worth at the prices typed. */
export function StockList({ items, onRemove, actions }: StockListProps) {
  const t = useTranslations('builder.summary');
  const format = useFormat();
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const totalIn = (currency: string) =>
    items
      .filter((item) => item.currency === currency)
      .reduce((sum, { shares, purchasePrice }) => sum + shares * purchasePrice, 0);
  return (
    <section aria-labelledby="stocks-title" className="grid content-start gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="stocks-title" className="text-title font-semibold">
          {t('title')}
        </h2>
        <p className="text-soft">{t('count', { count: items.length })}</p>
      </div>
      {items.length === 0 ? (
        <p className="rounded-large border border-dashed border-edge/60 px-6 py-10 text-center text-pretty text-soft">
          {t('empty')}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line tabular-nums">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-4 py-2">
              <span className="min-w-24 font-semibold">{item.symbol}</span>
              <span className="text-small text-soft">
                {t('line', {
                  shares: format.quantity(item.shares, item.currency),
                  price: format.money(item.purchasePrice, item.currency),
                })}
              </span>
              <span className="ml-auto">{format.money(item.shares * item.purchasePrice, item.currency)}</span>
              <IconButton label={t('remove', { symbol: item.symbol })} onClick={() => onRemove(item)}>
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {currencies.length > 0 && (
        <dl className="flex items-baseline justify-between gap-4 tabular-nums">
          <dt className="text-soft">{t('total')}</dt>
          <dd className="text-right text-title font-semibold">
            {currencies.map((currency) => (
              <span key={currency} className="block">
                {format.money(totalIn(currency), currency)}
              </span>
            ))}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap justify-end gap-3">{actions}</div>
    </section>
  );
}
