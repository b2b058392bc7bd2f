import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePriceSource } from '../../entities/quotes/price-source.ts';
import type { Saved } from '../../entities/saved-values/queries.ts';
import { useSavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import { GoalsSkeleton } from './goals-skeleton.tsx';
import { ReportedGoals } from './reported-goals.tsx';
import type { LoadReport } from './report-slot.ts';

interface PortfolioGoalsProps {
  /** Whose it is. */
  owner: string;
  saved: Saved;
  loadReport: LoadReport;
}

/** Values one portfolio and makes the figures of its report that score and projection rest on. */
export function PortfolioGoals({ owner, saved, loadReport }: PortfolioGoalsProps) {
  const t = useTranslations('goals.portfolio');
  const common = useTranslations('common');
  const alone = useMemo(() => [saved], [saved]);
  const { rows, prices, at, isPriced, currency, ...values } = useSavedValues(owner, alone);
  const [, setPrices] = usePriceSource();
  const load = useCallback(async () => {
    const [Report, words] = await Promise.all([loadReport(), loadWords(['report', 'reportFigures'])]);
    return { Report, words };
  }, [loadReport]);
  const { loaded, hasFailed, retry } = useLoaded(load);
  const row = rows[0];
  const subject = useMemo(
    () => (row === undefined || !isPriced ? null : { holdings: row.positions, assets: row.assets, prices, at }),
    [row, isPriced, prices, at],
  );
  if (hasFailed || values.hasFailed) {
    return (
      <p className="text-soft">
        {common('failures.offline')} <RetryTextButton onClick={hasFailed ? retry : values.retry} />
      </p>
    );
  }
  if (row === undefined || subject === null || loaded === null) return <GoalsSkeleton label={t('loading')} />;
  return (
    <WithWords words={loaded.words}>
      <loaded.Report subject={subject} onSampleMarket={() => setPrices('sample-market')}>
        {(report) => <ReportedGoals owner={owner} valued={row} prices={prices} currency={currency} report={report} />}
      </loaded.Report>
    </WithWords>
  );
}
