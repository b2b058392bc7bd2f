import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { item, watchlist, watchlistBackend } from '../features/watchlists/fixtures/watchlist-backend.ts';
import { queryClient } from '../lib/query-client.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ERROR, toastWith } from '../testing/toasts.ts';

const QUOTES = {
  'POST /functions/v1/get-stock-data': (request: Request) => liveQuotes(request),
  'POST /functions/v1/get-indian-stock-data': (request: Request) => liveQuotes(request, { changePercent: -2.5 }),
};
const AAPL = item('AAPL');
const INFY = item('INFY', { exchange: 'NSE', currency: 'INR' });

async function open(backend = watchlistBackend([watchlist()], [AAPL, INFY]), answers = {}) {
  const { calls } = fakeNetwork({ ...backend.answers, ...QUOTES, ...answers });
  const user = await renderApp('/watchlists', { signedIn: true });
  return { user, calls, backend };
}
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const row = async (symbol: string) => {
  const found = (await (await card('Tech')).findAllByRole('listitem')).find((each) =>
    each.textContent.includes(symbol),
  );
  if (found === undefined) throw new Error(`no row of ${symbol}`);
  return found;
};

describe('a card', () => {
  it('shows its name and its symbols with prices in their own currency and a signed change §2.118 §2.119 §2.120 §3.6 §7.19', async () => {
    const { calls } = await open();
    await screen.findByText('$200.00');
    const [us, india] = [await row('AAPL'), await row('INFY')];
    expect(us).toHaveTextContent('$200.00up +1.01%Live');
    expect(india).toHaveTextContent('₹200.00down −2.50%Live');
    expect(within(us).getByText('+1.01%', { exact: false })).toHaveClass('text-accent');
    expect(within(india).getByText('−2.50%', { exact: false })).toHaveClass('text-danger');
    const body = async (name: string): Promise<unknown> => callsTo(calls, `/functions/v1/${name}`)[0]?.json();
    expect(await body('get-stock-data')).toEqual({ symbols: ['AAPL'] });
    expect(await body('get-indian-stock-data')).toEqual({ symbols: ['INFY'], exchange: 'NSE' });
  });

  it('shows no change at all in green §2.120', async () => {
    await open(undefined, {
      'POST /functions/v1/get-stock-data': (request: Request) => liveQuotes(request, { changePercent: 0 }),
    });
    expect(await screen.findByText('0.00%')).toHaveClass('text-accent');
  });

  it('says in place that prices are missing, logs it, and asks again on request §7.19 §8.39', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = true;
    const answer = (request: Request) => (isDown ? Response.json({}, { status: 500 }) : liveQuotes(request));
    const { user } = await open(watchlistBackend([watchlist()], [AAPL]), {
      'POST /functions/v1/get-stock-data': answer,
    });
    expect(await screen.findByText('Prices could not be loaded.')).toBeVisible();
    expect(await row('AAPL')).toHaveTextContent('No price');
    expect(log).toHaveBeenCalledWith('prices of a watchlist could not be loaded', expect.anything());
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$200.00')).toBeVisible();
    expect(screen.queryByText(/Prices could not be loaded/)).not.toBeInTheDocument();
  });

  it('says why prices are stale, and asks again on request', async () => {
    let isSlow = true;
    const { user } = await open(watchlistBackend([watchlist()], [AAPL]), {
      'POST /functions/v1/get-stock-data': (request: Request) =>
        liveQuotes(request, isSlow ? { status: 'stale', reason: 'timeout' } : {}),
    });
    expect(
      await screen.findByText('One price is out of date. Why: the price source did not answer in time.'),
    ).toBeVisible();
    isSlow = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/older than it should be/)).not.toBeInTheDocument());
    expect(await row('AAPL')).toHaveTextContent('Live');
  });

  it('marks a sample price', async () => {
    await open(watchlistBackend([watchlist()], [AAPL]), {
      'POST /functions/v1/get-stock-data': (request: Request) =>
        liveQuotes(request, { status: 'error', source: 'sample' }),
    });
    expect(await within(await row('AAPL')).findByText('Sample')).toBeVisible();
  });

  it('shows the prices of the exchanges that answered', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await open(undefined, { 'POST /functions/v1/get-stock-data': () => Response.json({}, { status: 500 }) });
    expect(await screen.findByText('₹200.00')).toBeVisible();
    expect(screen.getByText('Some prices could not be loaded.')).toBeVisible();
  });

  it('keeps the prices of an exchange that does not answer any more, as stale', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = false;
    await open(undefined, {
      'POST /functions/v1/get-indian-stock-data': (request: Request) =>
        isDown ? Response.json({}, { status: 500 }) : liveQuotes(request),
    });
    expect(await screen.findByText('₹200.00')).toBeVisible();
    isDown = true;
    await act(() => queryClient.refetchQueries({ queryKey: ['watchlist-quotes'] }));
    expect(await screen.findByText('Some prices could not be loaded.')).toBeVisible();
    expect(await row('INFY')).toHaveTextContent(/₹200\.00.*Stale/);
    expect(await row('AAPL')).toHaveTextContent(/\$200\.00.*Live/);
  });

  it('keeps its prices when what is on it changes while none come', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = false;
    const answer = (request: Request) => (isDown ? Response.json({}, { status: 500 }) : liveQuotes(request));
    const { user } = await open(undefined, {
      'POST /functions/v1/get-stock-data': answer,
      'POST /functions/v1/get-indian-stock-data': answer,
    });
    expect(await screen.findByText('₹200.00')).toBeVisible();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Remove AAPL' }));
    expect(await screen.findByText('Prices could not be refreshed; showing the last known ones.')).toBeVisible();
    expect(await row('INFY')).toHaveTextContent(/₹200\.00.*Stale/);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row('AAPL')).toHaveTextContent(/\$200\.00/);
  });

  it('says in place that its items could not be loaded, without a toast §8.39', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    let isDown = true;
    const backend = watchlistBackend([watchlist()], [AAPL]);
    const { user } = await open(backend, {
      'GET /rest/v1/watchlist_items': (request: Request) =>
        isDown
          ? Response.json({ message: 'x' }, { status: 400 })
          : backend.answers['GET /rest/v1/watchlist_items'](request),
    });
    expect(await screen.findByText('This watchlist could not be loaded.')).toBeVisible();
    expect(log).toHaveBeenCalledWith('what is on a watchlist could not be loaded', expect.anything());
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('AAPL')).toBeVisible();
  });

  it('of two hundred shares shows the first, and all of them when asked', async () => {
    const many = Array.from({ length: 200 }, (_, index) => item(`S${String(index)}`));
    const { user } = await open(watchlistBackend([watchlist()], many));
    const tech = await card('Tech');
    expect(await tech.findAllByRole('listitem')).toHaveLength(25);
    await user.click(tech.getByRole('button', { name: 'Show all 200 stocks' }));
    await waitFor(() => expect(tech.getAllByRole('listitem')).toHaveLength(200));
  });
});

describe('watchlists', () => {
  it('ask a visitor to sign in, and come back afterwards', async () => {
    fakeNetwork();
    await renderApp('/watchlists');
    expect(await screen.findByText(/Sign in to create watchlists/)).toBeVisible();
    const [login] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Login' });
    expect(login).toHaveAttribute('href', '/auth?from=%2Fwatchlists');
  });

  it('show a spinner while they are loading, and are asked newest first §2.122 §7.23', async () => {
    let answer = (_response: Response) => {};
    const { calls } = await open(undefined, {
      'GET /rest/v1/watchlists': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    expect(await screen.findByText('Loading your watchlists')).toBeInTheDocument();
    await waitFor(() => expect(callsTo(calls, '/rest/v1/watchlists')).toHaveLength(1));
    const asked = new URL(callsTo(calls, '/rest/v1/watchlists')[0]?.url ?? '').searchParams;
    expect([asked.get('select'), asked.get('order')]).toEqual(['*', 'created_at.desc,id.asc']);
    answer(Response.json([]));
    expect(await screen.findByText('No watchlists yet')).toBeVisible();
    expect(screen.queryByText('Loading your watchlists')).not.toBeInTheDocument();
  });

  it('ask for what is on each of them by its id §7.24', async () => {
    const { calls } = await open(watchlistBackend([watchlist(), watchlist({ id: 'list-2', name: 'Banks' })], [AAPL]));
    await screen.findByText('AAPL');
    const asked = callsTo(calls, '/rest/v1/watchlist_items').map(({ url }) => new URL(url).searchParams);
    expect(asked.map((query) => query.get('watchlist_id'))).toEqual(['eq.list-1', 'eq.list-2']);
  });

  it('show the first twelve, and all of them when asked', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      watchlist({ id: String(index), name: `List ${String(index)}` }),
    );
    const { user } = await open(watchlistBackend(many));
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Show all 40 watchlists' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  });

  it('that could not be loaded are reported by a toast and in place, and asked again §8.19', async () => {
    let isDown = true;
    const backend = watchlistBackend([watchlist()]);
    const { user } = await open(backend, {
      'GET /rest/v1/watchlists': (request: Request) =>
        isDown ? Response.json({ message: 'x' }, { status: 400 }) : backend.answers['GET /rest/v1/watchlists'](request),
    });
    expect(await screen.findByText('Your watchlists could not be loaded.')).toBeVisible();
    expect(await toastWith('Failed to load watchlists')).toEqual(ERROR);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tech' })).toBeVisible();
  });

  it('are read again when another tab changed them', async () => {
    const { backend } = await open(watchlistBackend([watchlist()]));
    await screen.findByRole('heading', { name: 'Tech' });
    backend.lists = [watchlist({ name: 'Renamed there' })];
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ballast.watchlists.changed' })));
    expect(await screen.findByRole('heading', { name: 'Renamed there' })).toBeVisible();
  });
});

describe('deleting', () => {
  // jsdom has none; sonner follows the pointer that closes a toast.
  Element.prototype.setPointerCapture = () => undefined;

  it('takes a watchlist away at once, can be undone, and is sent when the toast goes §2.121', async () => {
    const { user, backend } = await open(
      watchlistBackend([watchlist({ id: 'gone' }), watchlist({ id: 'list-2', name: 'Banks' })]),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Tech' }));
    expect(screen.queryByRole('heading', { name: 'Tech' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Banks' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('heading', { name: 'Tech' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tech' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Delete Tech' }));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void toast.dismiss());
    await waitFor(() => expect(backend.lists.map(({ name }) => name)).toEqual(['Banks']));
  });

  it('undone for a share gives it the focus', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove AAPL' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Remove AAPL' })).toHaveFocus();
  });

  it('takes a share off its watchlist likewise, and brings back what could not be removed §2.121 §3.17', async () => {
    const { user } = await open(undefined, {
      'DELETE /rest/v1/watchlist_items': () => Response.json({ message: 'x' }, { status: 503 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove AAPL' }));
    expect(screen.queryByText('AAPL')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove INFY' })).toHaveFocus();
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void toast.dismiss());
    expect(await screen.findByText('Failed to remove stock. Please try again.')).toBeVisible();
    expect(await row('AAPL')).toBeVisible();
  });
});
