import { useMemo } from 'react';
import type { SavedValues } from '../entities/saved-values/use-saved-values.ts';
import { Ask } from '../features/advisor/built-in/built-in-answers.tsx';
import { loadReportProvider } from '../features/report/load-report-provider.ts';

/** Questions about what was saved: about the one portfolio, or about all of them together. */
export function AskSaved({ values: { rows, everything: holdings, prices, at } }: { values: SavedValues }) {
  const [only, ...others] = rows;
  const about = useMemo(() => {
    if (only !== undefined && others.length === 0) {
      const { id, name, holdings: held, assets } = only.portfolio;
      return { kind: 'saved', id, name, count: held.length, assets: assets.length } as const;
    }
    const portfolios = rows.map(({ portfolio: { id, name } }) => ({ id, name }));
    // Each portfolio counts its own.
    const assets = rows.flatMap((row) => row.assets).map((one, place) => ({ ...one, key: `asset:${String(place)}` }));
    return { kind: 'priced', subject: { holdings, assets, prices, at }, portfolios } as const;
  }, [only, others.length, rows, holdings, prices, at]);
  return <Ask about={about} loadReport={loadReportProvider} />;
}
