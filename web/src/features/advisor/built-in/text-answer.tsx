import { useTranslations } from 'use-intl/react';
import type { TradeQuestion, WithoutHoldings } from './question.ts';

/** An answer that is the same for everybody: what Ballast does not do, and what it can do instead. */
export function TextAnswer({ question }: { question: TradeQuestion | WithoutHoldings }) {
  const t = useTranslations('computedAnswers');
  return (
    <p className="max-w-[70ch] text-pretty">
      {question.id === 'declined' ? t(`declined.${question.reason}`) : t(question.id)}
    </p>
  );
}
