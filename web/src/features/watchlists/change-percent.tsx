import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { useFormat } from '../../lib/words.tsx';

/** A change in percent (1.5 means 1.5%): green if at least 0, otherwise red; shown by sign, arrow and word too. */
export function ChangePercent({ percent }: { percent: number | null }) {
  const t = useTranslations('common.change');
  const unknown = useTranslations('watchlists.item')('noChange');
  const format = useFormat();
  if (percent === null) return <span className="text-small text-soft">{unknown}</span>;
  // Judged as it is shown: what rounds to 0.00% is no fall.
  const shown = (Math.sign(percent) * Math.round(Math.abs(percent) * 100)) / 100;
  const Icon = shown > 0 ? ArrowUp : shown < 0 ? ArrowDown : Minus;
  return (
    <span className={cx('whitespace-nowrap tabular-nums', shown >= 0 ? 'text-accent' : 'text-danger')}>
      <Icon className="mr-0.5 inline size-[0.85em] -translate-y-px" aria-hidden="true" />
      {shown !== 0 && <span className="sr-only">{shown > 0 ? t('up') : t('down')} </span>}
      {format.percentChange(shown / 100)}
    </span>
  );
}
