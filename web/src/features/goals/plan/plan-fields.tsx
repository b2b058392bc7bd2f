import type { Currency } from '@ballast/engine/money/currency';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { WAYS, type PlanDraft, type TypedField, type Way } from './plan-draft.ts';
import { PERCENTS, signedIn, yearsFrom, type ReadPlan } from './read-plan.ts';

interface PlanFieldsProps extends Pick<ReadPlan, 'faults'> {
  draft: PlanDraft;
  currency: Currency;
  onType: (field: TypedField, typed: string) => void;
  onWay: (way: Way) => void;
}

const EXAMPLE = { INR: 5_000_000, other: 500_000 } as const;
const AMOUNT_STEP = { INR: 1000, other: 100 } as const;

/** The sum, the year, and what is paid in or taken out until then. */
export function PlanFields({ draft: { way, typed }, faults, currency, onType, onWay }: PlanFieldsProps) {
  const t = useTranslations('goals.plan');
  const estimates = useEstimates();
  const isRupee = currency === 'INR';
  const example = estimates.amount(isRupee ? EXAMPLE.INR : EXAMPLE.other, currency);
  const step = isRupee ? AMOUNT_STEP.INR : AMOUNT_STEP.other;
  const shared = { typed, faults, currency, onType };
  return (
    <>
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-small font-medium">
          {t('way')}
        </p>
        <Choice
          label={t('way')}
          value={way}
          options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          onChange={onWay}
        />
      </div>
      <TypedNumber
        {...shared}
        field="target"
        label={way === 'in' ? t('fields.target') : t('fields.targetLeft')}
        hint={way === 'in' ? t('hints.target', { example }) : t('hints.monthly')}
        step={10 * step}
      />
      <TypedNumber {...shared} field="year" label={t('fields.year')} step={1} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TypedNumber
          {...shared}
          field="monthly"
          label={t(`fields.monthly.${way}`)}
          hint={way === 'in' ? t('hints.monthly') : undefined}
          step={step}
        />
        <TypedNumber
          {...shared}
          field="stepUp"
          label={t('fields.stepUp')}
          hint={t(`hints.stepUp.${way}`)}
          placeholder="0"
          step={1}
        />
      </div>
    </>
  );
}

interface TypedNumberProps extends Pick<PlanFieldsProps, 'faults' | 'currency' | 'onType'> {
  typed: PlanDraft['typed'];
  field: TypedField;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  step: number;
}

/** One number, and what is wrong with it. */
export function TypedNumber({
  typed,
  faults,
  field,
  currency,
  label,
  hint,
  placeholder,
  step,
  onType,
}: TypedNumberProps) {
  const t = useTranslations('goals.plan.faults');
  const format = useFormat();
  const fault = faults.get(field);
  const limits = limitsOf(field);
  const write = (limit: number) => (field === 'year' ? String(limit) : format.quantity(limit));
  const error =
    fault === undefined || fault === 'missing'
      ? undefined
      : t(fault, { low: write(limits[0]), high: write(limits[1]), currency });
  const text = typed[field] ?? '';
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <NumberInput
          {...parts}
          className="tabular-nums"
          placeholder={placeholder}
          value={text}
          // An arrow key starts from the preset.
          number={text === '' && placeholder !== undefined ? Number(placeholder) : signedIn(text)}
          step={step}
          least={limits[0]}
          onType={(next) => onType(field, next)}
        />
      )}
    </Field>
  );
}

function limitsOf(field: TypedField): readonly [number, number] {
  if (field === 'year') return yearsFrom(today());
  return field === 'target' || field === 'monthly' || field === 'limit' ? [0, 0] : PERCENTS[field];
}
