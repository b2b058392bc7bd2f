import type { Currency } from '@ballast/engine/money/currency';
import { useMemo } from 'react';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';
import type { ValuedPortfolio } from '../../entities/saved-values/value-saved.ts';
import type { GlanceRequest, GlanceSubject } from '../glances/glance.ts';

/** All portfolios together: a portfolio that is alone, else an id that none has. */
export function everythingOf(rows: readonly ValuedPortfolio[]): string {
  const [alone, another] = rows;
  return alone === undefined || another !== undefined ? 'everything' : alone.portfolio.id;
}

interface SavedSubjects {
  readonly everything: GlanceSubject;
  /** What the glance at a portfolio is of. */
  readonly subjectOf: (row: ValuedPortfolio) => GlanceSubject;
  /** Null while prices are on their way, and where nothing has one. */
  readonly wanted: GlanceRequest | null;
}

/** What glances are wanted of: everything first, then the portfolios in sight. */
export function useSavedSubjects(values: SavedValues, shown: readonly ValuedPortfolio[]): SavedSubjects {
  const { rows, everything: holdings, currency, prices, at, isPriced, hasPrices, areRatesComing } = values;
  const everything = useMemo(
    () => ({ id: everythingOf(rows), holdings, assets: rows.flatMap(({ assets }) => assets) }),
    [holdings, rows],
  );
  const isAlone = rows.length === 1;
  const subjects = useMemo(
    () => [everything, ...(isAlone ? [] : shown.map(subjectOfRow))],
    [everything, isAlone, shown],
  );
  const wanted = useMemo(
    () => (isPriced && hasPrices && !areRatesComing ? { subjects, currency, prices, at } : null),
    [isPriced, hasPrices, areRatesComing, subjects, currency, prices, at],
  );
  return { everything, subjectOf: (row) => (isAlone ? everything : subjectOfRow(row)), wanted };
}

function subjectOfRow({ portfolio: { id }, positions: holdings, assets }: ValuedPortfolio): GlanceSubject {
  return { id, holdings, assets };
}

/** The currency that a portfolio’s report is opened in, so that it has the figures of the glance; undefined where it is its own. */
export function openedIn(
  { totals }: ValuedPortfolio,
  { currency }: Pick<SavedValues, 'currency'>,
): Currency | undefined {
  return totals.length === 1 && totals[0]?.currency !== currency ? currency : undefined;
}
