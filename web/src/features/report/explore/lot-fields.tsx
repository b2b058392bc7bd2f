import { isFundCode } from '@ballast/engine/funds/fund-code';
import { useTranslations } from 'use-intl/react';
import { today } from '../../../lib/today.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { useNames } from '../section/use-names.ts';
import { numberOf } from '../what-if/number-of.ts';
import type { ExploreFieldsProps } from './aim-fields.tsx';

/** What was paid, and when, holding by holding. */
export function LotFields({ draft, change, facts }: ExploreFieldsProps) {
  const t = useTranslations('explore.tax');
  return <Disclosure title={t('lots')}>{() => <Lots draft={draft} change={change} facts={facts} />}</Disclosure>;
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
