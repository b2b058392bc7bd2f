import { useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useOpenPortfolio } from '../store/use-open-portfolio.ts';

/** Of the address of a report: what the calculation rests on goes along. */
const KEPT = ['in', 'window', 'method', 'confidence', 'prices', 'limits', 'vs'];

/** Where changes of what this report is about are explored; with the finding that is to be brought within its limit. */
export function useExplorePath(): (finding?: string) => string {
  const { search } = useLocation();
  const open = useOpenPortfolio();
  return (finding) => {
    const now = new URLSearchParams(search);
    const then = new URLSearchParams({ portfolio: open ?? 'typed' });
    for (const name of KEPT) {
      const value = now.get(name);
      if (value !== null) then.set(name, value);
    }
    if (finding !== undefined) then.set('finding', finding);
    return `${paths.explore}?${then.toString()}`;
  };
}
