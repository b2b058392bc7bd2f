import type { AuditEntry } from '@ballast/contract/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';

const ENTRIES = '/rest/v1/audit_entries';
const REMOVALS = '/rest/v1/factor_removals';
const OTHER = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const FACTOR = {
  id: 'f0000000-0000-4000-8000-000000000001',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

function entryOf(id: number, facts: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    happened_at: '2026-11-20T10:00:00+00:00',
    actor_id: OTHER,
    action: 'recovery_codes.made',
    subject_id: OTHER,
    detail: { codes: 8 },
    request_id: null,
    ...facts,
  };
}

async function open(
  entries: readonly AuditEntry[],
  {
    path = '/admin/audit',
    total = entries.length,
    factors = [FACTOR],
    answers = {},
  }: {
    path?: string;
    total?: number;
    factors?: readonly unknown[];
    answers?: Parameters<typeof fakeNetwork>[0];
  } = {},
) {
  const headers = { 'content-range': `0-${entries.length - 1}/${total}` };
  const { calls } = fakeNetwork({
    'POST /rest/v1/rpc/is_admin': () => Response.json(true),
    [`GET ${ENTRIES}`]: () => Response.json(entries, { headers }),
    'GET /auth/v1/user': () => Response.json({ ...ACCOUNT, factors }),
    ...answers,
  });
  const user = await renderApp(path, { signedIn: true });
  await screen.findByRole('heading', { name: 'Audit Log' });
  const last = () => new URL(callsTo(calls, ENTRIES).at(-1)?.url ?? '').searchParams;
  return { user, calls, last };
}
const rows = async () => {
  await screen.findAllByRole('time');
  return within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('who is no administrator', () => {
  it.each([
    ['a visitor', false],
    ['a user', true],
  ])('%s gets the 404 page, and nothing of the log is asked for', async (_, signedIn) => {
    const { calls } = fakeNetwork({ 'POST /rest/v1/rpc/is_admin': () => Response.json(false) });
    await renderApp('/admin/audit', { signedIn });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(callsTo(calls, ENTRIES)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('says what was done, by whom, to whose account, and why', async () => {
    await open([
      entryOf(6, { actor_id: null, action: 'account.role', detail: { from: 'user', to: 'admin' } }),
      entryOf(5, { actor_id: ACCOUNT.id, action: 'factors.removed', detail: { factors: 2, reason: 'Called us' } }),
      entryOf(4, {
        actor_id: ACCOUNT.id,
        action: 'ticket.status',
        detail: { from: 'open', to: 'in_progress' },
        request_id: 'req-4',
      }),
      entryOf(3),
      entryOf(2, { action: 'account.deletion_requested', detail: { due_at: '2026-12-04T10:00:00+00:00' } }),
      entryOf(1, { action: 'later.thing', subject_id: null, detail: { from: 7 } }),
    ]);
    expect(await rows()).toEqual([
      expect.stringMatching(
        /^Role changed.*From user to administrator\.By the operator or the system · Account 3fa85f64…$/,
      ),
      expect.stringMatching(/^Second factors removed by our team.*2 factors\. Reason: Called usBy you · /),
      expect.stringMatching(/^Ticket status changed.*From open to in progress\.By you.*Reference req-4$/),
      expect.stringMatching(/^Recovery codes generated.*8 codes\.By its owner · Account 3fa85f64…$/),
      expect.stringMatching(/^Account deletion requested.*To be deleted on 4 Dec 2026\./),
      expect.stringMatching(/^Something else.*By 3fa85f64…$/),
    ]);
  });

  it('has the newest first, a page at a time', async () => {
    const { user, last } = await open([entryOf(60)], { total: 60 });
    await rows();
    expect([last().get('order'), last().get('limit')]).toEqual(['id.desc', '25']);
    const [next] = screen.getAllByRole('button', { name: 'Next page' });
    if (next === undefined) throw new Error('no way on');
    await user.click(next);
    await waitFor(() => expect(last().get('offset')).toBe('25'));
    expect(location.search).toBe('?page=2');
  });

  it('is filtered by what happened and by account, and the address remembers how', async () => {
    const { user, last } = await open([entryOf(1)]);
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Role changed');
    await waitFor(() => expect(last().get('action')).toBe('eq.account.role'));
    await user.click(screen.getByRole('button', { name: 'Show entries for 3fa85f64…' }));
    await waitFor(() => expect(last().get('or')).toBe(`(actor_id.eq.${OTHER},subject_id.eq.${OTHER})`));
    expect(location.search).toBe(`?action=account.role&account=${OTHER}`);
    expect(screen.getByRole('searchbox', { name: 'Account' })).toHaveValue(OTHER);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('asks for nothing while what was typed is no account', async () => {
    const { user, calls } = await open([entryOf(1)]);
    await rows();
    const before = callsTo(calls, ENTRIES).length;
    await user.type(screen.getByRole('searchbox', { name: 'Account' }), `${OTHER},id.gt.0{Enter}`);
    expect(await screen.findByText(/^This is not an account ID/)).toBeVisible();
    expect(callsTo(calls, ENTRIES)).toHaveLength(before);
    expect(screen.queryByRole('time')).not.toBeInTheDocument();
  });

  it.each([
    ['/admin/audit', 'No entries yet.'],
    [`/admin/audit?account=${OTHER}`, 'Nothing matches these filters.'],
  ])('that is empty says so: %s', async (path, words) => {
    await open([], { path });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that it is loading, that it could not be, and loads on request', async () => {
    let fail: (response: Response) => void = () => undefined;
    let isDown = true;
    const answer = () => new Promise<Response>((resolve) => (fail = resolve));
    const { user } = await open([], {
      answers: { [`GET ${ENTRIES}`]: () => (isDown ? answer() : Response.json([entryOf(1)])) },
    });
    expect(await screen.findByText('Loading the admin dashboard')).toBeInTheDocument();
    await waitFor(() => {
      fail(Response.json({}, { status: 400 }));
      expect(screen.getByText('This list could not be loaded.')).toBeVisible();
    });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('a second factor that was lost', () => {
  const path = `/admin/audit?account=${OTHER}`;
  const start = async (options: Parameters<typeof open>[1] = {}) => {
    const opened = await open([entryOf(1)], { path, ...options });
    await opened.user.click(await screen.findByRole('button', { name: 'Remove second factors' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the second factors of this account?' }));
    return { ...opened, dialog };
  };
  const send = async (answer: () => Response) => {
    const started = await start({ answers: { [`POST ${REMOVALS}`]: answer } });
    const { user, dialog } = started;
    await user.type(await dialog.findByRole('textbox', { name: 'Reason' }), ' Called us ');
    await user.click(dialog.getByRole('button', { name: 'Remove second factors' }));
    return started;
  };

  it('is removed for a reason, which is asked for first; the log is read again', async () => {
    const { user, calls, dialog } = await start({
      answers: { [`POST ${REMOVALS}`]: () => Response.json([{ factors: 2 }], { status: 201 }) },
    });
    expect(dialog.getByText(`Account ${OTHER}`)).toBeVisible();
    const reason = await dialog.findByRole('textbox', { name: 'Reason' });
    await user.click(dialog.getByRole('button', { name: 'Remove second factors' }));
    expect(dialog.getByText('Enter the reason, and how you verified the owner.')).toBeVisible();
    expect(reason).toHaveFocus();
    expect(callsTo(calls, REMOVALS)).toEqual([]);
    const before = callsTo(calls, ENTRIES).length;
    await user.type(reason, ' Called us ');
    await user.click(dialog.getByRole('button', { name: 'Remove second factors' }));
    expect(await screen.findByText('2 factors removed.')).toBeInTheDocument();
    expect(await callsTo(calls, REMOVALS)[0]?.json()).toEqual({ account_id: OTHER, reason: 'Called us' });
    await waitFor(() => expect(callsTo(calls, ENTRIES).length).toBeGreaterThan(before));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not removed by who has none of their own: that is said before anything is typed', async () => {
    const { dialog } = await start({ factors: [] });
    expect(await dialog.findByText('This requires a second factor of your own.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Add one under Security' })).toHaveAttribute('href', '/settings/security');
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each([
    [403, /^This requires a session with a second factor/],
    [409, 'This account no longer exists.'],
    [500, 'The second factors could not be removed. Please try again.'],
  ])('that could not be removed (%i) says why, and what was typed is kept', async (status, words) => {
    const { dialog } = await send(() => Response.json({ message: 'no' }, { status }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(' Called us ');
  });

  it('of one’s own is removed elsewhere', async () => {
    await open([entryOf(1)], { path: `/admin/audit?account=${ACCOUNT.id}` });
    expect(await screen.findByText(/^Remove your own factors under Settings/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove second factors' })).not.toBeInTheDocument();
  });
});
