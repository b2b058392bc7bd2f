import { SURENESSES, WEIGHINGS } from '@ballast/engine/explore/question';
import { EXEMPT } from '@ballast/engine/tax/india';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { findingKey } from '../findings/finding-key.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { numberOf } from '../what-if/number-of.ts';
import { AIMS } from './explore-draft.ts';
import type { ExploreFieldsProps } from './fields-props.ts';
import { MayBuyFields } from './may-buy-fields.tsx';
import { Targets, Views } from './weight-fields.tsx';
import { explorable } from './read-question.ts';

/** Aims as plain sentences, one of them chosen, with what it needs to know. */
export function AimFields(props: ExploreFieldsProps) {
  const { draft, change, facts } = props;
  const t = useTranslations('explore.aim');
  const name = useId();
  const isIndian = facts.residence === 'IN';
  const offered = AIMS.filter((aim) => aim !== 'use_allowance' || isIndian);
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-2 text-title font-semibold">{t('title')}</legend>
      {offered.map((aim) => (
        <div key={aim}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-medium px-2 hover:bg-sunken has-checked:font-medium">
            <input
              type="radio"
              name={name}
              value={aim}
              checked={draft.aim === aim}
              onChange={() => change({ aim })}
              className="size-4 shrink-0 accent-accent"
            />
            {t(aim)}
          </label>
          {draft.aim === aim && (
            <div className="grid max-w-md gap-3 pt-1 pb-3 pl-9 empty:hidden">
              <AimDetails {...props} />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

function AimDetails(props: ExploreFieldsProps) {
  const { report, draft, change, facts, problem } = props;
  const t = useTranslations('explore');
  const estimates = useEstimates();
  const words = useFindingWords();
  const currency = report.options.base;
  const { badDay, findings, counted } = facts;
  const number = (name: 'badDay' | 'amount' | 'mostWeight' | 'band', label: string, error: string, hint?: string) => (
    <Field label={label} error={problem === name ? error : undefined} hint={hint}>
      {(parts) => (
        <NumberInput
          {...parts}
          value={draft[name]}
          number={numberOf(draft[name], currency)}
          step={1}
          onType={(text) => change({ [name]: text })}
        />
      )}
    </Field>
  );
  const all = [...counted, ...facts.candidates];
  const now = badDay === null ? '' : estimates.amount(badDay, currency);
  const band = number('band', t('band'), t('bandWrong'));
  const weightLimits = (
    <>
      {number(
        'mostWeight',
        t('mostWeight'),
        t('mostWeightWrong', { least: String(Math.ceil(100 / all.length)), count: String(all.length) }),
      )}
      {band}
      <MayBuyFields {...props} />
    </>
  );
  switch (draft.aim) {
    case 'bad_day':
      return number(
        'badDay',
        t('badDay', { currency }),
        t('badDayWrong', { amount: now }),
        badDay === null
          ? undefined
          : t('badDayNow', { amount: now, oneIn: String(Math.round(1 / (1 - report.options.confidence))) }),
      );
    case 'finding': {
      const found = explorable(findings);
      const [first] = found;
      if (first === undefined) return <p className="text-small text-soft">{t('noFindings')}</p>;
      const chosen = found.find((finding) => findingKey(finding) === draft.finding) ?? first;
      return (
        <Field
          label={t('finding')}
          hint={words(chosen, currency).rule}
          error={problem === 'finding' ? t('noFindings') : undefined}
        >
          {(parts) => (
            <Select
              {...parts}
              value={findingKey(chosen)}
              options={found.map((finding) => ({ value: findingKey(finding), label: words(finding, currency).title }))}
              onChange={(finding) => change({ finding })}
            />
          )}
        </Field>
      );
    }
    case 'weights':
      return (
        <>
          <Targets counted={all} draft={draft} change={change} isWrong={problem === 'targets'} />
          {band}
          <MayBuyFields {...props} />
        </>
      );
    case 'weighing':
      return (
        <>
          <Field label={t('weighing')} hint={t('weighingHint')}>
            {(parts) => (
              <Select
                {...parts}
                value={draft.weighing}
                options={WEIGHINGS.map((value) => ({ value, label: t(`weighings.${value}`) }))}
                onChange={(weighing) => change({ weighing })}
              />
            )}
          </Field>
          {weightLimits}
        </>
      );
    case 'views':
      return (
        <>
          <Views counted={all} draft={draft} change={change} isWrong={problem === 'views'} />
          <Field label={t('sureness')}>
            {(parts) => (
              <Select
                {...parts}
                value={draft.sureness}
                options={SURENESSES.map((value) => ({
                  value,
                  label: t(`surenesses.${value}`),
                }))}
                onChange={(sureness) => change({ sureness })}
              />
            )}
          </Field>
          {weightLimits}
        </>
      );
    case 'invest':
      return (
        <>
          {number('amount', t('amount', { currency }), t('amountWrong', { currency }))}
          <MayBuyFields {...props} />
        </>
      );
    case 'withdraw':
      return number('amount', t('amount', { currency }), t('amountWrong', { currency }));
    case 'realize_losses':
      return number('amount', t('amount', { currency }), t('amountWrong', { currency }), t('lossesNote'));
    case 'use_allowance':
      return (
        <p className="text-small text-pretty text-soft">
          {t('allowanceNote', { free: estimates.tax(EXEMPT.at(-1)?.amount ?? 0, 'INR') })}
        </p>
      );
  }
}
