import type { Currency } from '@ballast/engine/money/currency';
import type { Plan, PlannedTrade, SoldLot } from '@ballast/engine/plans/plan';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Table, type Column } from '../../../ui/table.tsx';

/** How a trade is worded. */
export interface TradeWords {
  readonly nameOf: (trade: PlannedTrade) => string;
  readonly side: (trade: PlannedTrade) => string;
  readonly effect: (trade: PlannedTrade) => string;
}

interface PlanTableProps {
  plan: Plan;
  currency: Currency;
  words: TradeWords;
}

/** Each trade with its lots, its effect, its tax and its costs. */
export function PlanTable({ plan, currency, words }: PlanTableProps) {
  const t = useTranslations('explore.result');
  const format = useFormat();
  const estimates = useEstimates();
  const columns: readonly Column<PlannedTrade>[] = [
    {
      key: 'trade',
      head: t('trade'),
      render: (trade) => (
        <div>
          <span className="font-medium">{words.side(trade)}</span>
          {trade.lots.length > 0 && (
            <ul className="text-small text-soft">
              {trade.lots.map((lot) => (
                <li key={lot.lot}>
                  <Lot lot={lot} currency={currency} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ),
    },
    { key: 'amount', head: t('amount'), numeric: true, render: ({ amount }) => format.money(amount, currency) },
    { key: 'effect', head: t('effect'), render: words.effect },
    {
      key: 'tax',
      head: t('tax'),
      numeric: true,
      render: ({ side, tax }) => (side === 'buy' || tax === null ? '–' : estimates.tax(tax, currency)),
    },
    { key: 'cost', head: t('cost'), numeric: true, render: ({ cost }) => format.money(cost, currency) },
  ];
  const savesTax = plan.trades.some(({ tax }) => tax !== null && Math.round(tax) < 0);
  return (
    <div className="grid gap-2">
      <Table
        caption={t('table')}
        columns={columns}
        items={plan.trades}
        keyOf={({ holding, side }) => `${side} ${String(holding)}`}
      />
      {savesTax && <p className="text-small text-soft">{t('taxOfLosses')}</p>}
    </div>
  );
}

function Lot({ lot: { units, bought, gain }, currency }: { lot: SoldLot; currency: Currency }) {
  const t = useTranslations('explore.result');
  const format = useFormat();
  return t('lots', {
    units: format.quantity(units, currency),
    day: bought === null ? t('dayUnknown') : format.date(bought),
    gain: gain === null ? '–' : t(gain < 0 ? 'lotLoss' : 'lotGain', { amount: format.money(Math.abs(gain), currency) }),
  });
}
