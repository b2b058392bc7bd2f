import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDraft } from '../features/analyser/form/draft.ts';
import { analyze, holdingsArea, row, editTyped } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { RESOLVE } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const US = 'POST /functions/v1/get-stock-data';
const INDIA = 'POST /functions/v1/get-indian-stock-data';

function keepDraft(draft: object) {
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'US', text: '', analysed: false, ...draft }));
}

describe('the market switch', () => {
  it('is for US (NYSE/NASDAQ) or India (NSE/BSE), and the default is US §2.54 §2.55', async () => {
    fakeNetwork();
    await renderApp('/portfolio-analysis');
    expect(await screen.findByRole('radio', { name: 'US (NYSE/NASDAQ)' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'India (NSE/BSE)' })).not.toBeChecked();
  });

  it('outlives a reload', async () => {
    fakeNetwork();
    keepDraft({ market: 'IN' });
    await renderApp('/portfolio-analysis');
    expect(await screen.findByRole('radio', { name: 'India (NSE/BSE)' })).toBeChecked();
  });

  it('decides whom the prices are asked of: BSE where the line says so', async () => {
    const { calls } = fakeNetwork({ [INDIA]: liveQuotes });
    keepDraft({ market: 'IN' });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'TCS 10\nBSE:ITC 5');
    await row(/TCS/);
    const bodies = await Promise.all(callsTo(calls, '/functions/v1/get-indian-stock-data').map((call) => call.json()));
    expect(bodies).toEqual([
      { symbols: ['TCS'], exchange: 'NSE' },
      { symbols: ['ITC'], exchange: 'BSE' },
    ]);
  });
});

describe('the text area', () => {
  it('is filled with an example of the market by one click', async () => {
    fakeNetwork();
    keepDraft({ market: 'IN' });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('button', { name: 'Fill in an example' }));
    expect(await holdingsArea()).toHaveDisplayValue(/RELIANCE: 40 @ 1,240\.50/);
  });

  it('gives back what was typed when it was cleared', async () => {
    fakeNetwork();
    keepDraft({ text: 'KO 5' });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(await holdingsArea()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
    expect(await holdingsArea()).toHaveValue('KO 5');
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  });

  it('keeps what can be restored when it was cleared and an example is filled in', async () => {
    fakeNetwork();
    keepDraft({ text: 'KO 5' });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('button', { name: 'Fill in an example' }));
    await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
    expect(await holdingsArea()).toHaveValue('KO 5');
  });

  it('takes the notes on its lines along when it is cleared, and brings them back', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 0');
    const unread = () => screen.queryByRole('region', { name: 'One line is not in the analysis' });
    await waitFor(() => expect(unread()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(unread()).not.toBeInTheDocument();
    expect(readDraft()).toMatchObject({ text: '', analysed: false });
    await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
    expect(unread()).toBeVisible();
    expect(readDraft()).toMatchObject({ text: 'AAPL 0', analysed: true });
  });

  it('stays where it is while somebody types what was analysed once more, and goes on', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'KO 5');
    await row(/KO/);
    await user.clear(await editTyped(user));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const field = await holdingsArea();
    await user.type(field, 'KO 50');
    expect(field).toBeVisible();
    expect(field).toHaveValue('KO 50');
  });

  it('is analysed with Ctrl+Enter', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await user.type(await holdingsArea(), 'KO 5{Control>}{Enter}{/Control}');
    expect(await row(/KO/)).toBeDefined();
    expect(await editTyped(user)).toHaveValue('KO 5');
  });

  it('is an example of both countries at one press, for somebody who has typed nothing', async () => {
    fakeNetwork({ [US]: liveQuotes, [INDIA]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('button', { name: 'Both countries' }));
    expect(await row(/RELIANCE/)).toBeDefined();
    expect(await row(/AAPL/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Both countries' })).toBeNull();
  });

  it('leaves the focus at its button when an example goes that was pressed', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const late = async (request: Request) => {
      await answered;
      return liveQuotes(request);
    };
    fakeNetwork({ [US]: late, [INDIA]: late });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('button', { name: 'Both countries' }));
    expect(await screen.findByRole('button', { name: 'Analyzing...' })).toHaveFocus();
    answer();
    expect(await row(/AAPL/)).toBeDefined();
  });

  it('is analysed once, however often the button is pressed meanwhile', async () => {
    let answer: () => void = () => undefined;
    const { calls } = fakeNetwork({
      [US]: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return liveQuotes(request);
      },
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'KO 5');
    const button = await screen.findByRole('button', { name: 'Analyzing...' });
    await user.click(button);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(1));
    answer();
    expect(await row(/KO/)).toBeDefined();
    expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(1);
    expect(await screen.findAllByText('Analysis Complete')).toHaveLength(1);
  });

  it('is not covered by what another page hands over: it can be put back', async () => {
    fakeNetwork({ [INDIA]: liveQuotes });
    keepDraft({ text: 'KO 5' });
    history.pushState(handed({ market: 'IN', text: 'TCS: 12 shares @ 3120' }), '', '/portfolios');
    const user = await renderApp('/portfolios', { keepHistory: true });
    expect(await row(/TCS/)).toBeDefined();
    await editTyped(user);
    await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
    expect(await holdingsArea()).toHaveValue('KO 5');
  });
});

/** The state of a history entry, as the router keeps it. */
function handed(handover: { market: string; text: string }) {
  return { usr: { handover: { id: 'first', ...handover } }, key: 'k', idx: 0 };
}

describe('the states of the analyser', () => {
  it('are no result, analyzing, and the result §4.15 §4.16', async () => {
    let answer: () => void = () => undefined;
    fakeNetwork({
      [US]: async (request) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return liveQuotes(request);
      },
    });
    const user = await renderApp('/portfolio-analysis');
    await holdingsArea();
    expect(screen.queryByRole('heading', { name: 'Your portfolio' })).not.toBeInTheDocument();
    await analyze(user, 'KO 5');
    expect(await screen.findByText('Loading prices')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Analyzing...' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => answer());
    expect(await screen.findByRole('heading', { name: 'Your portfolio' })).toHaveFocus();
    expect(screen.queryByText('Loading prices')).not.toBeInTheDocument();
  });

  it('include waiting for long, which can be cancelled: what was typed stays', async () => {
    fakeNetwork({ [US]: () => new Promise(() => undefined) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'KO 5');
    expect(await screen.findByText('Still waiting for prices. What you typed is kept.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('The analysis was canceled. What you typed is kept.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Analyze Portfolio' })).toHaveFocus();
    expect(await holdingsArea()).toHaveValue('KO 5');
    expect(screen.queryByText('Loading prices')).not.toBeInTheDocument();
  });

  it('include a result that is of an earlier text, and says so', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'KO 5');
    await row(/KO/);
    expect(screen.queryByText(/has changed since this analysis/)).not.toBeInTheDocument();
    await user.type(await editTyped(user), '0');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('What you typed has changed since this analysis.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Analyze again' }));
    await waitFor(() => expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument());
    expect((await row(/KO/)).getByText('50')).toBeVisible();
  });

  it('do not go on after a reload with a text that was never analysed', async () => {
    const { calls } = fakeNetwork({ [US]: liveQuotes });
    keepDraft({ text: 'KO 5' });
    await renderApp('/portfolio-analysis');
    expect(await holdingsArea()).toHaveValue('KO 5');
    expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(0);
  });

  it('do not go on by themselves below a saved portfolio that is open', async () => {
    const { calls } = fakeNetwork({ [US]: liveQuotes, 'GET /rest/v1/portfolio_summaries': () => Response.json([]) });
    keepDraft({ text: 'KO 5', analysed: true });
    await renderApp('/portfolios?open=0b0c2e5e-5d1c-4a39-9d0e-6a7e9a4d9f11', { signedIn: true });
    expect(await holdingsArea()).toHaveValue('KO 5');
    await waitFor(() => expect(callsTo(calls, '/rest/v1/portfolio_summaries')).not.toHaveLength(0));
    expect(callsTo(calls, '/functions/v1/get-stock-data')).toHaveLength(0);
  });

  it('say that names could not be looked up where the server did not answer', async () => {
    fakeNetwork({ [US]: liveQuotes, [`POST ${RESOLVE}`]: () => Response.json({}, { status: 503 }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'BRK.B 5\nKO 5');
    expect(await screen.findByText('Names and sectors could not be looked up')).toBeVisible();
    expect(await row(/KO/)).toBeDefined();
  });
});
