import type { Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import type { Instruments } from '../../components/instruments/queries.ts';
import { Table } from '../../ui/table.tsx';
import { HoldingRow } from './holding-row.tsx';

const COLUMNS = ['symbol', 'shares', 'cost', 'price', 'value', 'gain', 'weight', 'day'] as const;

interface HoldingsTableProps {
  positions: readonly Position[];
  instruments: Instruments;
}

/** Every holding with its figures. */
export function HoldingsTable({ positions, instruments }: HoldingsTableProps) {
  const t = useTranslations('analyser.table');
  const columns = COLUMNS.map((key) => ({ key, head: t(key), numeric: key !== 'symbol' }));
  return (
    <Table caption={t('title')} columns={columns}>
      {positions.map((position) => (
        <HoldingRow
          key={position.key}
          position={position}
          name={instruments.nameOf(position.holding.symbol, position.holding.market) ?? position.quote?.name ?? null}
        />
      ))}
    </Table>
  );
}
