import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { LoadGlances } from '../../components/glances/glance.ts';
import { useGlances } from '../../components/glances/use-glances.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import type { Saved } from '../../entities/saved-values/queries.ts';
import { useSavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { ShownToggle, useShown } from '../../components/shown.tsx';
import { OverviewNotices } from './overview-notices.tsx';
import type { AskSlot } from './ask-slot.ts';
import { PortfolioCard } from './portfolio-card.tsx';
import { useSavedSubjects } from '../../components/saved-values/use-saved-subjects.ts';
import { SinceVisit } from './changes-since-visit.tsx';
import { Total } from './total.tsx';
import { useSinceVisit } from './use-since-visit.ts';

const FIRST = 6;

interface PricedOverviewProps {
  accountId: string;
  saved: readonly Saved[];
  loadGlances: LoadGlances;
  Ask: AskSlot;
}

/** Saved portfolios: one total, one gauge, what changed since the last visit, and a card for each. */
export function PricedOverview({ accountId, saved, loadGlances, Ask }: PricedOverviewProps) {
  const t = useTranslations('dashboard.saved');
  const values = useSavedValues(accountId, saved);
  const { rows, all, isPriced, isPartial, hasPrices, isFetching } = values;
  const shown = useShown(rows, FIRST);
  const inSight = useMemo(() => (shown.isCut ? rows.slice(0, FIRST) : rows), [shown.isCut, rows]);
  const { everything, subjectOf, wanted } = useSavedSubjects(values, inSight);
  const { parts, states, stateOf, placeholder, maker } = useGlances(loadGlances, wanted);
  const changes = useSinceVisit(accountId, values, states);
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={isFetching}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 content-start gap-4">
          <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Total values={values} />
            {hasPrices && (
              <RefreshButton
                label={t('refresh')}
                pendingLabel={t('refreshing')}
                isPending={isFetching}
                onRefresh={values.refetch}
              />
            )}
          </div>
          {changes !== null && <SinceVisit changes={changes} values={values} />}
        </div>
        {hasPrices && !values.isOffline && !values.hasFailed ? (
          <div>
            {parts === null ? placeholder('h-36') : <parts.Gauge state={stateOf(everything.id)} subject={everything} />}
          </div>
        ) : (
          !hasPrices && isPriced && <p className="text-small text-pretty text-soft">{t('noMarket')}</p>
        )}
      </div>
      {isPriced && <OverviewNotices valued={all} isPartial={isPartial} />}
      <div className="@container">
        <ul className="grid grid-cols-1 gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
          {inSight.map((row) => (
            <PortfolioCard key={row.portfolio.id} row={row} values={values}>
              {wanted !== null &&
                (parts === null ? (
                  placeholder('h-32')
                ) : (
                  <parts.Summary state={stateOf(subjectOf(row).id)} subject={subjectOf(row)} />
                ))}
            </PortfolioCard>
          ))}
        </ul>
        <ShownToggle shown={shown} />
      </div>
      {maker}
      {isPriced && <Ask values={values} />}
    </div>
  );
}
