import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { useFormat } from '../../lib/words.tsx';

/** A change in percent (1.5 means 1.5 %): green if at least 0, otherwise red; told by sign, arrow and word too. */
export function ChangePercent({ percent }: { percent: number | null }) {
  const t = useTranslations('common.change');
  const unknown = useTranslations('watchlists.item')('noChange');
  const format = useFormat();
  if (percent === null) return <span className="text-small text-soft">{unknown}</span>;
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Minus;
  return (
    <span className={cx('whitespace-nowrap tabular-nums', percent >= 0 ? 'text-accent' : 'text-danger')}>
      <Icon className="mr-0.5 inline size-[0.85em] -translate-y-px" aria-hidden="true" />
      {percent !== 0 && <span className="sr-only">{percent > 0 ? t('up') : t('down')} </span>}
      {format.percentChange(percent / 100)}
    </span>
  );
}
