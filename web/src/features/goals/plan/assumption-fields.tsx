import type { GoalStart } from '@ballast/engine/goals/goal-start';
import { LEVELS } from '@ballast/engine/goals/plan';
import { INFLATION_TARGETS, RETURN_ASSUMPTIONS, RETURN_CLASSES } from '@ballast/engine/goals/return-assumptions';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { PlanDraft, TypedField } from './plan-draft.ts';
import { TypedNumber } from './plan-fields.tsx';
import type { PERCENTS, ReadPlan } from './read-plan.ts';

type PercentField = keyof typeof PERCENTS;

interface AssumptionFieldsProps extends Pick<ReadPlan, 'faults'> {
  draft: PlanDraft;
  /** In percent. */
  defaults: Readonly<Record<PercentField, number>>;
  start: GoalStart;
  currency: Currency;
  onType: (field: TypedField, typed: string) => void;
  onReset: (fields: readonly TypedField[]) => void;
}

const ASSUMED = ['inflation', 'fees', 'tax', ...LEVELS] as const satisfies readonly PercentField[];

/** What is assumed about the years to come: shown with its source, and open to change. */
export function AssumptionFields(props: AssumptionFieldsProps) {
  const { draft, faults, defaults, start, currency, onType, onReset } = props;
  const t = useTranslations('goals.plan');
  const estimates = useEstimates();
  const isTakenOut = draft.way === 'out';
  const shared = (field: PercentField) => ({
    typed: draft.typed,
    faults,
    currency,
    field,
    onType,
    placeholder: written(defaults[field]),
    step: field === 'tax' ? 1 : STEP,
  });
  const preset = currency === 'INR' || currency === 'USD' ? currency : 'other';
  const cost = estimates.amount(Number(start.cost.toPrecision(3)), currency);
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="text-small font-medium">{t('returns.title')}</legend>
        <p className="text-small text-pretty text-soft">{t('returns.detail')}</p>
        <div className="grid grid-cols-3 items-start gap-3">
          {LEVELS.map((level) => (
            <TypedNumber key={level} {...shared(level)} label={t(`fields.${level}`)} />
          ))}
        </div>
        <Sources currency={currency} />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-small font-medium">{t('more')}</legend>
        <div className="grid grid-cols-2 items-start gap-4">
          <TypedNumber {...shared('inflation')} label={t('fields.inflation')} hint={t(`hints.inflation.${preset}`)} />
          <TypedNumber {...shared('fees')} label={t('fields.fees')} hint={t('hints.fees')} />
        </div>
        {isTakenOut ? (
          <p className="text-small text-soft">{t('hints.taxOut')}</p>
        ) : (
          <TypedNumber {...shared('tax')} label={t('fields.tax')} hint={t('hints.tax', { cost })} />
        )}
      </fieldset>
      {ASSUMED.some((field) => (draft.typed[field] ?? '') !== '') && (
        <p>
          <TextButton
            onClick={({ currentTarget }) => {
              currentTarget.closest('section')?.querySelector('input')?.focus();
              onReset(ASSUMED);
            }}
          >
            {t('reset')}
          </TextButton>
        </p>
      )}
    </>
  );
}

const STEP = 0.5;

/** A percentage as somebody would type it. */
function written(percent: number): string {
  return String(Math.round(percent * 10) / 10);
}

/** Value, source and day of each assumption. */
function Sources({ currency }: { currency: Currency }) {
  const t = useTranslations('goals.plan.returns');
  const format = useFormat();
  const target = INFLATION_TARGETS[currency];
  return (
    <Disclosure title={t('sources')} className="text-small text-soft">
      <ul className="mt-2 grid gap-2">
        {RETURN_CLASSES.map((one) => {
          const { low, middle, high, source, checked } = RETURN_ASSUMPTIONS[one];
          const levels = { low: format.percent(low), middle: format.percent(middle), high: format.percent(high) };
          return (
            <li key={one} className="text-pretty">
              <b className="font-medium text-ink">{t('row', { name: t(`classes.${one}`), ...levels })}</b>{' '}
              {t('source', { source, checked: format.date(checked) })}
            </li>
          );
        })}
        {target !== undefined && (
          <li className="text-pretty">
            <b className="font-medium text-ink">{t('inflation', { rate: format.percent(target.rate) })}</b>{' '}
            {t('source', { source: target.source, checked: format.date(target.checked) })}
          </li>
        )}
        <li className="text-pretty">{t('own')}</li>
      </ul>
    </Disclosure>
  );
}
