import type { Currency } from '@ballast/engine/money/currency';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { limitGap, type RiskScore } from '@ballast/engine/risk-score/risk-score';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { isForeign, numberIn } from '../plan/read-plan.ts';

interface LimitFieldProps {
  score: RiskScore;
  /** Everything owned. */
  total: number;
  currency: Currency;
  typed: string;
  onType: (typed: string) => void;
}

const EXAMPLE = 50_000;
const STEP = 1000;

/** What the person says they can stand to lose in a bad month, and how far that is from what one costs. */
export function LimitField({ score, total, currency, typed, onType }: LimitFieldProps) {
  const t = useTranslations('goals.score.limit');
  const format = useFormat();
  const estimates = useEstimates();
  const id = useId();
  const limit = isForeign(typed, currency) ? null : numberIn(typed);
  const isWrong = typed.trim() !== '' && limit === null;
  const found = limit === null ? null : limitGap(score, total, limit);
  const gap = found && estimates.estimate(roundEstimate(Math.abs(found.gap), null), currency);
  return (
    <div className="grid content-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lead">
        <span aria-hidden="true">{t('before')}</span>
        <NumberInput
          aria-label={t('field', { currency })}
          aria-describedby={`${id}-gap`}
          aria-invalid={isWrong ? true : undefined}
          placeholder={estimates.amount(EXAMPLE, currency)}
          className="max-w-36 tabular-nums"
          value={typed}
          number={limit}
          step={STEP}
          onType={onType}
        />
        <span aria-hidden="true">{t('after')}</span>
      </p>
      <output id={`${id}-gap`} className={isWrong ? 'text-danger' : 'font-medium'}>
        {isWrong && t('wrong', { example: format.quantity(EXAMPLE, currency) })}
        {found !== null && gap !== null && t(found.state, { gap })}
      </output>
    </div>
  );
}
