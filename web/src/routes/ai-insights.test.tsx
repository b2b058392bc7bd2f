import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdingsArea } from '../testing/analyser.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const tab = (name: RegExp) => screen.findByRole('tab', { name });

async function openInsights(search = '', signedIn = true) {
  fakeNetwork();
  return renderApp(`/ai-insights${search}`, { signedIn });
}

it('has three tabs: Portfolio Analysis, AI Q&A and Market Insights §2.12 §2.138', async () => {
  await openInsights();
  expect(await tab(/^Portfolio Analysis$/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Portfolio Analysis',
    'AI Q&A',
    'Market Insights',
  ]);
});

it('embeds the analyser, the chat and the insights, and keeps the open one in the address §2.138', async () => {
  const user = await openInsights();
  expect(await holdingsArea()).toBeVisible();
  await user.click(await tab(/^AI Q&A$/));
  expect(location.search).toBe('?tab=questions');
  expect(await screen.findByRole('heading', { name: 'AI Financial Advisor' })).toBeVisible();
  await user.click(await tab(/^Market Insights$/));
  expect(location.search).toBe('?tab=market');
  expect(screen.getByRole('heading', { name: 'Market Trends' })).toBeVisible();
  await user.click(await tab(/^Portfolio Analysis$/));
  expect(location.search).toBe('');
});

it('opens the tab that the address names', async () => {
  await openInsights('?tab=market');
  expect(await screen.findByRole('tabpanel', { name: 'Market Insights' })).toBeVisible();
});

it('opens the analyser where the address names no tab that exists', async () => {
  await openInsights('?tab=nonsense');
  expect(await screen.findByRole('tabpanel', { name: 'Portfolio Analysis' })).toBeVisible();
});

it('shows a visitor everything but the chat, which asks to sign in and comes back', async () => {
  const user = await openInsights('', false);
  expect(await holdingsArea()).toBeVisible();
  await user.click(await tab(/^AI Q&A, sign in to use it$/));
  const back = encodeURIComponent('/ai-insights?tab=questions');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', `/auth?from=${back}`);
});

it('shows risk "Moderate", growth "High" and diversification "Good", marked as sample data §2.139', async () => {
  await openInsights('?tab=market');
  const glance = within(await screen.findByRole('region', { name: 'A sample portfolio at a glance' }));
  expect(glance.getByText('Sample data')).toBeVisible();
  const cards = glance.getAllByRole('listitem').map((card) => card.textContent);
  expect(cards.map((text) => /^(Risk|Growth|Diversification)(Moderate|High|Good)/.exec(text)?.[0])).toEqual([
    'RiskModerate',
    'GrowthHigh',
    'DiversificationGood',
  ]);
});

it('shows three recommendations §2.140', async () => {
  await openInsights('?tab=market');
  const region = within(await screen.findByRole('region', { name: 'Recommendations' }));
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});
