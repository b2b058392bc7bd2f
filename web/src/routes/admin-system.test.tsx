import type { SystemStatus } from '@ballast/contract/admin';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

const STATUS = '/rest/v1/system_status';

const EMBEDDED: SystemStatus = {
  checked_at: '2026-11-27T10:00:00+00:00',
  postgres_version: '18.4',
  schema_version: '20261127000200',
  server_version: '0.1.0',
  started_at: '2026-11-27T08:00:00+00:00',
  has_own_database: true,
  sends_mail: true,
  backed_up_at: '2026-11-27T04:00:00+00:00',
  quotes: 1204,
  quotes_at: '2026-11-27T09:57:00+00:00',
  closes_at: '2026-11-26T10:00:00+00:00',
  rates_at: '2026-11-27T09:30:00+00:00',
  lists_as_of: '2026-11-26',
  lists_failing: 0,
  requested_mails: 0,
  requested_since: null,
  waiting_mails: 0,
  waiting_since: null,
  failed_mails: 0,
  refusals: {},
};
const HOSTED: SystemStatus = {
  ...EMBEDDED,
  server_version: null,
  started_at: null,
  has_own_database: null,
  sends_mail: null,
  backed_up_at: null,
  waiting_mails: null,
  failed_mails: null,
  refusals: null,
};

async function open(answer: () => Response | Promise<Response>, isAdmin = true) {
  const { calls } = fakeNetwork({
    'POST /rest/v1/rpc/is_admin': () => Response.json(isAdmin),
    [`GET ${STATUS}`]: answer,
  });
  await renderApp('/admin/system', { signedIn: true });
  return calls;
}
const show = async (status: SystemStatus) => open(() => Response.json([status]));
/** Each line of a part: its name, its value and what it says more. */
const partOf = async (title: string): Promise<string[]> => {
  const part = within(await screen.findByRole('region', { name: title }));
  return part
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
};
const LIMITS = 'Requests refused in the last 23–24 hours';

it('is not there for who is no administrator, and asks for nothing', async () => {
  const calls = await open(() => Response.json([]), false);
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(callsTo(calls, STATUS)).toEqual([]);
});

it('has versions, ages and queues of an embedded server, and nothing to see to', async () => {
  await show(EMBEDDED);
  expect(await partOf('Versions')).toEqual([
    'App build: Development',
    expect.stringMatching(/^Server: 0\.1\.0Started 27 Nov 2026, .* \(2 hours ago\)$/),
    'PostgreSQL: 18.4Part of the data folder',
    'Schema: 20261127000200The newest migration',
  ]);
  expect(await partOf('Age of data')).toEqual([
    expect.stringMatching(
      /^Quotes: .* \(3 minutes ago\)1,204 stocks and funds, requested when somebody looks at them$/,
    ),
    expect.stringMatching(/^Price histories: .* \(yesterday\)$/),
    expect.stringMatching(/^Exchange rates: .* \(30 minutes ago\)The oldest pair$/),
    'Instrument lists: 26 Nov 2026The oldest list that is checked every night',
  ]);
  expect(await partOf('Mail')).toEqual([
    'Requested: 0Tickets, security and account deletion, not written yet',
    'Waiting to be sent: 0',
    'Failed: 0After 15 attempts in about a day',
  ]);
  expect(within(screen.getByRole('region', { name: LIMITS })).getByText('No limit was reached.')).toBeVisible();
  expect(await partOf('Backup')).toEqual([expect.stringMatching(/^Last backup: .* \(6 hours ago\)$/)]);
  expect(
    within(screen.getByRole('main')).queryByText(/failed|could not|no backup|waiting since/),
  ).not.toBeInTheDocument();
});

it('points out what needs somebody', async () => {
  await show({
    ...EMBEDDED,
    lists_failing: 2,
    requested_mails: 3,
    requested_since: '2026-11-27T08:30:00+00:00',
    waiting_mails: 4,
    waiting_since: '2026-11-27T09:00:00+00:00',
    failed_mails: 1,
    backed_up_at: '2026-11-19T10:00:00+00:00',
    refusals: { sign_in: 12, advisor: 1200, of_a_later_version: 2 },
  });
  expect(await screen.findByText('The last checks of 2 lists failed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See each list' })).toHaveAttribute('href', '/admin/instruments');
  expect(screen.getByText(/^Mail has been waiting since 27 Nov 2026/)).toBeVisible();
  expect(screen.getByText('One mail could not be sent')).toBeVisible();
  expect(await partOf('Mail')).toContainEqual(
    expect.stringMatching(/^Waiting to be sent: 4The oldest is from .* \(1 hour ago\)$/),
  );
  expect(screen.getByText('The last backup is more than a week old')).toBeVisible();
  expect(await partOf(LIMITS)).toEqual(['Questions to the advisor: 1,200', 'Sign-in attempts: 12', 'Another limit: 2']);
});

it('says what is not sent, not seen or not there yet', async () => {
  await show({
    ...EMBEDDED,
    sends_mail: false,
    waiting_mails: null,
    failed_mails: null,
    backed_up_at: null,
    quotes: 0,
    quotes_at: null,
    lists_as_of: null,
  });
  expect(await partOf('Mail')).toContainEqual(
    expect.stringMatching(/^Waiting to be sent: Not sentNo mail server is set\./),
  );
  expect(screen.getByText('There is no backup yet')).toBeVisible();
  expect(await partOf('Backup')).toEqual(['Last backup: Never']);
  expect(await partOf('Age of data')).toEqual(
    expect.arrayContaining([
      'Quotes: Never0 stocks and funds, requested when somebody looks at them',
      'Instrument lists: NoneThe oldest list that is checked every night',
    ]),
  );
});

it('says of a database of their own whose backups it has', async () => {
  await show({ ...EMBEDDED, has_own_database: false, backed_up_at: null });
  expect(await partOf('Backup')).toEqual([
    'Last backup: Your ownBallast doesn’t see the backups of a database of your own.',
  ]);
  expect(await partOf('Versions')).toContain('PostgreSQL: 18.4Your own, by DATABASE_URL');
});

it('says of a hosted project what only its platform knows', async () => {
  await show(HOSTED);
  expect(await screen.findByText('A hosted project')).toBeVisible();
  expect(await partOf('Versions')).toContain('Server: None');
  expect(await partOf('Mail')).toContain('Waiting to be sent: Sent by the platform');
  expect(screen.getByText('Not counted here. The platform’s logs have them.')).toBeVisible();
  expect(await partOf('Backup')).toEqual(['Last backup: The platform’sSee its dashboard.']);
});

it('says that it is loading, and that it could not be', async () => {
  let fail: (response: Response) => void = () => undefined;
  await open(() => new Promise<Response>((resolve) => (fail = resolve)));
  expect(await screen.findByText('Loading the state of the system')).toBeInTheDocument();
  fail(Response.json({}, { status: 400 }));
  expect(await screen.findByText('The state of the system could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
