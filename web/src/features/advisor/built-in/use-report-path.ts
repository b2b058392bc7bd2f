import type { SectionId } from '@ballast/engine/report/report';
import { useLocation } from 'react-router';
import { openPortfolioPath, paths } from '../../../lib/paths.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';

/** The pages that show the analyser themselves: its report stands in their first tab. */
const WITH_ANALYSER: readonly string[] = [paths.analysis, paths.portfolios, paths.insights];

/** Where the report on what is asked about stands, at a section of it. */
export function useReportPath(choice: PortfolioChoice): (section: SectionId) => string {
  const { pathname, search } = useLocation();
  return (section) => {
    const place = `#report-${section}`;
    if (choice.kind === 'saved') return openPortfolioPath(choice.id) + place;
    const kept = new URLSearchParams(search);
    kept.delete('tab');
    // Beside a portfolio that is open, what is typed comes second: on the page of its own it is alone.
    const isAlone = WITH_ANALYSER.includes(pathname) && !kept.has('open');
    if (!isAlone) return paths.analysis + place;
    return pathname + (kept.size === 0 ? '' : `?${kept.toString()}`) + place;
  };
}
