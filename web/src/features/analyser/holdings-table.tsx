import type { Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import type { Instruments } from '../../components/instruments/queries.ts';
import { useFormat } from '../../lib/words.tsx';
import { Table } from '../../ui/table.tsx';
import { Change } from './change.tsx';
import { PriceCell } from './price-cell.tsx';

interface HoldingsTableProps {
  positions: readonly Position[];
  instruments: Instruments;
}

/** Every holding with its figures. */
export function HoldingsTable({ positions, instruments }: HoldingsTableProps) {
  const t = useTranslations('analyser.table');
  const format = useFormat();
  const unknown = <span className="text-soft">{t('unknown')}</span>;
  const money = (amount: number | null, { holding }: Position) =>
    amount === null ? unknown : format.money(amount, holding.currency);
  return (
    <Table<Position>
      caption={t('title')}
      rows={positions}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'symbol',
          head: t('symbol'),
          cell: ({ holding: { symbol, market }, quote }) => (
            <>
              <span className="block font-semibold">{symbol}</span>
              <span className="block max-w-48 truncate text-small text-soft">
                {instruments.nameOf(symbol, market) ?? quote?.name}
              </span>
            </>
          ),
        },
        {
          key: 'shares',
          head: t('shares'),
          numeric: true,
          cell: ({ holding: { shares, currency } }) => format.quantity(shares, currency),
        },
        {
          key: 'cost',
          head: t('cost'),
          numeric: true,
          cell: (position) => (
            <span>
              {money(position.cost, position)}
              {position.holding.purchasePrice !== null && (
                <span className="block text-small text-soft">
                  {t('each', { price: format.money(position.holding.purchasePrice, position.holding.currency) })}
                </span>
              )}
            </span>
          ),
        },
        { key: 'price', head: t('price'), numeric: true, cell: (position) => <PriceCell position={position} /> },
        {
          key: 'value',
          head: t('value'),
          numeric: true,
          cell: (position) => <span className="font-semibold">{money(position.value, position)}</span>,
        },
        {
          key: 'gain',
          head: t('gain'),
          numeric: true,
          cell: ({ gain, gainPercent, holding: { currency } }) =>
            gain === null ? unknown : <Change amount={gain} percent={gainPercent} currency={currency} />,
        },
        {
          key: 'weight',
          head: t('weight'),
          numeric: true,
          cell: ({ weight }) => (weight === null ? unknown : <Weight weight={weight} />),
        },
        {
          key: 'day',
          head: t('day'),
          numeric: true,
          cell: ({ dayChangeAmount, dayChange, holding: { currency } }) =>
            dayChangeAmount === null || dayChange === null ? (
              unknown
            ) : (
              <Change amount={dayChangeAmount} percent={dayChange.percent} currency={currency} />
            ),
        },
      ]}
    />
  );
}

function Weight({ weight }: { weight: number }) {
  const format = useFormat();
  return (
    <span className="inline-grid justify-items-end gap-1.5">
      {format.percent(weight)}
      <span className="block h-1 w-16 rounded-full bg-line" aria-hidden="true">
        <span className="block h-1 rounded-full bg-accent" style={{ width: `${String(weight * 100)}%` }} />
      </span>
    </span>
  );
}
