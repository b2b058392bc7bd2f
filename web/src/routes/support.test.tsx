import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { ticketOf } from '../testing/entries.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ERROR, toastWith } from '../testing/toasts.ts';

const TICKETS = '/rest/v1/support_tickets';
const USER = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
const ALWAYS = { 'POST /rest/v1/rpc/is_admin': () => Response.json(false) };

async function open(answers: Parameters<typeof fakeNetwork>[0] = {}, signedIn = true, path = '/support') {
  const { calls } = fakeNetwork({
    ...ALWAYS,
    [`GET ${TICKETS}`]: () => Response.json([]),
    [`POST ${TICKETS}`]: () => new Response(null, { status: 201 }),
    ...answers,
  });
  const user = await renderApp(path, { signedIn });
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  const message = screen.getByRole('textbox', { name: 'Message' });
  const sent = () => callsTo(calls, TICKETS).filter(({ method }) => method === 'POST');
  const read = () => callsTo(calls, TICKETS).filter(({ method }) => method === 'GET');
  return { user, calls, subject, message, sent, read };
}
const submit = () => screen.getByRole('button', { name: 'Submit Ticket' });

describe('the page', () => {
  it('names the ways to reach people, the hours and how long an answer takes §2.132 §2.133 §9.37', async () => {
    await open({}, false);
    const ways = within(screen.getByRole('region', { name: 'How to reach us' }));
    expect(ways.getByRole('link', { name: 'support@ballast.example' })).toHaveAttribute(
      'href',
      'mailto:support@ballast.example',
    );
    expect(screen.getByRole('heading', { name: 'Email Support' })).toBeVisible();
    expect(screen.getByText('9:30 AM-6:30 PM IST')).toBeVisible();
    expect(screen.getByText(/live chat replies come by email/)).toBeVisible();
    expect(screen.getByText('24-48 hours')).toBeVisible();
    expect(screen.getByText('2-5 minutes')).toBeVisible();
  });

  it('answers four questions §2.137', async () => {
    await open({}, false);
    const questions = within(screen.getByRole('region', { name: 'Frequently asked questions' })).getAllByRole('group');
    expect(questions).toHaveLength(4);
    expect(screen.getByText(/if you signed up more than a day ago, sign up again\./)).toBeInTheDocument();
  });

  it('carries terms, privacy, risk and who we are, each at an address of its own', async () => {
    await open({}, false, '/support#risk');
    expect(document.getElementById('risk')).toHaveTextContent(/We are not a SEBI-registered adviser/);
    expect(document.getElementById('risk')).toHaveTextContent(
      /not registered with the Securities and Exchange Commission \(SEC\).*not as a broker-dealer/,
    );
    for (const id of ['about', 'terms', 'privacy']) expect(document.getElementById(id)).toBeVisible();
    expect(document.getElementById('privacy')).toHaveTextContent(
      /Your browser stores .*, a copy of the app, a cookie .* and one for the width of the menu\./,
    );
    expect(document.getElementById('risk')).toHaveFocus();
  });
});

describe('the form', () => {
  it('offers low, medium, high and urgent, medium to begin with §2.135 §3.24 §9.29', async () => {
    await open();
    const priority = screen.getByRole('combobox', { name: 'Priority' });
    expect(priority).toHaveValue('medium');
    const offered = within(priority)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(offered).toEqual(['low', 'medium', 'high', 'urgent']);
  });

  it('sends user, subject, message and priority once, tells the outcome, is empty again and reloads the list §2.134 §7.32 §8.32 §9.36', async () => {
    const { user, subject, message, sent, read } = await open();
    await screen.findByText('No tickets yet');
    const before = read().length;
    await user.type(subject, ' Cannot save ');
    await user.type(message, 'I press Save.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'urgent');
    await user.dblClick(submit());
    expect(await screen.findByText('Support Ticket Submitted')).toBeInTheDocument();
    expect(screen.getByText('Our team will respond within 24 hours.')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({
      id: expect.any(String),
      user_id: USER,
      subject: 'Cannot save',
      message: 'I press Save.',
      priority: 'urgent',
    });
    expect(subject).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Priority' })).toHaveValue('medium');
    await waitFor(() => expect(read().length).toBe(before + 1));
  });

  it('says beside each field what is wrong, and goes to the first §5.25', async () => {
    const { user, subject, message, sent } = await open();
    await user.click(submit());
    await waitFor(() => expect(subject).toHaveAccessibleDescription('Enter a subject.'));
    expect(message).toHaveAccessibleDescription('Enter a message.');
    expect(subject).toHaveFocus();
    fireEvent.change(subject, { target: { value: 'x'.repeat(201) } });
    fireEvent.change(message, { target: { value: 'a\0b' } });
    await waitFor(() => expect(subject).toHaveAccessibleDescription('At most 200 characters: this has 201.'));
    await waitFor(() => expect(message).toHaveAccessibleDescription(/unsupported character/));
    expect(sent()).toEqual([]);
  });

  it.each([
    [500, 'Failed to submit your support ticket. Please try again.'],
    [
      429,
      'You have opened 20 tickets in the last 24 hours. Please try again later, or write to support@ballast.example.',
    ],
  ])(
    'keeps what was typed when sending fails with %i, and sends the same ticket again §8.23',
    async (status, shown) => {
      let code = status;
      const { user, subject, message, sent } = await open({
        [`POST ${TICKETS}`]: () => Response.json({}, { status: code }),
      });
      await user.type(subject, 'Cannot save');
      await user.type(message, 'It fails');
      await user.click(submit());
      expect(await toastWith(shown)).toEqual(ERROR);
      expect(subject).toHaveValue('Cannot save');
      // It had arrived after all: the database has this very ticket.
      code = 409;
      await user.click(submit());
      expect(await screen.findByText('Support Ticket Submitted')).toBeInTheDocument();
      const [first, second] = await Promise.all(sent().map((request) => request.text()));
      expect(second).toBe(first);
    },
  );

  it('that is stored calls nobody back who has gone elsewhere on the page', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, subject, message } = await open({
      [`POST ${TICKETS}`]: async () => {
        await released;
        return new Response(null, { status: 201 });
      },
    });
    await user.type(subject, 'Cannot save');
    await user.type(message, 'It fails');
    await user.click(submit());
    const elsewhere = screen.getByRole('link', { name: 'Portfolio Builder' });
    act(() => elsewhere.focus());
    release();
    expect(await screen.findByText('Support Ticket Submitted')).toBeInTheDocument();
    await waitFor(() => expect(subject).toHaveValue(''));
    expect(elsewhere).toHaveFocus();
  });

  it('that is stored after its author left forgets nothing that they typed since', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { user, subject, message } = await open({
      [`POST ${TICKETS}`]: async () => {
        await released;
        return new Response(null, { status: 201 });
      },
    });
    await user.type(subject, 'Cannot save');
    await user.type(message, 'It fails');
    await user.click(submit());
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    act(() => history.back());
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), ' again');
    release();
    expect(await screen.findByText('Support Ticket Submitted')).toBeInTheDocument();
    expect(sessionStorage.getItem('ballast.ticket')).toContain('It fails again');
  });

  it('leads to signing in when the session ended, and back to what was typed', async () => {
    const { user, subject, message } = await open({
      [`POST ${TICKETS}`]: () => Response.json({ message: 'JWT expired' }, { status: 401 }),
      'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
    });
    await user.type(subject, 'Cannot save');
    await user.type(message, 'It fails');
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/auth?from=%2Fsupport');
    history.back();
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('It fails');
  });

  it('asks a visitor to sign in and keeps what was typed; a visitor has no list of tickets §5.26 §6.7 §8.28', async () => {
    const { user, subject, message, sent } = await open({}, false);
    await user.type(subject, 'Cannot save');
    await user.type(message, 'It fails');
    await user.click(submit());
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument();
    expect(screen.getByText('Please sign in to submit a support ticket.')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Your tickets' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Sign in to submit' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/auth?from=%2Fsupport'));
    history.back();
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Cannot save');
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('It fails');
  });
});

describe('your tickets', () => {
  it('are asked for by user, newest first §7.30', async () => {
    const { read } = await open();
    await screen.findByText('No tickets yet');
    const { searchParams } = new URL(read()[0]?.url ?? '');
    expect(searchParams.get('user_id')).toBe(`eq.${USER}`);
    expect(searchParams.get('order')).toBe('created_at.desc,id.asc');
  });

  it('show subject, created date, status, priority, message and resolved date §2.136', async () => {
    const tickets = [
      ticketOf(1, {
        subject: '<i>Old</i>',
        status: 'resolved',
        priority: 'urgent',
        resolved_at: '2026-11-21T10:00:00+00:00',
      }),
      ticketOf(2, { status: 'in_progress' }),
    ];
    await open({ [`GET ${TICKETS}`]: () => Response.json(tickets) });
    const old = (await screen.findByRole('heading', { name: '<i>Old</i>' })).closest('li');
    expect(old).toHaveTextContent('Status: resolved');
    expect(old).toHaveTextContent('Priority: urgent');
    expect(old).toHaveTextContent('It fails');
    expect(old).toHaveTextContent(/Created 20 Nov 2026.*Resolved 21 Nov 2026/);
    const other = screen.getByRole('heading', { name: 'Ticket 2' }).closest('li');
    expect(other).toHaveTextContent('Status: in progress');
    expect(other).not.toHaveTextContent('Resolved');
  });

  it('come twenty at a time', async () => {
    const page = (from: number) => Array.from({ length: from === 0 ? 20 : 1 }, (_, index) => ticketOf(from + index));
    const { user } = await open({
      [`GET ${TICKETS}`]: (request) => Response.json(page(Number(new URL(request.url).searchParams.get('offset')))),
    });
    expect(await screen.findByRole('heading', { name: 'Ticket 19' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older tickets' }));
    expect(await screen.findByRole('heading', { name: 'Ticket 20' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older tickets' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ticket 20' }).closest('li')).toHaveFocus());
  });

  it('that cannot be loaded say so in their place and in a toast, and are asked again §8.22', async () => {
    let isDown = true;
    const { user } = await open({
      [`GET ${TICKETS}`]: () => (isDown ? Response.json({}, { status: 400 }) : Response.json([ticketOf(1)])),
    });
    expect(await toastWith('Failed to load your support tickets.')).toEqual(ERROR);
    expect(screen.getByText('Your tickets could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ticket 1')).toBeVisible();
  });
});
