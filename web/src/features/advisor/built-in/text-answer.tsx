import { DEPOSIT_INSURANCE } from '@ballast/engine/assets/insured';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import type { TradeQuestion, WithoutHoldings } from './question.ts';

/** An answer that is the same for everybody: what Ballast does not do, and what it can do instead. */
export function TextAnswer({ question }: { question: TradeQuestion | WithoutHoldings }) {
  const t = useTranslations('computedAnswers');
  const estimates = useEstimates();
  return <p className="max-w-[70ch] text-pretty">{words()}</p>;

  function words(): string {
    if (question.id === 'declined') return t(`declined.${question.reason}`);
    if (question.id !== 'deposits') return t(question.id);
    const { INR, USD } = DEPOSIT_INSURANCE;
    const rupees = estimates.tax(INR?.limit ?? 0, 'INR');
    return t('deposits', { rupees, dollars: estimates.tax(USD?.limit ?? 0, 'USD') });
  }
}
