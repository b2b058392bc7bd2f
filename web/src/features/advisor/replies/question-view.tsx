import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import type { Question } from '../conversation/message.ts';

/** What the person wrote, as they wrote it. */
export const QuestionView = memo(function QuestionView({ question: { content, timestamp } }: { question: Question }) {
  const t = useTranslations('advisor.message');
  const format = useFormat();
  return (
    <article aria-label={t('you')} className="ml-auto w-fit max-w-[min(38rem,88%)] min-w-0">
      <p className="rounded-large rounded-br-small bg-accent-wash px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
      <p className="mt-1 text-right text-small text-soft">
        <time dateTime={timestamp}>{format.time(timestamp)}</time>
      </p>
    </article>
  );
});
