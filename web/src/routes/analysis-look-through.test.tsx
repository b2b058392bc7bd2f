import { fixtureBytes } from '@ballast/engine/import/testing/fixture';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { analyze } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { masterOf, RESOLVE, type MasterRow } from '../testing/master.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';
import { useReportWorkers } from '../testing/report-and-disclosures.ts';

const ROWS: readonly MasterRow[] = [
  { symbol: 'MSFT', name: 'Microsoft', exchange: 'NASDAQ', isin: 'US5949181045', sector: 'information_technology' },
  { symbol: 'AAPL', name: 'Apple', exchange: 'NASDAQ', isin: 'US0378331005' },
  { symbol: 'VTI', name: 'Vanguard Total Stock Market ETF', exchange: 'NYSE', kind: 'etf' },
  { symbol: 'QQQ', name: 'Invesco QQQ', exchange: 'NASDAQ', kind: 'etf' },
];
const TABLE = '/rest/v1/fund_disclosures';
const STORED = {
  id: 'd2f4b3a0-0000-4000-8000-000000000001',
  fund_key: 'US:VTI',
  fund_name: 'Harbor Core US Large Cap ETF',
  as_of: '2020-01-31',
  file_name: 'old.csv',
  portfolio: {
    constituents: [
      { kind: 'stock', name: 'Apple', isin: null, key: 'US:AAPL', weight: 0.75 },
      { kind: 'stock', name: 'Microsoft', isin: null, key: 'US:MSFT', weight: 0.2 },
      { kind: 'cash', name: '', isin: null, key: null, weight: 0.05 },
    ],
  },
};

const fileOf = (fixture: string) =>
  new File([new Uint8Array(fixtureBytes(`../disclosures/${fixture}`))], fixture.replace('.jsonl', ''));
const block = async () => within(await screen.findByRole('region', { name: 'By company, through funds' }));
const add = async (user: UserEvent, fund: string, fixture: string) =>
  user.upload(await (await block()).findByLabelText(`Add the portfolio file of ${fund}`), fileOf(fixture));
const company = async (name: RegExp) =>
  within(await (await block()).findByRole('table', { name: 'Exposure by company' })).findByRole('row', { name });

async function openReport(
  signedIn: boolean,
  answers: Parameters<typeof fakeNetwork>[0] = {},
  text = 'MSFT 10\nVTI 10\nQQQ 5',
) {
  useReportWorkers();
  const network = fakeNetwork({ ...masterOf(ROWS), ...answers });
  const user = await renderApp('/portfolio-analysis?prices=sample&market=US', { signedIn });
  await user.click(await screen.findByRole('radio', { name: /^US/ }));
  await analyze(user, text);
  return { user, ...network };
}

describe('what funds hold', () => {
  it('is not asked about where no fund is held', async () => {
    await openReport(false, {}, 'MSFT 10\nAAPL 5');
    await screen.findByRole('region', { name: 'Exposure' });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByRole('region', { name: 'By company, through funds' })).toBeNull();
  });

  it('counts with what is held directly, says how much is covered and how far two funds overlap', async () => {
    const { user, calls } = await openReport(false);
    expect((await block()).getByText(/^No fund portfolio is known yet/)).toBeVisible();
    await add(user, 'VTI', 'preamble.csv');
    expect(await company(/^Microsoft .*VTI$/)).toBeVisible();
    expect(
      (await block()).getByText(
        /^Portfolio files cover \d+% of the \$[\d,.]+ in your funds\. The oldest is from 30 Oct 2026\./,
      ),
    ).toBeVisible();
    await add(user, 'QQQ', 'identifiers.xlsx.jsonl');
    // Apple 40%, Microsoft 30%.
    expect(await (await block()).findByText('VTI and QQQ have 70% of their money in the same stocks.')).toBeVisible();
    // As the master calls it, not as the file does.
    expect(await company(/^Apple .*VTI, QQQ$|^Apple .*QQQ, VTI$/)).toBeVisible();
    expect((await block()).getByText(/^From the fund house’s.* Kept on this page only/)).toBeVisible();
    expect(callsTo(calls, TABLE)).toEqual([]);
    await user.click((await block()).getByRole('button', { name: 'Remove the portfolio file of QQQ' }));
    expect(await (await block()).findByLabelText('Add the portfolio file of QQQ')).toBeVisible();
  });

  it('is what the file says that was dropped last, however late the answer about the one before', async () => {
    const master = masterOf(ROWS);
    let release: () => void = () => undefined;
    let held: Promise<void> | null = null;
    const { user } = await openReport(false, {
      [`POST ${RESOLVE}`]: async (request) => {
        const until = held;
        held = null;
        await until;
        return master[`POST ${RESOLVE}`]?.(request) ?? Response.error();
      },
    });
    const row = (await (await block()).findByLabelText('Add the portfolio file of VTI')).closest('li');
    const drop = (fixture: string) =>
      fireEvent.drop(row ?? document.body, { dataTransfer: { types: ['Files'], files: [fileOf(fixture)] } });
    held = new Promise<void>((resolve) => (release = resolve));
    drop('preamble.csv');
    await waitFor(() => expect(held).toBeNull());
    drop('identifiers.xlsx.jsonl');
    expect(await (await block()).findByText(/\(identifiers\.xlsx\)/)).toBeVisible();
    release();
    // Reading another file takes longer than what is left of the first.
    await add(user, 'QQQ', 'identifiers.xlsx.jsonl');
    await (await block()).findByRole('button', { name: 'Remove the portfolio file of QQQ' });
    expect((await block()).getAllByText(/\(identifiers\.xlsx\)/)).toHaveLength(2);
  });

  it('is refused where the weights add up to 83%, and the sum is named; is asked which portfolio of a file with several, none of which is called like the fund', async () => {
    const { user } = await openReport(false);
    await add(user, 'VTI', 'sums-to-83.csv');
    expect(await (await block()).findByRole('alert')).toHaveTextContent(/^The weights add up to 83\.0%, not 100%/);
    await user.upload(
      (await block()).getByLabelText('Add the portfolio file of VTI'),
      new File(['<html><body>Sign in'], 'a.xls'),
    );
    await waitFor(async () =>
      expect((await block()).getByRole('alert')).toHaveTextContent(/^This is a web page without a table/),
    );
    await add(user, 'VTI', 'subtotals-in-headings.xlsx.jsonl');
    const choice = await (
      await block()
    ).findByRole('combobox', { name: 'The file has 2 portfolios. Which one is Vanguard Total Stock Market ETF?' });
    await user.selectOptions(choice, 'Cedar Equity Arbitrage Fund');
    await user.click((await block()).getByRole('button', { name: 'Use this one' }));
    expect(await company(/^Reliance Industries Ltd\. .*VTI$/)).toBeVisible();
  });
});

describe('with an account', () => {
  it('is kept there, and told to be old after 90 days', async () => {
    const { user, calls } = await openReport(true, {
      [`GET ${TABLE}`]: () => Response.json([STORED]),
      [`POST ${TABLE}`]: () => Response.json([{ id: STORED.id }], { status: 201 }),
    });
    expect(await company(/^Apple .*VTI$/)).toBeVisible();
    expect((await block()).getByText('Holdings as of 31 Jan 2020')).toBeVisible();
    expect((await block()).getByText('Older than 90 days')).toBeVisible();
    await add(user, 'QQQ', 'identifiers.xlsx.jsonl');
    await (await block()).findByText('VTI and QQQ have 70% of their money in the same stocks.');
    const [sent] = callsTo(calls, TABLE).filter(({ method }) => method === 'POST');
    expect(await sent?.json()).toMatchObject({
      user_id: ACCOUNT.id,
      fund_key: 'US:QQQ',
      fund_name: 'Beacon Technology Sector ETF',
      as_of: '2026-10-30',
      file_name: 'identifiers.xlsx',
    });
  });

  it('says that the files could not be loaded, and asks again, and that a file was not saved', async () => {
    let isThere = false;
    const { user } = await openReport(true, {
      [`GET ${TABLE}`]: () => (isThere ? Response.json([STORED]) : Response.json({ message: 'x' }, { status: 403 })),
      [`POST ${TABLE}`]: () => Response.json({ code: 'x', message: 'x' }, { status: 500 }),
    });
    expect(await (await block()).findByText(/^Your saved portfolio files could not be loaded/)).toBeVisible();
    isThere = true;
    await user.click((await block()).getByRole('button', { name: 'Try again' }));
    expect(await company(/^Apple .*VTI$/)).toBeVisible();
    await add(user, 'QQQ', 'identifiers.xlsx.jsonl');
    expect(await (await block()).findByRole('alert')).toHaveTextContent('The file was read, but not saved. Try again.');
  });
});
