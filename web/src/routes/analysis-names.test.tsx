import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, holdingsArea, row, editTyped } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { masterOf, RESOLVE } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const INDIA = 'POST /functions/v1/get-indian-stock-data';
const MASTER = masterOf([
  { symbol: 'INFY', name: 'Infosys', exchange: 'NSE', isin: 'INE009A01021', sector: 'information_technology' },
  { symbol: 'M&M', name: 'Mahindra & Mahindra', exchange: 'NSE' },
  { symbol: 'NIFTY50', name: 'NIFTY 50', exchange: 'NSE', kind: 'index' },
]);
const resolve = (request: Request) => MASTER[`POST ${RESOLVE}`]?.(request) ?? Response.error();

async function analyzed(text: string, answer: (request: Request) => Response | Promise<Response> = resolve) {
  const { calls } = fakeNetwork({ ...MASTER, [INDIA]: liveQuotes, [`POST ${RESOLVE}`]: answer });
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text: '', analysed: false }));
  const user = await renderApp('/portfolio-analysis');
  await analyze(user, text);
  return { user, calls };
}

describe('names in a text', () => {
  it('are looked up in one request, and read as the shares they name', async () => {
    const { calls } = await analyzed('Infosys 10\nbought 5 Infosys at 1500');
    expect(await row(/INFY\s*Infosys/)).toBeDefined();
    const asked = callsTo(calls, RESOLVE);
    expect(asked).toHaveLength(1);
    expect(await asked[0]?.json()).toMatchObject({ terms: expect.arrayContaining(['infosys', 'INFOSYS']) });
    expect(callsTo(calls, '/rest/v1/instruments')).toEqual([]);
  });

  it('are asked about once: of a text that is changed, only what is new', async () => {
    const { user, calls } = await analyzed('M&M 10');
    await row(/M&M/);
    await analyze(user, '\nInfosys 3');
    await row(/INFY/);
    const [first, second, ...more] = await Promise.all(callsTo(calls, RESOLVE).map((call) => call.json()));
    expect(first).toMatchObject({ terms: expect.arrayContaining(['M&M']) });
    expect(second).toEqual({ terms: ['INFOSYS', 'infosys 3', 'infosys'] });
    expect(more).toEqual([]);
  });

  it('stand there, line by line, while they are looked up', async () => {
    let answer: () => void = () => undefined;
    const { user } = await analyzed('100\nInfosys 10', async (request) => {
      await new Promise<void>((resume) => {
        answer = resume;
      });
      return resolve(request);
    });
    expect(await screen.findByText('Looking up one line')).toBeVisible();
    expect(screen.getByText('Line 2: Infosys 10')).toBeVisible();
    await user.keyboard('x');
    answer();
    expect(await row(/INFY/)).toBeDefined();
    expect(screen.queryByText('Looking up one line')).not.toBeInTheDocument();
  });

  it('are read by what is known where the server does not answer, which is said once', async () => {
    await analyzed('TCS 4\nM&M 10', () => Response.json({}, { status: 503 }));
    expect(await row(/TCS/)).toBeDefined();
    expect(screen.getAllByText(/could not be looked up/)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'One line is not in the analysis' })).toHaveTextContent(/M&M 10/);
  });

  it('are not said to be unknown while the server has no list of instruments', async () => {
    await analyzed('TCS 4\nmahindra & mahindra 4', () =>
      Response.json({ instruments: [], found: [], isLoaded: false }),
    );
    expect(await row(/TCS/)).toBeDefined();
    expect(screen.getByText('The list of instruments has not been loaded yet')).toBeVisible();
  });
});

describe('what was not read', () => {
  it('stays beside the result with its reason until it is left out', async () => {
    const { user } = await analyzed('M&M 4\nRD 5000\nNIFTY 50');
    await row(/M&M/);
    const unread = within(screen.getByRole('region', { name: '2 lines are not in the analysis' }));
    expect(unread.getByText(/^The interest rate is missing/)).toBeVisible();
    expect(unread.getByText(/^“NIFTY 50” is an index/)).toBeVisible();

    await user.click(unread.getByRole('button', { name: 'Leave out line 2' }));
    expect(screen.getByRole('region', { name: 'One line is not in the analysis' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit line 3' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByText(/^“NIFTY 50” is an index/)).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(screen.getByRole('button', { name: 'Leave out line 3' }));
    expect(screen.queryByRole('region', { name: /not in the analysis/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is chosen among a fund’s plans and options where its name leaves them open', async () => {
    const fund = { symbol: '122639', exchange: null, market: 'IN', kind: 'fund', isin: null, isins: [], sector: null };
    const plans = [
      { ...fund, name: 'Parag Parikh Flexi Cap Fund, Direct, Growth', plan: 'direct', option: 'growth' },
      {
        ...fund,
        symbol: '122640',
        name: 'Parag Parikh Flexi Cap Fund, Regular, Growth',
        plan: 'regular',
        option: 'growth',
      },
    ];
    const found = [
      { term: 'ppfas flexi', at: [0, 1] },
      { term: 'parag parikh flexi cap fund direct growth', at: [0] },
    ];
    const { user } = await analyzed('TCS 4\nppfas flexi 20', () => Response.json({ instruments: plans, found }));
    await row(/TCS/);
    const unread = within(screen.getByRole('region', { name: 'One line is not in the analysis' }));
    expect(unread.getByText(/^“ppfas flexi” is a mutual fund of several plans/)).toBeVisible();
    await user.click(unread.getByRole('button', { name: 'Parag Parikh Flexi Cap Fund, Direct, Growth' }));
    expect((await row(/122639/)).getByText('20')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your portfolio' })).toHaveFocus();
    expect(await editTyped(user)).toHaveValue('TCS 4\nParag Parikh Flexi Cap Fund Direct Growth 20');
  });

  it('is edited where it stands: its line is selected, with the focus in it', async () => {
    const { user } = await analyzed('M&M 4\nRD 5000\nNIFTY 50');
    await row(/M&M/);
    await user.click(screen.getByRole('button', { name: 'Edit line 2' }));
    expect(await holdingsArea()).toHaveFocus();
    await user.keyboard('Infosys 3');
    expect(await holdingsArea()).toHaveValue('M&M 4\nInfosys 3\nNIFTY 50');
  });
});
