import type { SectionId } from '@ballast/engine/report/report';
import type { PortfolioFacts } from '../data/portfolio.ts';

/** Pages of the product; a test holds them against the addresses of the browser app. */
export const PAGES = {
  analysis: '/portfolio-analysis',
  portfolios: '/portfolios',
  trades: '/portfolios/trades',
  watchlists: '/watchlists',
  advice: '/financial-advice',
  market: '/market-insights',
  risk: '/risk-analysis',
  goals: '/goals',
  explore: '/explore-changes',
} as const;

/** The page of a portfolio; holdings that are not saved are in the analyser. */
export function portfolioPlace({ id }: Pick<PortfolioFacts, 'id'>): string {
  return id === null ? PAGES.analysis : `${PAGES.portfolios}?${new URLSearchParams({ open: id }).toString()}`;
}

/** What the trades of a saved portfolio have brought. */
export function tradesPlace(id: string): string {
  return `${PAGES.trades}?${new URLSearchParams({ portfolio: id }).toString()}`;
}

/** A section of the report on a portfolio, or its part about a trade. */
export function reportPlace(portfolio: Pick<PortfolioFacts, 'id'>, section: SectionId | 'trade'): string {
  return `${portfolioPlace(portfolio)}#report-${section}`;
}
