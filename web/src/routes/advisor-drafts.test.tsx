import { cleanup, screen } from '@testing-library/react';
import type { AdvisorEvent, Draft } from '@ballast/contract/advisor';
import { afterEach, describe, expect, it } from 'vitest';
import { AAPL, saved } from '../features/portfolios/fixtures/saved.ts';
import { savedBackend } from '../features/portfolios/fixtures/saved-backend.ts';
import { ALL_WELL, lastReply, openChat } from '../testing/advisor-page.tsx';
import { answerOf, done, sentence } from '../testing/advisor.ts';
import { portfolioSummary } from '../testing/portfolio-summary.ts';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => sessionStorage.clear());

describe('a draft', () => {
  const events = (draft: Draft): AdvisorEvent[] => [sentence(ALL_WELL), { type: 'draft', draft }, done()];

  it('of a watchlist is added once it is confirmed', async () => {
    const list = { id: 'w1', name: 'Tech', user_id: 'u', created_at: '2026-11-20T00:00:00Z' };
    const item = {
      id: 'i1',
      watchlist_id: 'w1',
      symbol: 'INFY',
      exchange: 'NSE',
      currency: 'INR',
      created_at: '2026-11-20T00:00:00Z',
    };
    const { user, field } = await openChat(
      () => answerOf(events({ kind: 'add_to_watchlist', symbol: 'INFY', exchange: 'NSE' })),
      {
        'GET /rest/v1/watchlists': () => Response.json([list]),
        'POST /rest/v1/watchlist_items': () => Response.json(item, { status: 201 }),
      },
    );
    await user.type(field, 'One{Enter}');
    const reply = await lastReply();
    expect(await reply.findByText('Add INFY to a watchlist?')).toBeVisible();
    await reply.findByText('Watchlist: Tech');
    await user.click(reply.getByRole('button', { name: 'Confirm' }));
    expect(await reply.findByText(/^INFY is on Tech\./)).toBeVisible();
  });

  it('of a change leads to the editor of the portfolio', async () => {
    const { user, field } = await openChat(
      () => answerOf(events({ kind: 'change_holding', symbol: 'INFY', exchange: 'NSE', shares: -5 })),
      {
        'GET /rest/v1/portfolio_summaries': () => Response.json([portfolioSummary({ id: 'p1' })]),
      },
    );
    await screen.findByRole('option', { name: 'Core (2 holdings)' });
    await user.type(field, 'One{Enter}');
    const reply = await lastReply();
    expect(await reply.findByText('Sell 5 shares of INFY?')).toBeVisible();
    expect(reply.getByRole('link', { name: 'Edit Core' })).toHaveAttribute('href', '/portfolios?open=p1&edit=1');
    await user.click(reply.getByRole('button', { name: 'Dismiss' }));
    expect(await reply.findByText('Draft dismissed.')).toBeVisible();
  });

  it('of a change is filled in in the portfolio that it is of, whichever is asked about; a reload keeps it', async () => {
    const backend = savedBackend(saved({ id: 'p1', name: 'Other', holdings: [AAPL] }), saved());
    const { user, field } = await openChat(
      () =>
        answerOf(
          events({ kind: 'change_holding', symbol: 'INFY', exchange: 'NSE', shares: -4, portfolio: saved().id }),
        ),
      backend.answers,
    );
    await screen.findByRole('option', { name: 'Other (1 holding)' });
    await user.type(field, 'One{Enter}');
    await user.click(await (await lastReply()).findByRole('link', { name: 'Edit Long term' }));
    expect(await screen.findByText(/^The change proposed by the advisor is filled in/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Shares of INFY' })).toHaveValue('6');

    cleanup();
    await renderApp('', { signedIn: true, keepHistory: true });
    expect(await screen.findByText(/^Your unsaved changes have been restored/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Shares of INFY' })).toHaveValue('6');
  });

  it('of a sale of what is not held any more is not said to be filled in', async () => {
    const { user, field } = await openChat(
      () => answerOf(events({ kind: 'change_holding', symbol: 'INFY', exchange: 'NSE', shares: -4 })),
      savedBackend(saved({ holdings: [AAPL] })).answers,
    );
    await screen.findByRole('option', { name: 'Long term (1 holding)' });
    await user.type(field, 'One{Enter}');
    await user.click(await (await lastReply()).findByRole('link', { name: 'Edit Long term' }));
    expect(await screen.findByText(/^Nothing is filled in/)).toBeVisible();
    expect(screen.queryByText(/proposed by the advisor is filled in/)).toBeNull();
  });
});
