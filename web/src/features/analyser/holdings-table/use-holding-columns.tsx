import type { Position } from '@ballast/engine/valuation/position';
import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Cell, NameCell, Row } from '../../../ui/table.tsx';
import { Change } from '../../../components/quotes/change.tsx';
import { PriceCell } from './price-cell.tsx';

interface HoldingRowProps {
  position: Position;
  name: string | null;
  /** What the weight is of. */
  weightHead: string;
}

/** One holding's figures; what is not known says so. */
export const HoldingRow = memo(function HoldingRow({ position, name, weightHead }: HoldingRowProps) {
  const t = useTranslations('analyser.table');
  const format = useFormat();
  const { holding, cost, value, gain, gainPercent, weight, dayChange, dayChangeAmount } = position;
  const { symbol, shares, purchasePrice, currency } = holding;
  const unknown = <span className="text-soft">{t('unknown')}</span>;
  return (
    <Row>
      <NameCell>
        <span className="block font-semibold">{symbol}</span>
        <span className="block max-w-48 truncate text-small text-soft">{name}</span>
      </NameCell>
      <Cell numeric head={t('shares')}>
        {format.quantity(shares, currency)}
      </Cell>
      <Cell numeric head={t('cost')}>
        {cost === null || purchasePrice === null ? (
          unknown
        ) : (
          <span>
            {format.money(cost, currency)}
            <span className="block text-small whitespace-nowrap text-soft">
              {t('each', { price: format.money(purchasePrice, currency) })}
            </span>
          </span>
        )}
      </Cell>
      <Cell numeric head={t('price')}>
        <PriceCell position={position} />
      </Cell>
      <Cell numeric head={t('value')}>
        {value === null ? unknown : <span className="font-semibold">{format.money(value, currency)}</span>}
      </Cell>
      <Cell numeric head={t('gain')}>
        {gain === null ? unknown : <Change amount={gain} percent={gainPercent} currency={currency} />}
      </Cell>
      <Cell numeric head={weightHead}>
        {weight === null ? unknown : <Weight weight={weight} />}
      </Cell>
      <Cell numeric head={t('day')}>
        {dayChange === null || dayChangeAmount === null ? (
          unknown
        ) : (
          <Change amount={dayChangeAmount} percent={dayChange.percent} currency={currency} />
        )}
      </Cell>
    </Row>
  );
});

function Weight({ weight }: { weight: number }) {
  const format = useFormat();
  return (
    <span className="inline-grid justify-items-end gap-1.5">
      {format.percent(weight)}
      <span className="block h-1 w-16 rounded-full bg-line forced-color-adjust-none" aria-hidden="true">
        <span className="block h-1 rounded-full bg-accent" style={{ width: `${String(weight * 100)}%` }} />
      </span>
    </span>
  );
}
