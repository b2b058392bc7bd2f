import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Currency } from '@ballast/engine/money/currency';
import { combineTotals } from '@ballast/engine/valuation/combined-total';
import type { LoadGlances } from '../../components/glances/glance.ts';
import { useGlances } from '../../components/glances/use-glances.tsx';
import { RateNote } from '../../components/rates/rate-note.tsx';
import { PortfolioValue } from '../../components/saved-values/portfolio-value.tsx';
import { openedIn, useSavedSubjects } from '../../components/saved-values/use-saved-subjects.ts';
import { useDeletedIds } from '../../entities/deletions/deletions.ts';
import { savedQuery, type Saved } from '../../entities/saved-values/queries.ts';
import { useSavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { RetryTextButton } from '../../components/failures/retry.tsx';

const NOTHING: readonly Saved[] = [];

export interface RowFigures {
  /** Value, day and gauge; nothing of them where they could not be loaded. */
  readonly figures: ReactNode;
  /** The currency of the figures, where it is not the portfolio’s own. */
  readonly currency: Currency | undefined;
}

/** The figures of listed portfolios, and what is drawn once for all of them. */
export function useRowFigures(
  accountId: string,
  loadGlances: LoadGlances,
): { readonly of: (id: string) => RowFigures; readonly shared: ReactNode } {
  const t = useTranslations('savedValues');
  const { data, isError, refetch } = useQuery(savedQuery(accountId));
  const deleted = useDeletedIds();
  const saved = useMemo(() => data?.filter(({ id }) => !deleted.has(id)) ?? NOTHING, [data, deleted]);
  const values = useSavedValues(accountId, saved);
  const { subjectOf, wanted } = useSavedSubjects(values, values.rows);
  const { parts, stateOf, placeholder, maker } = useGlances(loadGlances, wanted);
  const hasFailed = isError && data === undefined;
  const { rates } = combineTotals(values.all.totals, values.currency, values.rates);
  return {
    of: (id) => {
      const row = values.rows.find(({ portfolio }) => portfolio.id === id);
      if (row === undefined) return { figures: null, currency: undefined };
      const subject = subjectOf(row);
      return {
        figures: (
          <>
            <PortfolioValue row={row} values={values} />
            <div className="min-w-0">
              {wanted !== null &&
                (parts === null ? (
                  placeholder('h-10')
                ) : (
                  <parts.SmallGauge state={stateOf(subject.id)} subject={subject} />
                ))}
            </div>
          </>
        ),
        currency: openedIn(row, values),
      };
    },
    shared: (
      <>
        {(hasFailed || values.hasFailed) && (
          <p className="py-3 text-small text-soft">
            {t('failed')} <RetryTextButton onClick={() => (hasFailed ? void refetch() : values.retry())} />
          </p>
        )}
        {rates.length > 0 && (
          <p className="mt-2 max-w-prose text-small text-soft">
            <RateNote rates={rates} currency={values.currency} />
          </p>
        )}
        {maker}
      </>
    ),
  };
}
