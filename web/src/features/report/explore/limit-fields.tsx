import { CHARGES_CHECKED, usualCharges } from '@ballast/engine/plans/costs';
import { LOT_ORDERS } from '@ballast/engine/plans/plan';
import { currencyOfMarket, MARKETS } from '@ballast/engine/quotes/market';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useNameList } from '../words/use-names.ts';
import { numberOf } from '../what-if/number-of.ts';
import type { ExploreFieldsProps } from './fields-props.ts';
import { HoldingChecks } from './holding-checks.tsx';
import { GROUP_LIMITS, MOST_PERCENT } from './read-question.ts';

/** What the person allows, and what their broker takes: folded away, as all of it is optional. */
export function LimitFields(props: ExploreFieldsProps) {
  const t = useTranslations('explore.limits');
  const { draft, change, facts } = props;
  const isComputed = draft.aim === 'weighing' || draft.aim === 'views';
  const list = useNameList();
  const inNoSector = [...facts.counted, ...facts.candidates].flatMap(({ key, sector }) =>
    sector === null ? [key] : [],
  );
  const currency = props.report.options.base;
  return (
    <Disclosure title={t('title')}>
      <div className="mt-3 grid gap-4 lg:max-w-4xl">
        <p className="text-small text-soft">{t('lead')}</p>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
          <Limit {...props} name="mostTrades" label={t('mostTrades')} />
          <Limit {...props} name="smallest" label={t('smallest', { currency })} />
          <Limit {...props} name="mostTax" label={t('mostTax', { currency })} />
          {isComputed &&
            GROUP_LIMITS.map((name) => (
              <Limit
                key={name}
                {...props}
                name={name}
                label={t(name)}
                error={t('percentWrong', { most: String(MOST_PERCENT[name]) })}
                hint={
                  name === 'mostSector' && inNoSector.length > 0
                    ? t('noSector', { names: list(inNoSector) })
                    : undefined
                }
              />
            ))}
          {facts.residence === 'US' && (
            <Field label={t('lotOrder')}>
              {(parts) => (
                <Select
                  {...parts}
                  value={draft.lotOrder}
                  options={LOT_ORDERS.map((value) => ({ value, label: t(`lotOrders.${value}`) }))}
                  onChange={(lotOrder) => change({ lotOrder })}
                />
              )}
            </Field>
          )}
        </div>
        <HoldingChecks
          title={t('keep')}
          counted={facts.counted}
          chosen={draft.keep}
          onChange={(keep) => change({ keep })}
        />
        {(isComputed || draft.aim === 'weights') && (
          <HoldingChecks
            title={t('avoid')}
            counted={facts.counted}
            chosen={draft.avoid}
            onChange={(avoid) => change({ avoid })}
          />
        )}
        <Charges {...props} />
      </div>
    </Disclosure>
  );
}

interface LimitProps extends ExploreFieldsProps {
  name: 'mostTrades' | 'smallest' | 'mostTax' | (typeof GROUP_LIMITS)[number];
  label: string;
  error?: string;
  hint?: string | undefined;
}

function Limit({ name, label, error, hint, report, draft, change, problem }: LimitProps) {
  const t = useTranslations('explore.limits');
  return (
    <Field label={label} hint={hint} error={problem === name ? (error ?? t('wrong')) : undefined}>
      {(parts) => (
        <NumberInput
          {...parts}
          value={draft[name]}
          number={numberOf(draft[name], report.options.base)}
          step={1}
          onType={(text) => change({ [name]: text })}
        />
      )}
    </Field>
  );
}

/** Brokerage and the charge for a sale, by country; the rest is set by law and shown by name. */
function Charges({ draft, change, facts, problem }: ExploreFieldsProps) {
  const t = useTranslations('explore.limits');
  const format = useFormat();
  const markets = MARKETS.filter((market) =>
    [...facts.counted, ...facts.candidates].some((holding) => holding.market === market),
  );
  return markets.map((market) => (
    <div key={market} className="grid gap-2">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        {(['brokerage', 'perSale'] as const).map((name) => (
          <Field
            key={name}
            label={t(`charges.${market}.${name}`)}
            error={problem === name ? t(name === 'brokerage' ? 'brokerageWrong' : 'wrong') : undefined}
          >
            {(parts) => (
              <NumberInput
                {...parts}
                value={draft[name][market] ?? ''}
                placeholder={String(usualCharges(market)[name])}
                number={numberOf(draft[name][market] ?? '', currencyOfMarket(market))}
                step={name === 'brokerage' ? 0.1 : 1}
                onType={(text) => change({ [name]: { ...draft[name], [market]: text } })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-small text-pretty text-soft">
        {t(`charges.${market}.others`, { day: format.date(CHARGES_CHECKED) })}
      </p>
    </div>
  ));
}
