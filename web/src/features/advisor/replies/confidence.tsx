import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';

type Level = 'high' | 'medium' | 'low';

const DOT: Readonly<Record<Level, string>> = { high: 'bg-accent', medium: 'bg-caution', low: 'bg-danger' };
const TEXT: Readonly<Record<Level, string>> = { high: 'text-accent', medium: 'text-caution', low: 'text-danger' };

/** Green from 0.8, amber from 0.5, red below. */
export function levelOf(confidence: number): Level {
  if (confidence >= 0.8) return 'high';
  return confidence >= 0.5 ? 'medium' : 'low';
}

/** How sure a reply is, by colour and in words. */
export function Confidence({ value }: { value: number }) {
  const t = useTranslations('advisor.confidence');
  const format = useFormat();
  const level = levelOf(value);
  return (
    <span data-level={level} className={cx('inline-flex items-center gap-1.5 font-medium', TEXT[level])}>
      <span aria-hidden="true" className={cx('size-2 rounded-full', DOT[level])} />
      {t('label', { percent: format.percent(value, 0), level: t(`level.${level}`) })}
    </span>
  );
}
