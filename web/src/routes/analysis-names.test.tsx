import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, row } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const INDIA = 'POST /functions/v1/get-indian-stock-data';
const RESOLVE = 'POST /functions/v1/resolve-instruments';
const INFOSYS = {
  symbol: 'INFY',
  name: 'Infosys',
  exchange: 'NSE',
  market: 'IN',
  kind: 'share',
  isin: 'INE009A01021',
  isins: ['INE009A01021'],
  sector: 'information_technology',
  plan: null,
  option: null,
};

async function analyzed(text: string, resolve: (request: Request) => Response | Promise<Response>) {
  const { calls } = fakeNetwork({ [INDIA]: liveQuotes, [RESOLVE]: resolve });
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text: '', analysed: false }));
  const user = await renderApp('/portfolio-analysis');
  await analyze(user, text);
  return { user, calls };
}

const infosys = () => Response.json({ instruments: [INFOSYS], found: [{ term: 'infosys', at: [0] }] });

describe('names in a text', () => {
  it('are looked up in one request, and read as the shares they name', async () => {
    const { calls } = await analyzed('Infosys 10\nbought 5 Infosys at 1500', infosys);
    expect(await row(/INFY/)).toBeDefined();
    const asked = callsTo(calls, '/functions/v1/resolve-instruments');
    expect(asked).toHaveLength(1);
    expect(await asked[0]?.json()).toMatchObject({ terms: expect.arrayContaining(['infosys', 'INFOSYS']) });
  });

  it('are not asked about where the browser knows every symbol', async () => {
    const { calls } = await analyzed('M&M 10', infosys);
    await row(/M&M/);
    expect(callsTo(calls, '/functions/v1/resolve-instruments')).toEqual([]);
  });

  it('stand there, line by line, while they are looked up', async () => {
    let answer: () => void = () => undefined;
    const { user } = await analyzed('M&M 4\nInfosys 10', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return infosys();
    });
    expect(await screen.findByText('Looking up one line')).toBeVisible();
    expect(screen.getByText('Line 2: Infosys 10')).toBeVisible();
    await user.keyboard('x');
    answer();
    expect(await row(/INFY/)).toBeDefined();
    expect(screen.queryByText('Looking up one line')).not.toBeInTheDocument();
  });

  it('are read by what the browser knows where the server does not answer, which is said', async () => {
    await analyzed('mahindra & mahindra 4\nInfosys 10', () => Response.json({}, { status: 503 }));
    expect(await row(/M&M/)).toBeDefined();
    expect(screen.getByText('Names could not be looked up')).toBeVisible();
  });

  it('are not said to be unknown while the server has no list of instruments', async () => {
    await analyzed('mahindra & mahindra 4\nInfosys 10', () =>
      Response.json({ instruments: [], found: [], isLoaded: false }),
    );
    expect(await row(/M&M/)).toBeDefined();
    expect(screen.getByText('The list of instruments has not been loaded yet')).toBeVisible();
  });
});

describe('what was not read', () => {
  it('stays beside the result with its reason until it is left out', async () => {
    const { user } = await analyzed('M&M 4\nFD 200000\nNIFTY 50', infosys);
    await row(/M&M/);
    const unread = within(screen.getByRole('region', { name: '2 lines are not in the analysis' }));
    expect(unread.getByText(/^Deposits can’t be analyzed yet/)).toBeVisible();
    expect(unread.getByText(/^“NIFTY 50” is an index/)).toBeVisible();

    await user.click(unread.getByRole('button', { name: 'Leave out line 2' }));
    expect(screen.getByRole('region', { name: 'One line is not in the analysis' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByText(/^“NIFTY 50” is an index/)).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(screen.getByRole('button', { name: 'Leave out line 3' }));
    expect(screen.queryByRole('region', { name: /not in the analysis/ })).not.toBeInTheDocument();
  });
});
