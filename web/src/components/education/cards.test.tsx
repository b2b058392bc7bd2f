import { insights } from '@ballast/messages/en/insights';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { InsightsCards } from './insights-cards.tsx';
import { RiskCards } from './risk-cards.tsx';

function show(Cards: () => React.ReactNode) {
  render(
    <WithWords words={{ insights }}>
      <MemoryRouter>
        <Cards />
      </MemoryRouter>
    </WithWords>,
  );
}

it('shows market trends, growth opportunities, defensive strategies and AI market intelligence', () => {
  show(InsightsCards);
  for (const name of ['Market Trends', 'Growth Opportunities', 'Defensive Strategies', 'AI Market Intelligence']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});

it('marks the made-up figures of the insights', () => {
  show(InsightsCards);
  const section = screen.getByRole('region', { name: 'Market Insights' });
  expect(within(section).getByText('Sample data')).toBeVisible();
  expect(within(section).getByText('+9.40%')).toBeVisible();
  expect(within(section).getByText('5 of 7')).toBeVisible();
});

it('shows risk factors and risk mitigation', () => {
  show(RiskCards);
  expect(screen.getByRole('heading', { name: 'Risk Factors' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Risk Mitigation' })).toBeVisible();
  expect(screen.getByText('Keep a single stock at 5-10% of the portfolio.')).toBeVisible();
});

it.each([
  ['insights', InsightsCards, 'See today’s change in your holdings'],
  ['risks', RiskCards, 'See the risks in your portfolio'],
])('leads from the %s to the analysis of what the person owns', (_, Cards, name) => {
  show(Cards);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/portfolio-analysis');
});
