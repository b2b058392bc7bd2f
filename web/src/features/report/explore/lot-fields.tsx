import { BOND_ORIGINS, type HeldLot } from '@ballast/engine/explore/question';
import type { ReportHolding } from '@ballast/engine/report/input';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';
import { today } from '../../../lib/today.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useNames } from '../words/use-names.ts';
import { numberOf } from '../what-if/number-of.ts';
import { FUND_ASSETS } from '../what-if/read-trade.ts';
import type { ExploreFieldsProps } from './fields-props.ts';
import { ExitLoadFields } from './exit-load-fields.tsx';
import { lotField } from './explore-draft.ts';
import { Labeled } from './labeled.tsx';
import { isBoughtBefore2018 } from './read-question.ts';

/** What was paid, and when, holding by holding. */
export function LotFields(props: ExploreFieldsProps) {
  const t = useTranslations('explore.tax');
  const lots = <Lots {...props} />;
  // Only the problem of one holding names it: its field has to be there to be opened.
  return <Disclosure title={t('lots')}>{props.problem?.includes(' ') === true ? lots : () => lots}</Disclosure>;
}

function Lots({ draft, change, facts, problem }: ExploreFieldsProps) {
  const { counted, positions, lots, assets, residence } = facts;
  const t = useTranslations('explore.tax');
  const trade = useTranslations('reportTrade');
  const names = useNames();
  const held = counted.flatMap((holding) => {
    const position = positions.find(({ key }) => key === holding.key);
    return position === undefined ? [] : [{ ...holding, position }];
  });
  const isOld = (holding: ReportHolding) => isBoughtBefore2018(holding, draft, facts);
  const errorOf = (field: string) => (problem === field ? t('numberWrong') : undefined);
  const isFund = ({ position: { holding } }: (typeof held)[number]) => isFundCode(holding.symbol, holding.market);
  return (
    <div className="mt-2 grid gap-2">
      <p className="max-w-[80ch] text-small text-pretty text-soft">
        {t('lotsHint')} {held.some(isOld) && trade('highHint')} {held.some(isFund) && t('exitLoadHint')}
      </p>
      <ul className="grid gap-4 sm:gap-2">
        {held.map((one) => {
          const { key, currency, position } = one;
          const { holding } = position;
          const traded = lots.get(key);
          const paid = draft.paid[key] ?? String(holding.purchasePrice ?? '');
          const name = names(key);
          return (
            <li
              key={key}
              className="grid grid-cols-1 items-end gap-x-4 gap-y-2 sm:grid-cols-[10rem_repeat(3,minmax(0,11rem))]"
            >
              <span className={cx('font-medium wrap-anywhere', traded === undefined ? 'sm:pb-2.5' : 'self-start')}>
                {name}
              </span>
              {traded === undefined ? (
                <>
                  <Labeled label={t('paid', { currency })} error={errorOf(`paid ${key}`)}>
                    {(parts) => (
                      <NumberInput
                        {...parts}
                        aria-label={t('of', { label: t('paid', { currency }), name })}
                        value={paid}
                        number={numberOf(paid, currency)}
                        step={1}
                        onType={(text) => change({ paid: { ...draft.paid, [key]: text } })}
                      />
                    )}
                  </Labeled>
                  <Labeled label={t('bought')} error={problem === `bought ${key}` ? t('boughtWrong') : undefined}>
                    {(parts) => (
                      <Input
                        {...parts}
                        type="date"
                        aria-label={t('of', { label: t('bought'), name })}
                        max={today()}
                        value={draft.bought[key] ?? ''}
                        onChange={({ target }) => change({ bought: { ...draft.bought, [key]: target.value } })}
                      />
                    )}
                  </Labeled>
                </>
              ) : (
                <TradedLots holdingKey={key} name={name} lots={traded} draft={draft} change={change} />
              )}
              {isOld(one) && (
                <Labeled label={trade('high')} error={errorOf(`highs ${key}`)}>
                  {(parts) => (
                    <NumberInput
                      {...parts}
                      aria-label={t('of', { label: trade('high'), name })}
                      value={draft.highs[key] ?? ''}
                      number={numberOf(draft.highs[key] ?? '', 'INR')}
                      step={1}
                      onType={(text) => change({ highs: { ...draft.highs, [key]: text } })}
                    />
                  )}
                </Labeled>
              )}
              {assets.get(key) === 'gold_bond' && (
                <Labeled label={t('bondFrom')}>
                  {(parts) => (
                    <Select
                      {...parts}
                      aria-label={t('of', { label: t('bondFrom'), name })}
                      value={draft.bondsFrom[key] ?? 'unknown'}
                      options={(['unknown', ...BOND_ORIGINS] as const).map((value) => ({
                        value,
                        label: t(`bondOrigins.${value}`),
                      }))}
                      onChange={(from) => change({ bondsFrom: withChosen(draft.bondsFrom, key, from) })}
                    />
                  )}
                </Labeled>
              )}
              {residence === 'IN' && assets.get(key) === null && (
                <Labeled label={trade('holds')}>
                  {(parts) => (
                    <Select
                      {...parts}
                      aria-label={t('of', { label: trade('holds'), name })}
                      value={draft.assets[key] ?? 'unknown'}
                      options={(['unknown', ...FUND_ASSETS] as const).map((value) => ({
                        value,
                        label: trade(`held.${value}`),
                      }))}
                      onChange={(asset) => change({ assets: withChosen(draft.assets, key, asset) })}
                    />
                  )}
                </Labeled>
              )}
              {isFund(one) && (
                <ExitLoadFields holdingKey={key} name={name} draft={draft} change={change} problem={problem} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What was chosen for each holding, with one of them changed or cleared. */
function withChosen<Value extends string>(
  all: Readonly<Record<string, Value>>,
  key: string,
  chosen: Value | 'unknown',
) {
  const others = Object.entries(all).filter(([other]) => other !== key);
  return Object.fromEntries(chosen === 'unknown' ? others : [...others, [key, chosen]]);
}

interface TradedLotsProps extends Pick<ExploreFieldsProps, 'draft' | 'change'> {
  holdingKey: string;
  name: string;
  lots: readonly HeldLot[];
}

/** Purchases that trades tell, each of which may be kept. */
function TradedLots({ holdingKey, name, lots, draft, change }: TradedLotsProps) {
  const t = useTranslations('explore.tax');
  const format = useFormat();
  const { keptLots } = draft;
  return (
    <fieldset className="grid gap-1 sm:col-span-2">
      <legend className="text-small text-soft">{t('fromTrades', { count: lots.length })}</legend>
      {lots.map(({ units, bought, cost, currency }, place) => {
        const field = lotField(holdingKey, place);
        const lot = t('lot', {
          units: format.quantity(units, currency),
          day: bought === null ? t('dayUnknown') : format.date(bought),
          cost: cost === null ? '–' : format.money(cost, currency),
        });
        return (
          <label key={field} className="flex min-h-11 cursor-pointer items-center gap-2 text-small sm:min-h-7">
            <input
              type="checkbox"
              aria-label={t('keepLot', { lot, name })}
              checked={keptLots.includes(field)}
              onChange={({ target }) =>
                change({
                  keptLots: target.checked ? [...keptLots, field] : keptLots.filter((other) => other !== field),
                })
              }
              className="size-4 shrink-0 accent-accent"
            />
            {lot}
          </label>
        );
      })}
    </fieldset>
  );
}
