import type { InstrumentList } from '@ballast/contract/admin';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const STATUS = '/rest/v1/instrument_list_status';

function listOf(list: string, facts: Partial<InstrumentList> = {}): InstrumentList {
  return {
    list,
    as_of: '2026-11-20',
    age_days: 2,
    row_count: 3227,
    source: 'NSE: EQUITY_L.csv',
    loaded_at: '2026-11-21T10:00:00+00:00',
    checked_at: '2026-11-21T10:00:00+00:00',
    failed_at: null,
    failures: 0,
    failure: null,
    failure_detail: null,
    ...facts,
  };
}

async function open(answer: () => Response | Promise<Response>, isAdmin = true) {
  const { calls } = fakeNetwork({
    'POST /rest/v1/rpc/is_admin': () => Response.json(isAdmin),
    [`GET ${STATUS}`]: answer,
  });
  await renderApp('/admin/instruments', { signedIn: true });
  return calls;
}

it('is not there for who is no administrator, and asks for nothing', async () => {
  const calls = await open(() => Response.json([]), false);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(callsTo(calls, STATUS)).toEqual([]);
});

it('has the age, the length, the source and the last check of each list', async () => {
  await open(() =>
    Response.json([
      listOf('bse', { as_of: '2025-06-01', age_days: 537, checked_at: null }),
      listOf('nse', { age_days: 0 }),
    ]),
  );
  await screen.findByText(/^As of 20 Nov 2026/);
  const rows = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'BSEAs of 1 Jun 2025, 537 days old · 3,227 rowsSource: NSE: EQUITY_L.csvComes with Ballast; no publisher to check',
    expect.stringMatching(/^NSEAs of 20 Nov 2026, from today · 3,227 rowsSource: .*Last checked: 21 Nov 2026/),
  ]);
});

it('says in words why the last check failed, and that the list from before stays', async () => {
  const failed = { failed_at: '2026-11-22T10:00:00+00:00', failures: 3 };
  await open(() =>
    Response.json([
      listOf('amfi', { ...failed, failure: 'count', failure_detail: 'NAVAll.txt: 14282 → 7000' }),
      listOf('nse', { failed_at: failed.failed_at }),
      listOf('us', { ...failed, failures: 1, failure: 'of_a_later_version' }),
    ]),
  );
  expect(
    await screen.findByText(
      'The number of rows changed too much (NAVAll.txt: 14282 → 7000). The previous list stays in use. 3 checks have failed in a row.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/^The reason is not known\. The previous list stays in use\./)).toBeVisible();
  expect(screen.getByText(/ · Last failure: 22 Nov 2026/)).toBeVisible();
});

it('says that nothing has been loaded yet', async () => {
  await open(() => Response.json([]));
  expect(await screen.findByText('The list of instruments has not been loaded yet')).toBeVisible();
});

it('says that it is loading, and that it could not be', async () => {
  let fail: (response: Response) => void = () => undefined;
  await open(() => new Promise<Response>((resolve) => (fail = resolve)));
  expect(await screen.findByText('Loading the lists of instruments')).toBeInTheDocument();
  fail(Response.json({}, { status: 400 }));
  expect(await screen.findByText('The lists could not be loaded.')).toBeVisible();
});

it('names the request that failed on the server', async () => {
  await open(() => Response.json({}, { status: 500, headers: { 'x-request-id': 'req-9' } }));
  expect(await screen.findByText('The lists could not be loaded.')).toBeVisible();
  expect(screen.getByText('Reference: req-9')).toBeVisible();
});
