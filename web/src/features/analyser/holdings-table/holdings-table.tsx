import type { Currency } from '@ballast/engine/money/currency';
import type { Position } from '@ballast/engine/valuation/position';
import type { CurrencyTotals } from '@ballast/engine/valuation/totals';
import { use, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { RiskSharesContext } from '../../../components/risk-shares.ts';
import type { PriceSource } from '../../../entities/quotes/price-source.ts';
import { useFormat } from '../../../lib/words.tsx';
import { ShownToggle, useShown } from '../../../components/shown.tsx';
import { SortableTable } from '../../../ui/sortable-table.tsx';
import { useGrowing } from '../../../ui/use-growing.ts';
import { parseSort, printSort, sortPositions } from './holding-sort.ts';
import { normalStatus } from './normal-status.ts';
import { useHoldingColumns } from './use-holding-columns.tsx';
import { useInBase } from './use-in-base.ts';
import { useSearchParam } from '../../../lib/use-search-param.ts';

/** As many rows as a browser draws without a pause. */
const FIRST = 100;
/** Within the time that nobody feels: less beside the rows that stand already. */
const AT_FIRST = 4;
const AT_ONCE = 3;

const keyOf = ({ key }: Position) => key;

interface HoldingsTableProps {
  positions: readonly Position[];
  totals: readonly CurrencyTotals[];
  /** What all are shown in too; null: each currency by itself. */
  currency: Currency | null;
  prices: PriceSource;
  /** By `quoteKey`. */
  names: ReadonlyMap<string, string>;
}

/** Every holding with its figures: in one list by their value in one currency, else each currency by itself. */
export function HoldingsTable({ positions, totals, currency, prices, names }: HoldingsTableProps) {
  const t = useTranslations('analyser.table');
  const format = useFormat();
  const [typedSort, setTypedSort] = useSearchParam('sort');
  const sort = useMemo(() => parseSort(typedSort), [typedSort]);
  const base = useInBase(totals, currency, prices);
  const sorted = useMemo(() => {
    if (base !== null) return sortPositions(positions, sort, base);
    return totals.flatMap(({ currency }) =>
      sortPositions(
        positions.filter(({ holding }) => holding.currency === currency),
        sort,
      ),
    );
  }, [positions, totals, sort, base]);
  const shown = useShown(sorted, FIRST);
  const drawn = useGrowing(shown.items, AT_ONCE, AT_FIRST);

  const areOfAll = use(RiskSharesContext) !== null;
  const normal = useMemo(() => ({ IN: normalStatus(positions, 'IN'), US: normalStatus(positions, 'US') }), [positions]);
  const columns = useHoldingColumns(names, totals.length > 1, base, normal);
  const groupHead = ({ currency, totalValue }: CurrencyTotals) =>
    totalValue === null
      ? t('groupUnpriced', { currency })
      : t(areOfAll ? 'groupTotal' : 'group', { currency, total: format.money(totalValue, currency) });
  return (
    <>
      <SortableTable
        caption={t('title')}
        columns={columns}
        sort={sort}
        onSort={(next) => setTypedSort(printSort(next))}
        keyOf={keyOf}
        words={{ sortBy: t('sortBy'), ascending: t('ascending'), descending: t('descending') }}
        groups={
          base === null
            ? totals.map((total) => ({
                key: total.currency,
                head: groupHead(total),
                items: drawn.filter(({ holding }) => holding.currency === total.currency),
              }))
            : [{ key: base.currency, head: null, items: drawn }]
        }
      />
      <ShownToggle shown={shown} />
    </>
  );
}
