import { useTranslations } from 'use-intl/react';
import type { ExploreFieldsProps } from './fields-props.ts';
import { HoldingChecks } from './holding-checks.tsx';
import { OtherShares } from './other-shares.tsx';

/** What may be bought: money goes where the person says; weights are reached with all that is held, and with what they name. */
export function MayBuyFields({ draft, change, facts, candidates }: ExploreFieldsProps) {
  const t = useTranslations('explore.limits');
  const isInvest = draft.aim === 'invest';
  // Gold by weight and cryptocurrencies only follow a price: they are not traded here.
  const tradable = facts.counted.filter(({ key }) => facts.positions.some((position) => position.key === key));
  return (
    <div className="grid gap-3">
      {isInvest && (
        <HoldingChecks title={t('buy')} counted={tradable} chosen={draft.buy} onChange={(buy) => change({ buy })} />
      )}
      <OtherShares
        others={draft.others}
        market={facts.counted[0]?.market ?? 'IN'}
        candidates={candidates}
        onChange={(next) => change(({ others }) => ({ others: next(others) }))}
      />
      <p className="text-small text-soft">{t(isInvest ? 'buyHint' : 'otherHint')}</p>
    </div>
  );
}
