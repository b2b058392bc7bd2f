import type { FeedbackEntry } from '@ballast/contract/feedback';
import type { Ticket } from '@ballast/contract/support';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryOf, ticketOf } from '../testing/entries.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ERROR, toastWith } from '../testing/toasts.ts';

const IS_ADMIN = 'POST /rest/v1/rpc/is_admin';
const TICKETS_PATH = '/rest/v1/ticket_desk';
const TICKETS = '/rest/v1/support_tickets';
const FEEDBACK = '/rest/v1/feedback_entries';
const COUNTS = '/rest/v1/desk_counts';

const counted = {
  tickets: 12,
  open_tickets: 5,
  tickets_in_progress: 3,
  resolved_tickets: 2,
  feedback_entries: 40,
  new_feedback: 7,
};

/** A page of rows as the database answers it, with how many there are in all. */
function paged(rows: readonly unknown[], total = rows.length): Response {
  return Response.json(rows, { headers: { 'content-range': `0-${rows.length - 1}/${total}` } });
}

/** The change that a request asks for, made in the rows; nothing when they are not as it says. */
async function patch(request: Request, rows: readonly { id: string; status: string }[]): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const row = rows.find(({ id, status }) => `eq.${id}` === asked.get('id') && `eq.${status}` === asked.get('status'));
  if (row === undefined) return Response.json([]);
  Object.assign(row, await request.json());
  return Response.json([{ id: row.id }]);
}

async function open(
  rows: { tickets?: Ticket[]; entries?: FeedbackEntry[] },
  { path = '/admin', answers = {} }: { path?: string; answers?: Parameters<typeof fakeNetwork>[0] } = {},
) {
  const { tickets = [], entries = [] } = rows;
  const { calls } = fakeNetwork({
    [IS_ADMIN]: () => Response.json(true),
    [`GET ${COUNTS}`]: () => Response.json([counted]),
    [`GET ${TICKETS_PATH}`]: () => paged(tickets),
    [`GET ${FEEDBACK}`]: () => paged(entries),
    [`PATCH ${TICKETS}`]: (request) => patch(request, tickets),
    [`PATCH ${FEEDBACK}`]: (request) => patch(request, entries),
    ...answers,
  });
  const user = await renderApp(path, { signedIn: true });
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  const asked = (path: string) => callsTo(calls, path).filter(({ method }) => method === 'GET');
  return { user, calls, asked };
}
const row = async (name: string) => (await screen.findByText(name)).closest('li') ?? document.body;
const actions = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name });

describe('who is no administrator', () => {
  it.each([
    ['a visitor', false],
    ['a user', true],
  ])('%s gets the 404 page, and nothing of the admin pages is requested §6.14', async (_, signedIn) => {
    const { calls } = fakeNetwork({ [IS_ADMIN]: () => Response.json(false) });
    await renderApp('/admin', { signedIn });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.queryByText('Admin Dashboard')).not.toBeInTheDocument();
    for (const path of [TICKETS_PATH, COUNTS, FEEDBACK]) expect(callsTo(calls, path)).toEqual([]);
  });

  it('sees nothing of it while that is being found out', async () => {
    fakeNetwork({ [IS_ADMIN]: () => new Promise<Response>(() => undefined) });
    await renderApp('/admin', { signedIn: true });
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Admin Dashboard')).not.toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  it('says that it is loading §2.157', async () => {
    await open({}, { answers: { [`GET ${TICKETS_PATH}`]: () => new Promise<Response>(() => undefined) } });
    expect(await screen.findByText('Loading the admin dashboard')).toBeInTheDocument();
  });

  it('has six counters §1.3 §2.158', async () => {
    await open({});
    await screen.findByText('12');
    const terms = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(terms).toEqual([
      'Total Tickets12',
      'Open5',
      'In Progress3',
      'Resolved2',
      'Total Feedback40',
      'New Feedback7',
    ]);
  });

  it('has two tabs, and the address remembers which §2.159', async () => {
    const { user } = await open({ tickets: [ticketOf(1)], entries: [entryOf(2)] });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Support Tickets',
      'Feedback Entries',
    ]);
    await screen.findByText('Ticket 1');
    await user.click(screen.getByRole('tab', { name: 'Feedback Entries' }));
    expect(await screen.findByText('Entry 2')).toBeVisible();
    expect(location.search).toBe('?tab=feedback');
  });

  it('shows the first eight characters of a user id, and tickets newest first without a user filter §2.160 §7.31', async () => {
    const { asked } = await open({ tickets: [ticketOf(1)] });
    expect(await row('Ticket 1')).toHaveTextContent('User a3bb189e…');
    const { searchParams } = new URL(asked(TICKETS_PATH)[0]?.url ?? '');
    expect(searchParams.get('order')).toBe('created_at.desc,id.asc');
    expect(searchParams.has('user_id')).toBe(false);
  });

  it.each([
    ['/admin', TICKETS_PATH, () => paged([ticketOf(1)]), 'Ticket 1'],
    ['/admin?tab=feedback', FEEDBACK, () => paged([entryOf(1)]), 'Entry 1'],
  ])(
    '%s says in its place and in a toast that its list could not be loaded, and loads it on request §8.25',
    async (path, asked, answer, filled) => {
      const failed = 'This list could not be loaded.';
      let isDown = true;
      const answers = { [`GET ${asked}`]: () => (isDown ? Response.json({}, { status: 400 }) : answer()) };
      const { user } = await open({}, { path, answers });
      expect(await toastWith('Failed to load admin dashboard data.')).toEqual(ERROR);
      expect(screen.getByText(failed)).toBeVisible();
      isDown = false;
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(filled)).toBeVisible();
      expect(screen.queryByText(failed)).not.toBeInTheDocument();
    },
  );
});

describe.each([
  ['tickets', '/admin', TICKETS_PATH, 'Ticket', ticketOf],
  ['feedback entries', '/admin?tab=feedback', FEEDBACK, 'Entry', entryOf],
] as const)('all %s', (_, path, table, name, rowOf) => {
  it('can be reached, page by page, each once', async () => {
    const all = Array.from({ length: 60 }, (_, index) => rowOf(index));
    const pageAsked = ({ url }: Request) => {
      const { searchParams } = new URL(url);
      const from = Number(searchParams.get('offset'));
      return paged(all.slice(from, from + Number(searchParams.get('limit'))), all.length);
    };
    const { user } = await open({}, { path, answers: { [`GET ${table}`]: pageAsked } });
    const seen: (string | null)[] = [];
    for (const page of [1, 2, 3]) {
      await screen.findAllByText(`Page ${page} of 3`);
      seen.push(...(await screen.findAllByText(new RegExp(`^${name} \\d+$`))).map(({ textContent }) => textContent));
      const [next] = screen.getAllByRole('button', { name: 'Next page' });
      if (next !== undefined) await user.click(next);
    }
    expect(seen).toEqual(all.map((_, index) => `${name} ${index}`));
  });
});

describe('tickets', () => {
  it.each([
    ['open', ['Mark In Progress', 'Resolve']],
    ['in_progress', ['Resolve']],
    ['resolved', ['Close', 'Reopen']],
    ['closed', ['Reopen']],
  ] as const)('that are %s can be moved by %s §2.159 §4.20 §4.24', async (status, offered) => {
    await open({ tickets: [ticketOf(1, { status })] });
    expect(actions(await row('Ticket 1'))).toEqual(offered);
  });

  it.each([
    ['open', 'Mark In Progress', 'in_progress', 'Ticket status changed to in_progress.', null],
    ['in_progress', 'Resolve', 'resolved', 'Ticket status changed to resolved.', expect.any(String)],
    ['resolved', 'Close', 'closed', 'Ticket status changed to closed.', null],
    ['resolved', 'Reopen', 'open', 'Ticket status changed to open.', null],
  ] as const)(
    'from %s by "%s" become %s, and the list reloads §4.20 §4.21 §4.29 §7.33 §8.34',
    async (status, action, to, message, resolvedAt: unknown) => {
      const { user, calls, asked } = await open({ tickets: [ticketOf(1, { status })] });
      await row('Ticket 1');
      await user.click(press(`${action}: Ticket 1`));
      expect(await screen.findByText('Status Updated')).toBeInTheDocument();
      expect(screen.getByText(message)).toBeInTheDocument();
      const [change] = callsTo(calls, TICKETS);
      expect(await change?.json()).toEqual({ status: to, resolved_at: resolvedAt });
      await waitFor(() => expect(asked(TICKETS_PATH).length).toBe(2));
      expect(asked(COUNTS)).toHaveLength(2);
    },
  );

  it('keep the focus in the row when its button is gone', async () => {
    const { user } = await open({ tickets: [ticketOf(1), ticketOf(2)] });
    await row('Ticket 2');
    await user.click(press('Mark In Progress: Ticket 2'));
    await waitFor(async () => expect(await row('Ticket 2')).toHaveFocus());
  });

  it('that somebody else moved meanwhile are left alone, shown again, and it is said §8.26', async () => {
    const tickets = [ticketOf(1)];
    const { user } = await open({ tickets });
    await row('Ticket 1');
    tickets[0] = ticketOf(1, { status: 'resolved' });
    await user.click(press('Mark In Progress: Ticket 1'));
    expect(await toastWith(/^Failed to update ticket status\. It was changed in the meantime/)).toEqual(ERROR);
    await waitFor(async () => expect(await row('Ticket 1')).toHaveTextContent('Status: resolved'));
  });

  it('that cannot be moved say so §8.26', async () => {
    const { user } = await open(
      { tickets: [ticketOf(1)] },
      {
        answers: {
          [`PATCH ${TICKETS}`]: () => Response.json({}, { status: 500, headers: { 'x-request-id': 'req-7' } }),
        },
      },
    );
    await row('Ticket 1');
    await user.click(press('Resolve: Ticket 1'));
    expect(await toastWith('Failed to update ticket status. Reference: req-7')).toEqual(ERROR);
  });

  it('are filtered, searched and paged by the database, and the address remembers how §7.27', async () => {
    const { user, asked } = await open({}, { answers: { [`GET ${TICKETS_PATH}`]: () => paged([ticketOf(1)], 60) } });
    expect(await screen.findAllByText('Page 1 of 3')).toHaveLength(2);
    const last = () => new URL(asked(TICKETS_PATH).at(-1)?.url ?? '').searchParams;
    const [next] = screen.getAllByRole('button', { name: 'Next page' });
    if (next === undefined) throw new Error('no way on');
    await user.click(next);
    await waitFor(() => expect(last().get('offset')).toBe('25'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'open');
    await waitFor(() => expect([last().get('status'), last().get('offset')]).toEqual(['eq.open', '0']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'urgent');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '50% off');
    await waitFor(() => expect(last().get('search_text')).toBe('ilike.%50\\% off%'));
    expect(last().get('priority')).toBe('eq.urgent');
    expect(location.search).toBe('?status=open&priority=urgent&q=50%25+off');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' today{Enter}');
    await waitFor(() => expect(last().get('search_text')).toBe('ilike.%50\\% off today%'));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('50% off today');
    await user.click(press('Clear filters'));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });
});

describe('feedback', () => {
  it.each([
    ['new', 'bug_report', ['Mark Reviewed']],
    ['reviewed', 'bug_report', []],
    ['new', 'feature_request', ['Mark Reviewed', 'Mark Implemented']],
    ['reviewed', 'feature_request', ['Mark Implemented']],
    ['implemented', 'feature_request', []],
  ] as const)('that is %s and a %s can be moved by %s §2.159 §4.27 §4.28', async (status, category, offered) => {
    await open({ entries: [entryOf(1, { status, category })] }, { path: '/admin?tab=feedback' });
    expect(actions(await row('Entry 1'))).toEqual(offered);
  });

  it.each([
    ['Mark Reviewed', 'Feedback status changed to reviewed.'],
    ['Mark Implemented', 'Feedback status changed to implemented.'],
  ])('by "%s" says %s and reloads §4.27 §4.29 §7.27 §7.34 §8.35', async (action, message) => {
    const entries = [entryOf(1, { category: 'feature_request' })];
    const { user, asked } = await open({ entries }, { path: '/admin?tab=feedback' });
    await row('Entry 1');
    await user.click(press(`${action}: Entry 1`));
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(asked(FEEDBACK).length).toBe(2));
    expect(new URL(asked(FEEDBACK)[0]?.url ?? '').searchParams.get('order')).toBe('created_at.desc,id.asc');
  });

  it('says who classified it', async () => {
    await open({ entries: [entryOf(1, { classified_by: 'model' })] }, { path: '/admin?tab=feedback' });
    expect(await row('Entry 1')).toHaveTextContent('Classified by an AI model');
  });

  it('that cannot be moved says so §8.27', async () => {
    const { user } = await open(
      { entries: [entryOf(1)] },
      { path: '/admin?tab=feedback', answers: { [`PATCH ${FEEDBACK}`]: () => Response.json({}, { status: 500 }) } },
    );
    await row('Entry 1');
    await user.click(press('Mark Reviewed: Entry 1'));
    expect(await toastWith('Failed to update feedback status.')).toEqual(ERROR);
  });
});
