import type { Currency } from '@ballast/engine/money/currency';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { useFormat } from '../../lib/words.tsx';

interface ChangeProps {
  amount: number;
  /** In percent: 1.5 means 1.5%. */
  percent: number | null;
  currency: Currency;
  size?: 'body' | 'title';
}

/** A gain or a loss: money before percent; shown by sign, arrow and word, and by colour last. */
export function Change({ amount, percent, currency, size = 'body' }: ChangeProps) {
  const t = useTranslations('common.change');
  const format = useFormat();
  const Icon = amount > 0 ? ArrowUp : amount < 0 ? ArrowDown : Minus;
  return (
    <span
      className={cx(
        'whitespace-nowrap',
        size === 'title' && 'inline-flex flex-wrap items-baseline gap-x-2',
        amount < 0 ? 'text-danger' : amount > 0 ? 'text-accent' : 'text-soft',
      )}
    >
      <span className={cx(size === 'title' && 'text-title font-semibold')}>
        <Icon className="mr-0.5 inline size-[0.85em] -translate-y-px" aria-hidden="true" />
        {amount !== 0 && <span className="sr-only">{amount > 0 ? t('up') : t('down')} </span>}
        {format.moneyChange(amount, currency)}
      </span>
      {percent !== null && (
        <span className={cx(size === 'body' && 'block text-small')}>{format.percentChange(percent / 100)}</span>
      )}
    </span>
  );
}
