import type { FeedbackEntry, Sentiment } from '@ballast/contract/feedback';
import { Frown, Meh, Smile, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { useFormat } from '../../lib/words.tsx';

const FACE: Readonly<Record<Sentiment, { readonly Icon: LucideIcon; readonly colour: string }>> = {
  positive: { Icon: Smile, colour: 'text-accent' },
  negative: { Icon: Frown, colour: 'text-danger' },
  neutral: { Icon: Meh, colour: 'text-soft' },
};

/** How somebody feels about the product: a face, its name, and the score to two decimals. */
export function Feeling({ entry }: { entry: Pick<FeedbackEntry, 'sentiment_label' | 'sentiment_score'> }) {
  const t = useTranslations('entries');
  const format = useFormat();
  const { Icon, colour } = FACE[entry.sentiment_label];
  return (
    <span className="inline-flex items-center gap-1.5 text-small">
      <Icon className={cx('size-5', colour)} aria-hidden="true" />
      <span className="font-medium">{t(`sentiments.${entry.sentiment_label}`)}</span>
      <span className="text-soft">
        {t('score')} <span className="tabular-nums">{format.score(entry.sentiment_score)}</span>
      </span>
    </span>
  );
}
