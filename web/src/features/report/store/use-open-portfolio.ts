import { useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';

/** The saved portfolio that the page with this report has open; null for what is typed. */
export function useOpenPortfolio(): string | null {
  const { pathname, search } = useLocation();
  return pathname === paths.portfolios ? new URLSearchParams(search).get('open') : null;
}
