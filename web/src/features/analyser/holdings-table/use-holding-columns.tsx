import type { Market } from '@ballast/engine/quotes/market';
import type { QuoteStatus } from '@ballast/engine/quotes/quote';
import { positionName, type Position } from '@ballast/engine/valuation/position';
import { use, useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { RiskSharesContext, type RiskShare } from '../../../components/risk-shares.ts';
import { Change } from '../../../components/quotes/change.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { useFormat } from '../../../lib/words.tsx';
import type { Column } from '../../../ui/table.tsx';
import { useGrowing } from '../../../ui/use-growing.ts';
import type { SortKey } from './holding-sort.ts';
import type { InBase } from './use-in-base.ts';
import { PriceCell, StatusBadge } from './price-cell.tsx';
import { WeightCell } from './weight-cell.tsx';

/** Rows whose part of the risk is drawn at a time. */
const AT_ONCE = 5;

type HoldingColumn = Column<Position> & { readonly key: SortKey };

/** The figures of a holding; what is not known says so. `isMixed`: there are holdings in several currencies; `base`: what all are shown in too; `normal`: what most prices of a market are. */
export function useHoldingColumns(
  names: ReadonlyMap<string, string>,
  isMixed: boolean,
  base: InBase | null,
  normal: Readonly<Record<Market, QuoteStatus | null>>,
): readonly HoldingColumn[] {
  // After what the report itself shows of them.
  const shares = useDeferredValue(use(RiskSharesContext));
  const due = useGrowing(
    useMemo(() => [...(shares?.keys() ?? [])], [shares]),
    AT_ONCE,
  );
  // Folded rows show no price: what it is stands at the name. Beside an open sidebar they are folded up to here.
  const isFolded = useMedia('(width < 80rem)');
  const t = useTranslations('analyser.table');
  const format = useFormat();
  return useMemo(() => {
    const drawn = new Set(due);
    const isApart = isMixed && base === null;
    const most = Math.max(
      0.01,
      ...[...(shares?.values() ?? [])].flatMap(({ weight, part, own }) => [weight * own, part * own]),
    );
    const unknown = <span className="text-soft">{t('unknown')}</span>;
    const number = (key: SortKey, render: HoldingColumn['render']) => ({ key, head: t(key), numeric: true, render });
    return [
      {
        key: 'symbol',
        head: t('symbol'),
        openLabel: (position) => t('open', { name: positionName(position) }),
        render: (position) => {
          const { key, holding, quote } = position;
          const status = quote === null || quote.status === normal[holding.market] ? null : quote.status;
          const called = positionName(position);
          const name =
            called === holding.symbol ? (names.get(key) ?? quote?.name) : t('fundCode', { code: holding.symbol });
          return (
            <>
              <span className="block max-w-64 font-semibold break-words">{called}</span>
              <span className="block max-w-48 truncate text-small text-soft">{name}</span>
              {isFolded && status !== null && <StatusBadge status={status} />}
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
      number('price', (position) => (
        <PriceCell
          position={position}
          normal={isFolded ? (position.quote?.status ?? null) : normal[position.holding.market]}
        />
      )),
      {
        ...number('value', ({ value, holding: { currency } }) => {
          if (value === null) return unknown;
          const converted = base === null || base.currency === currency ? null : base.amountOf(value, currency);
          const own = format.money(value, currency);
          if (base === null || converted === null) return <span className="font-semibold">{own}</span>;
          return (
            <span>
              <span className="font-semibold">{format.money(converted, base.currency)}</span>
              <span className="block text-small text-soft">{own}</span>
            </span>
          );
        }),
        isBrief: true,
      },
      number('gain', ({ gain, gainPercent, holding: { currency } }) =>
        gain === null ? unknown : <Change amount={gain} percent={gainPercent} currency={currency} />,
      ),
      {
        ...number('weight', ({ key, value, weight: weightInOwn, holding: { currency } }) => {
          const inBase = base?.amountOf(value, currency) ?? null;
          const weight = base === null ? weightInOwn : inBase && inBase / base.total;
          const share = ownOf(shares?.get(key));
          if (share !== undefined && drawn.has(key)) return <WeightCell {...share} most={most} />;
          if (share !== undefined) return <WeightCell weight={share.weight} part={null} most={1} />;
          return weight === null || shares !== null ? unknown : <WeightCell weight={weight} part={null} most={1} />;
        }),
        head: shares !== null ? t('moneyAndRisk') : t(isApart ? 'weightPerCurrency' : 'weight'),
        recordHead: ({ holding: { currency } }) =>
          shares !== null ? t('moneyAndRisk') : isApart ? t('weightIn', { currency }) : t('weight'),
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
  }, [t, format, names, isMixed, base, normal, shares, due, isFolded]);
}

/** Of the holding alone, without what else is analysed under its key. */
function ownOf(share: RiskShare | undefined): { readonly weight: number; readonly part: number } | undefined {
  return share && { weight: share.weight * share.own, part: share.part * share.own };
}
