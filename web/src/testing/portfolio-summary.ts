import type { PortfolioSummary } from '../entities/portfolios/rows.ts';

/** A row of `portfolio_summaries` as the backend answers it. */
export function portfolioSummary(row: Partial<PortfolioSummary> = {}): PortfolioSummary {
  return {
    id: '0b0c2e5e-5d1c-4a39-9d0e-6a7e9a4d9f11',
    name: 'Core',
    description: '',
    currency: 'INR',
    holdings_count: 2,
    assets_count: 0,
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
    version: 1,
    ...row,
  };
}
