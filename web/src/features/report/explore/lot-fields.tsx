import { isFundCode } from '@ballast/engine/funds/fund-code';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useNames } from '../section/use-names.ts';
import { numberOf } from '../what-if/number-of.ts';
import { TAX_RESIDENCES } from '../what-if/read-trade.ts';
import type { ExploreFieldsProps } from './aim-fields.tsx';
import { SURCHARGES } from './explore-draft.ts';
import { USUAL_INCOME, USUAL_RATES } from './read-question.ts';

/** Where tax is due, at which rate, and what was paid when. */
export function LotFields({ draft, change, facts, problem }: ExploreFieldsProps) {
  const t = useTranslations('explore.tax');
  const residences = useTranslations('reportTrade.residences');
  const { residence } = facts;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-title font-semibold">{t('title')}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 lg:max-w-3xl">
        <Field label={t('residence')}>
          {(parts) => (
            <Select
              {...parts}
              value={residence}
              options={TAX_RESIDENCES.map((value) => ({ value, label: residences(value) }))}
              onChange={(value) => change({ residence: value })}
            />
          )}
        </Field>
        {(residence === 'IN' || residence === 'US') && (
          <Field label={t(residence === 'IN' ? 'slab' : 'bracket')}>
            {(parts) => (
              <NumberInput
                {...parts}
                value={draft.rate}
                placeholder={String(USUAL_RATES[residence])}
                number={numberOf(draft.rate)}
                step={1}
                onType={(rate) => change({ rate })}
              />
            )}
          </Field>
        )}
        {residence === 'US' && (
          <Field label={t('income')}>
            {(parts) => (
              <NumberInput
                {...parts}
                value={draft.income}
                placeholder={String(USUAL_INCOME)}
                number={numberOf(draft.income)}
                step={1000}
                onType={(income) => change({ income })}
              />
            )}
          </Field>
        )}
        {residence === 'IN' && (
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
        )}
      </div>
      {(residence === 'IN' || residence === 'US') && (
        <Disclosure title={t('losses')}>
          <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-3 lg:max-w-3xl">
            {(['lossShort', 'lossLong'] as const).map((name) => (
              <Field
                key={name}
                label={t(name, { currency: residence === 'IN' ? 'INR' : 'USD' })}
                error={problem === name ? t('lossWrong') : undefined}
              >
                {(parts) => (
                  <NumberInput
                    {...parts}
                    value={draft[name]}
                    number={numberOf(draft[name])}
                    step={1000}
                    onType={(text) => change({ [name]: text })}
                  />
                )}
              </Field>
            ))}
          </div>
        </Disclosure>
      )}
      <Disclosure title={t('lots')}>{() => <Lots draft={draft} change={change} facts={facts} />}</Disclosure>
    </fieldset>
  );
}

function Lots({
  draft,
  change,
  facts: { counted, positions, lots },
}: Pick<ExploreFieldsProps, 'draft' | 'change' | 'facts'>) {
  const t = useTranslations('explore.tax');
  const names = useNames();
  const held = counted.flatMap((holding) => {
    const position = positions.find(({ key }) => key === holding.key);
    return position === undefined ? [] : [{ ...holding, position }];
  });
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-small text-pretty text-soft">{t('lotsHint')}</p>
      <ul className="grid gap-4 sm:gap-2">
        {held.map(({ key, market, currency, position: { holding } }) => {
          const traded = lots.get(key);
          const name = names(key);
          return (
            <li
              key={key}
              className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[10rem_repeat(3,11rem)]"
            >
              <span className="truncate font-medium">{name}</span>
              {traded === undefined ? (
                <>
                  <Labeled label={t('paid', { currency })}>
                    <NumberInput
                      aria-label={t('of', { label: t('paid', { currency }), name })}
                      value={draft.paid[key] ?? String(holding.purchasePrice ?? '')}
                      number={numberOf(draft.paid[key] ?? '')}
                      step={1}
                      onType={(text) => change({ paid: { ...draft.paid, [key]: text } })}
                    />
                  </Labeled>
                  <Labeled label={t('bought')}>
                    <Input
                      type="date"
                      aria-label={t('of', { label: t('bought'), name })}
                      max={today()}
                      value={draft.bought[key] ?? ''}
                      onChange={({ target }) => change({ bought: { ...draft.bought, [key]: target.value } })}
                    />
                  </Labeled>
                </>
              ) : (
                <span className="text-small text-soft sm:col-span-2">{t('fromTrades', { count: traded.length })}</span>
              )}
              {isFundCode(holding.symbol, market) && (
                <Labeled label={t('exitLoad')}>
                  <NumberInput
                    aria-label={t('of', { label: t('exitLoad'), name })}
                    value={draft.exitLoads[key] ?? ''}
                    number={numberOf(draft.exitLoads[key] ?? '')}
                    step={1}
                    onType={(text) => change({ exitLoads: { ...draft.exitLoads, [key]: text } })}
                  />
                </Labeled>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A field named aloud by more than what stands above it. */
function Labeled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-small text-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
