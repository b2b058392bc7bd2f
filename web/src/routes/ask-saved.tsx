import { useMemo } from 'react';
import type { SavedValues } from '../entities/saved-values/use-saved-values.ts';
import { Ask } from '../features/advisor/built-in/built-in-answers.tsx';
import { loadReportProvider } from '../features/report/load-report-provider.ts';

/** Questions about what was saved: about the one portfolio, or about all of them together. */
export function AskSaved({ values: { rows, everything: holdings, prices, at } }: { values: SavedValues }) {
  const [only, ...others] = rows;
  const about = useMemo(() => {
    if (only !== undefined && others.length === 0) {
      const { id, name, holdings: held } = only.portfolio;
      return { kind: 'saved', id, name, count: held.length } as const;
    }
    const portfolios = rows.map(({ portfolio: { id, name } }) => ({ id, name }));
    return { kind: 'priced', subject: { holdings, prices, at }, portfolios } as const;
  }, [only, others.length, rows, holdings, prices, at]);
  return <Ask about={about} loadReport={loadReportProvider} />;
}
