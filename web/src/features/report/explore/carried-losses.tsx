import type { Currency } from '@ballast/engine/money/currency';
import type { Plan } from '@ballast/engine/plans/plan';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';

interface CarriedLossesProps {
  plan: Plan;
  isIndian: boolean;
  currency: Currency;
}

/** Losses that count against other income, and those that are left for later years. */
export function CarriedLosses({ plan: { carried }, isIndian, currency }: CarriedLossesProps) {
  const t = useTranslations('explore.result');
  const estimates = useEstimates();
  if (carried === null) return null;
  const money = (amount: number) => estimates.tax(amount, currency);
  const [isShort, isLong] = [carried.short >= LEAST, carried.long >= LEAST];
  const amounts = { short: money(carried.short), long: money(carried.long) };
  const lower = carried.lowerTax ?? 0;
  return (
    <>
      {lower >= LEAST && <p>{t('lowerTax', { amount: money(lower) })}</p>}
      {carried.againstIncome >= LEAST && <p>{t('againstIncome', { amount: money(carried.againstIncome) })}</p>}
      {(isShort || isLong) && (
        <p>
          {t(`carried.${isShort && isLong ? 'both' : isShort ? 'short' : 'long'}`, amounts)}{' '}
          {isIndian && t('carried.filed')}
        </p>
      )}
    </>
  );
}

/** Less is written as 0. */
const LEAST = 0.5;
