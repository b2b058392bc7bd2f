import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { storage } from '../lib/storage.ts';
import { ALL_WELL, lastReply, openChat } from '../testing/advisor-page.tsx';
import { answerOf, done, sentence } from '../testing/advisor.ts';
import { portfolioSummary } from '../testing/portfolio-summary.ts';
import { ACCOUNT } from '../testing/render-app.tsx';

describe('what a question is about', () => {
  const CORE = [portfolioSummary({ holdings_count: 12 })];
  const saved = { 'GET /rest/v1/portfolio_summaries': () => Response.json(CORE) };

  it('is the portfolio that was saved last, until another is chosen', async () => {
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]), saved);
    const about = screen.getByRole('combobox', { name: 'About' });
    await screen.findByRole('option', { name: 'Core (12 holdings)' });
    expect(about).toHaveDisplayValue('Core (12 holdings)');
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[0]?.portfolio).toEqual({ id: CORE[0]?.id });
    expect((await asked())[0]?.currency).toBeUndefined();
    await user.selectOptions(about, 'No portfolio');
    await user.type(field, 'Two{Enter}');
    await vi.waitFor(() => expect(screen.getAllByText('Confidence 95%, high')).toHaveLength(2));
    expect((await asked())[1]?.portfolio).toBeNull();
  });

  it('is another portfolio where the one asked about was deleted elsewhere, which the reply says', async () => {
    const kept = portfolioSummary({ id: '7d1f6f0a-3c52-4b7e-8f63-0d5b0f1f2c11', name: 'Kept', holdings_count: 3 });
    let stored = [...CORE, kept];
    const { user, field, asked } = await openChat(
      () => {
        if (stored.length === 1) return answerOf([sentence(ALL_WELL), done()]);
        stored = [kept];
        return Response.json({ error: { code: 'not_found' } }, { status: 404 });
      },
      { 'GET /rest/v1/portfolio_summaries': () => Response.json(stored) },
    );
    await screen.findByRole('option', { name: 'Core (12 holdings)' });
    await user.type(field, 'One{Enter}');
    const reply = await lastReply();
    expect(await reply.findByText(/^This portfolio no longer exists\./)).toBeVisible();
    await vi.waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'About' })).toHaveDisplayValue('Kept (3 holdings)'),
    );
    await user.click(reply.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[1]?.portfolio).toEqual({ id: kept.id });
  });

  it('is left open while what is saved is not known', async () => {
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]), {
      'GET /rest/v1/portfolio_summaries': () => new Promise<Response>(() => undefined),
    });
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[0]?.portfolio).toBeUndefined();
  });

  it('is looked at with the prices in sight: those of the sample market are shown as such', async () => {
    const { user, field, asked } = await openChat(
      () => answerOf([sentence(ALL_WELL), done()]),
      saved,
      '&prices=sample',
    );
    expect(screen.getByText('Sample data')).toBeVisible();
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[0]?.prices).toBe('sample-market');
  });

  it.each([
    ['in the settings', '', 'USD'],
    ['on the page', '&in=EUR', 'EUR'],
  ])('is answered in the currency chosen %s, as the report is', async (_where, search, currency) => {
    const settings = { display: { currency: 'USD' } };
    storage.write('ballast.settings', JSON.stringify({ ...settings, account: ACCOUNT.id }));
    const chosen = { ...saved, 'GET /rest/v1/user_settings': () => Response.json([{ settings }]) };
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]), chosen, search);
    await screen.findByRole('option', { name: 'Core (12 holdings)' });
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[0]?.currency).toBe(currency);
  });

  it('is what is typed in the analyser, where something is', async () => {
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'US', text: 'AAPL: 10 @ 150', analysed: false }));
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]), saved);
    expect(
      await screen.findByRole('option', { name: 'Holdings typed in the analyzer (1 holding)' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'About' })).toHaveDisplayValue(/^Holdings typed/);
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[0]?.portfolio).toEqual({
      holdings: [{ symbol: 'AAPL', exchange: null, currency: 'USD', shares: 10, purchase_price: 150 }],
      assets: [],
    });
  });

  it('is what is typed without a symbol too, with or without shares beside it', async () => {
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text: 'FD SBI 5 lakh 7%', analysed: false }));
    const { user, field, asked } = await openChat(() => answerOf([sentence(ALL_WELL), done()]), saved);
    await screen.findByRole('option', { name: /^Holdings typed in the analyzer \(.*1 other asset\)$/ });
    await user.type(field, 'One{Enter}');
    await screen.findByText('Confidence 95%, high');
    expect((await asked())[0]?.portfolio).toMatchObject({
      holdings: [],
      assets: [{ kind: 'fixed_deposit', name: 'SBI', currency: 'INR', amount: 500_000, rate: 7, starts_on: null }],
    });
  });
});
