import type { Asset } from '@ballast/engine/assets/asset';
import type { Holding } from '@ballast/engine/holdings/holding';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ShownToggle, useShown } from '../../ui/shown.tsx';
import { OverviewNotices } from './overview-notices.tsx';
import { PortfolioLine } from './portfolio-line.tsx';
import { quotesQuery, type Saved } from './queries.ts';
import { Totals } from './totals.tsx';
import { valueSaved, type AmountsOf } from './value-saved.ts';

const FIRST = 5;
const NO_QUOTES = new Map();

interface Valuation {
  readonly quotedBy: (assets: readonly Asset[]) => readonly Holding[];
  readonly amountsOf: AmountsOf;
}

/** Values none of them. */
const UNVALUED: Valuation = {
  quotedBy: () => [],
  amountsOf: (assets) => assets.map(({ currency }) => ({ currency, amount: null })),
};
const loadNothing = () => Promise.resolve(UNVALUED);
const loadValuation = (): Promise<Valuation> => import('./value-assets.ts');

/** Saved portfolios with their values; without prices yet, what is known already. */
export function PricedOverview({ accountId, saved }: { accountId: string; saved: readonly Saved[] }) {
  const t = useTranslations('dashboard.saved');
  const hasAssets = saved.some(({ assets }) => assets.length > 0);
  const { loaded, hasFailed } = useLoaded(hasAssets ? loadValuation : loadNothing);
  const isComing = hasAssets && (loaded === null || loaded === UNVALUED) && !hasFailed;
  const { quotedBy, amountsOf } = loaded ?? UNVALUED;
  const holdings = useMemo(
    () => saved.flatMap((portfolio) => [...portfolio.holdings, ...quotedBy(portfolio.assets)]),
    [saved, quotedBy],
  );
  const { data: quotes, isFetching, refetch } = useQuery(quotesQuery(accountId, holdings));
  const { rows, all } = useMemo(() => valueSaved(saved, quotes ?? NO_QUOTES, amountsOf), [saved, quotes, amountsOf]);
  const shown = useShown(rows, FIRST);
  const isPriced = !isComing && (quotes !== undefined || holdings.length === 0);
  return (
    <div className="grid gap-5" aria-busy={isFetching}>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <Totals valued={all} isPriced={isPriced} />
        {holdings.length > 0 && (
          <RefreshButton
            label={t('refresh')}
            pendingLabel={t('refreshing')}
            isPending={isFetching}
            onRefresh={() => void refetch()}
          />
        )}
      </div>
      {isPriced && <OverviewNotices valued={all} />}
      <div className="@container">
        <ul className="divide-y divide-line border-y border-line">
          {shown.items.map((row) => (
            <PortfolioLine key={row.portfolio.id} row={row} isPriced={isPriced} />
          ))}
        </ul>
        <ShownToggle shown={shown} all={t('all', { count: rows.length })} first={t('first', { count: FIRST })} />
      </div>
    </div>
  );
}
