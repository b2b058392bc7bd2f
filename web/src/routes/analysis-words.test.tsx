import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze } from '../testing/analyser.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('the words of the analyser', () => {
  it.each([
    ['Tech-Heavy Growth', 'AAPL, MSFT, GOOGL'],
    ['Dividend-Focused', 'KO, JNJ'],
    ['Aggressive Growth', 'TSLA, PLTR'],
    ['Diversified', 'BA, NKE'],
  ])('call a portfolio %s when it is one §9.21', async (type, holdings) => {
    fakeNetwork({ 'POST /functions/v1/get-stock-data': liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, holdings);
    expect(await screen.findByText(new RegExp(type))).toBeVisible();
  });

  it('tell that no live prices could be had in a destructive toast §8.3', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL: 10 @ 150');
    const title = await screen.findByText('Stock Data Error');
    expect(title.closest('[data-sonner-toast]')).toHaveAttribute('data-type', 'error');
  });
});
