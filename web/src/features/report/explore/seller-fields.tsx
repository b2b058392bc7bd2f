import { FILING_STATUSES, type Residence } from '@ballast/engine/tax/tax';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFormat } from '../../../lib/words.tsx';
import { numberOf } from '../what-if/number-of.ts';
import { TAX_RESIDENCES } from '../what-if/read-trade.ts';
import type { ExploreFieldsProps } from './fields-props.ts';
import { SURCHARGES } from './explore-draft.ts';
import { assumedRate, realizedTexts, usualIncome, usualMagi } from './read-seller.ts';

/** Rates and amounts of one country, which are not those of another. */
const OTHER_COUNTRY = { rate: '', realizedShort: null, realizedLong: null, lossShort: '', lossLong: '' } as const;

/** Where tax is due, at which rate, and what else counts in this year. */
export function SellerFields(props: ExploreFieldsProps) {
  const { draft, change, facts } = props;
  const t = useTranslations('explore.tax');
  const trade = useTranslations('reportTrade');
  const { residence } = facts;
  return (
    <fieldset className="grid content-start gap-4">
      <legend className="mb-4 text-title font-semibold">{t('title')}</legend>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field label={t('residence')} hint={residence === 'unknown' ? trade('residenceHint') : undefined}>
          {(parts) => (
            <Select
              {...parts}
              value={residence}
              options={TAX_RESIDENCES.map((value) => ({ value, label: trade(`residences.${value}`) }))}
              onChange={(value) => change({ residence: value, ...OTHER_COUNTRY })}
            />
          )}
        </Field>
        {residence === 'IN' && (
          <>
            <Rate {...props} residence="IN" />
            <Field label={t('surcharge')}>
              {(parts) => (
                <Select
                  {...parts}
                  value={draft.surcharge}
                  options={SURCHARGES.map((value) => ({ value, label: t(`surcharges.${value}`) }))}
                  onChange={(surcharge) => change({ surcharge })}
                />
              )}
            </Field>
          </>
        )}
        {residence === 'US' && <American {...props} />}
      </div>
      {(residence === 'IN' || residence === 'US') && <OtherGains {...props} residence={residence} />}
    </fieldset>
  );
}

type CountryProps = ExploreFieldsProps & { residence: Residence };

function Rate({ draft, change, problem, residence }: CountryProps) {
  const t = useTranslations('explore.tax');
  const assumed = String(assumedRate(draft, residence));
  return (
    <Field
      label={t(residence === 'IN' ? 'slab' : 'bracket')}
      error={problem === 'rate' ? t('rateWrong') : undefined}
      hint={t(residence === 'IN' ? 'slabHint' : 'bracketHint', { rate: assumed })}
    >
      {(parts) => (
        <NumberInput
          {...parts}
          value={draft.rate}
          placeholder={assumed}
          number={numberOf(draft.rate.trim() === '' ? assumed : draft.rate)}
          step={1}
          onType={(rate) => change({ rate })}
        />
      )}
    </Field>
  );
}

function American(props: ExploreFieldsProps) {
  const { draft, change, problem } = props;
  const t = useTranslations('explore.tax');
  const amount = (name: 'income' | 'magi', placeholder: string) => (
    <Field label={t(name)} hint={t(`${name}Hint`)} error={problem === name ? t('numberWrong') : undefined}>
      {(parts) => (
        <NumberInput
          {...parts}
          value={draft[name]}
          placeholder={placeholder}
          number={numberOf(draft[name].trim() === '' ? placeholder : draft[name], 'USD')}
          step={1000}
          onType={(text) => change({ [name]: text })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={t('filing')}>
        {(parts) => (
          <Select
            {...parts}
            value={draft.filing}
            options={FILING_STATUSES.map((value) => ({ value, label: t(`filings.${value}`) }))}
            onChange={(filing) => change({ filing })}
          />
        )}
      </Field>
      <Rate {...props} residence="US" />
      {amount('income', String(usualIncome(draft)))}
      {amount('magi', String(usualMagi(draft)))}
    </>
  );
}

/** What was realized this year before, and losses of earlier years. */
function OtherGains({ draft, change, facts, problem, residence }: CountryProps) {
  const t = useTranslations('explore.tax');
  const format = useFormat();
  const currency = residence === 'IN' ? 'INR' : 'USD';
  const traded = facts.realized?.[residence] ?? null;
  const realized = realizedTexts(draft, residence, facts.realized);
  const field = (
    name: 'realizedShort' | 'realizedLong' | 'lossShort' | 'lossLong',
    control: (parts: Parameters<Parameters<typeof Field>[0]['children']>[0]) => ReactNode,
  ) => (
    <Field label={t(name, { currency })} error={problem === name ? t('numberWrong') : undefined}>
      {control}
    </Field>
  );
  const signed = (name: 'realizedShort' | 'realizedLong', value: string) =>
    field(name, (parts) => (
      <Input {...parts} autoComplete="off" value={value} onChange={({ target }) => change({ [name]: target.value })} />
    ));
  const positive = (name: 'lossShort' | 'lossLong') =>
    field(name, (parts) => (
      <NumberInput
        {...parts}
        value={draft[name]}
        number={numberOf(draft[name], currency)}
        step={1000}
        onType={(text) => change({ [name]: text })}
      />
    ));
  return (
    <div className="grid gap-2">
      <p className="text-small text-pretty text-soft">
        {traded === null || traded.lots + traded.unknown === 0
          ? t('notTraded')
          : t('traded', {
              day: format.date(traded.since),
              count: traded.lots,
              short: format.money(traded.short, currency),
              long: format.money(traded.long, currency),
              old: traded.grandfathered,
              unknown: traded.unknown,
            })}
      </p>
      <Disclosure title={t('realized')}>
        <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <p className="text-small text-pretty text-soft sm:col-span-2">{t(`realizedHint.${residence}`)}</p>
          {signed('realizedShort', realized.short)}
          {signed('realizedLong', realized.long)}
          <p className="text-small text-pretty text-soft sm:col-span-2">{t(`lossHint.${residence}`)}</p>
          {positive('lossShort')}
          {positive('lossLong')}
        </div>
      </Disclosure>
    </div>
  );
}
