import { positionName, type Position } from '@ballast/engine/valuation/position';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { Change } from '../../../components/quotes/change.tsx';
import { useFormat } from '../../../lib/words.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { SortKey } from './holding-sort.ts';
import { PriceCell } from './price-cell.tsx';

type HoldingColumn = Column<Position> & { readonly key: SortKey };

/** The figures of a holding; what is not known says so. `isMixed`: there are holdings in several currencies. */
export function useHoldingColumns(names: ReadonlyMap<string, string>, isMixed: boolean): readonly HoldingColumn[] {
  const t = useTranslations('analyser.table');
  const format = useFormat();
  return useMemo(() => {
    const unknown = <span className="text-soft">{t('unknown')}</span>;
    const number = (key: SortKey, render: HoldingColumn['render']) => ({ key, head: t(key), numeric: true, render });
    return [
      {
        key: 'symbol',
        head: t('symbol'),
        openLabel: (position) => t('open', { name: positionName(position) }),
        render: (position) => {
          const { key, holding, quote } = position;
          const called = positionName(position);
          const name =
            called === holding.symbol ? (names.get(key) ?? quote?.name) : t('fundCode', { code: holding.symbol });
          return (
            <>
              <span className="block max-w-64 font-semibold break-words">{called}</span>
              <span className="block max-w-48 truncate text-small text-soft">{name}</span>
            </>
          );
        },
      },
      number('shares', ({ holding: { shares, currency } }) => format.quantity(shares, currency)),
      number('cost', ({ cost, holding: { purchasePrice, currency } }) =>
        cost === null || purchasePrice === null ? (
          unknown
        ) : (
          <span>
            {format.money(cost, currency)}
            <span className="block text-small whitespace-nowrap text-soft">
              {t('each', { price: format.money(purchasePrice, currency) })}
            </span>
          </span>
        ),
      ),
      number('price', (position) => <PriceCell position={position} />),
      {
        ...number('value', ({ value, holding: { currency } }) =>
          value === null ? unknown : <span className="font-semibold">{format.money(value, currency)}</span>,
        ),
        isBrief: true,
      },
      number('gain', ({ gain, gainPercent, holding: { currency } }) =>
        gain === null ? unknown : <Change amount={gain} percent={gainPercent} currency={currency} />,
      ),
      {
        ...number('weight', ({ weight }) => (weight === null ? unknown : <Weight weight={weight} />)),
        head: t(isMixed ? 'weightPerCurrency' : 'weight'),
        recordHead: ({ holding: { currency } }) => (isMixed ? t('weightIn', { currency }) : t('weight')),
      },
      {
        ...number('day', ({ dayChange, dayChangeAmount, holding: { currency } }) =>
          dayChange === null || dayChangeAmount === null ? (
            unknown
          ) : (
            <Change amount={dayChangeAmount} percent={dayChange.percent} currency={currency} />
          ),
        ),
        isBrief: true,
      },
    ];
  }, [t, format, names, isMixed]);
}

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
