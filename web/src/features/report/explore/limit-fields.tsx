import { useTranslations } from 'use-intl/react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useNames } from '../section/use-names.ts';
import { numberOf } from '../what-if/number-of.ts';
import type { ExploreFieldsProps } from './aim-fields.tsx';
import { OtherShares } from './other-shares.tsx';

/** What the person allows: how many trades, how small, how much tax, of which holdings. */
export function LimitFields({ report, draft, change, facts, problem, candidates }: ExploreFieldsProps) {
  const t = useTranslations('explore.limits');
  const currency = report.options.base;
  const number = (name: 'mostTrades' | 'smallest' | 'mostTax', label: string) => (
    <Field label={label} error={problem === name ? t('wrong') : undefined}>
      {(parts) => (
        <NumberInput
          {...parts}
          value={draft[name]}
          number={numberOf(draft[name])}
          step={1}
          onType={(text) => change({ [name]: text })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-4 text-title font-semibold">{t('title')}</legend>
      <p className="-mt-4 text-small text-soft">{t('lead')}</p>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-3">
        {number('mostTrades', t('mostTrades'))}
        {number('smallest', t('smallest', { currency }))}
        {number('mostTax', t('mostTax', { currency }))}
      </div>
      <Holdings title={t('keep')} counted={facts.counted} chosen={draft.keep} onChange={(keep) => change({ keep })} />
      {draft.aim === 'invest' && (
        <div className="grid gap-1">
          <Holdings title={t('buy')} counted={facts.counted} chosen={draft.buy} onChange={(buy) => change({ buy })} />
          <OtherShares
            others={draft.others}
            market={facts.counted[0]?.market ?? 'IN'}
            candidates={candidates}
            onChange={(others) => change({ others })}
          />
          <p className="text-small text-soft">{t('buyHint')}</p>
        </div>
      )}
    </fieldset>
  );
}

interface HoldingsProps {
  title: string;
  counted: ExploreFieldsProps['facts']['counted'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Holdings({ title, counted, chosen, onChange }: HoldingsProps) {
  const t = useTranslations('explore.limits');
  const names = useNames();
  const known = chosen.filter((key) => counted.some((holding) => holding.key === key));
  return (
    <Disclosure title={`${title}: ${t('holdings', { count: known.length })}`}>
      <fieldset className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <legend className="sr-only">{title}</legend>
        {counted.map(({ key }) => (
          <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={known.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...known, key] : known.filter((other) => other !== key))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere">{names(key)}</span>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
