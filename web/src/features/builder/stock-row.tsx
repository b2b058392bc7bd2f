import type { Market } from '@ballast/engine/quotes/market';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Instrument } from '../../entities/instruments/instrument.ts';
import { useFormat } from '../../lib/words.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import type { BuilderItem } from './builder-item.ts';

interface StockRowProps {
  item: BuilderItem;
  instrument: Instrument | null;
  /** What its symbol is in the other country. */
  abroad: Instrument | null;
  /** Nobody has said yet whether there is one. */
  isPending: boolean;
  onMove: (market: Market) => void;
  onRemove: () => void;
}

/** One row: what it is, how many at which price, what they cost together. */
export function StockRow({ item, instrument, abroad, isPending, onMove, onRemove }: StockRowProps) {
  const t = useTranslations('builder.summary');
  const form = useTranslations('builder.form');
  const format = useFormat();
  const { symbol, shares, purchasePrice, currency } = item;
  const offered = instrument === null && !isPending ? abroad : null;
  const exchange = item.exchange ?? instrument?.exchange;
  // A row moves up under the pointer, or under a key held down: neither may take it along.
  const remove = (event: MouseEvent) => {
    if (event.detail <= 1) onRemove();
  };
  return (
    <li id={`stock-${item.id}`} className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 py-3 tabular-nums">
      <p className="font-semibold whitespace-nowrap">{symbol}</p>
      <p className="text-right font-medium wrap-anywhere">{format.money(shares * purchasePrice, currency)}</p>
      <p className="col-span-2 row-start-2 flex min-w-0 gap-1 text-small text-soft sm:col-span-1">
        {offered === null ? (
          <span className="truncate">{instrument?.name ?? (isPending ? '' : t('unlisted'))}</span>
        ) : (
          <span>
            {t('abroad', { name: offered.name, country: form(`country.${offered.market}`) })}{' '}
            <TextButton onClick={() => onMove(offered.market)}>
              {form('switch', { country: form(`country.${offered.market}`) })}
            </TextButton>
          </span>
        )}
        {exchange !== undefined && <span className="shrink-0">· {exchange}</span>}
      </p>
      <p className="col-span-2 row-start-3 text-small text-soft sm:col-span-1 sm:col-start-2 sm:row-start-2 sm:text-right">
        {t('line', {
          count: shares,
          shares: format.quantity(shares, currency),
          price: format.money(purchasePrice, currency),
        })}
      </p>
      <IconButton
        label={t('remove', { symbol })}
        onClick={remove}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        className="col-start-3 row-span-3 row-start-1 sm:row-span-2"
      >
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}
