import { act, screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { saved } from '../features/portfolios/fixtures/saved.ts';
import { savedBackend } from '../features/portfolios/fixtures/saved-backend.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';

// jsdom has none; sonner follows the pointer that closes a toast.
Element.prototype.setPointerCapture = () => undefined;

const DELETE = '/rest/v1/portfolios';
const FIRST = saved({ name: 'First' });
const SECOND = saved({ name: 'Second', id: 'c0ffee00-5d1c-4a39-9d0e-6a7e9a4d9f11' });

async function openList(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const backend = savedBackend(FIRST, SECOND);
  const { calls } = fakeNetwork({ ...backend.answers, ...answers });
  const user = await renderApp('/portfolios', { signedIn: true });
  await screen.findByRole('link', { name: 'First' });
  return { user, backend, sent: () => callsTo(calls, DELETE) };
}
/** Before the toast goes by itself. */
const SOON = { timeout: 3000 };
const remove = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });
const row = (name: string) => screen.queryByRole('link', { name });

describe('deleting', () => {
  it('takes the row away at once, offers to undo, and is sent when the toast goes §2.83', async () => {
    const { user, backend, sent } = await openList();
    await user.click(remove('First'));
    expect(row('First')).not.toBeInTheDocument();
    expect(row('Second')).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent()).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(backend.stored).toHaveLength(1));
    expect(new URL(sent()[0]?.url ?? '').search).toBe(`?id=eq.${FIRST.id}`);
    expect(sent()[0]?.headers.get('authorization')).toBe('Bearer access');
    expect(row('First')).not.toBeInTheDocument();
  });

  it('undone leaves everything as it was, and sends nothing §2.83', async () => {
    const { user, sent } = await openList();
    await user.click(remove('First'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(row('First')).toBeVisible();
    expect(row('First')).toHaveFocus();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(sent()).toHaveLength(0);
  });

  it('undone after Alt+T leaves the focus on what came back', async () => {
    const { user } = await openList();
    await user.click(remove('First'));
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{Alt>}{KeyT}{/Alt}');
    screen.getByRole('button', { name: 'Undo' }).focus();
    await user.keyboard('{Enter}');
    expect(row('First')).toHaveFocus();
  });

  it('twice in a row deletes both, each with an undo of its own', async () => {
    const { user, backend } = await openList();
    await user.click(remove('First'));
    await user.click(remove('Second'));
    expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    expect(screen.getByText('No saved portfolios yet')).toBeVisible();
    act(() => void toast.dismiss());
    await waitFor(() => expect(backend.stored).toHaveLength(0));
  });

  it('is sent when the page goes, with a request that outlives it, and cannot be undone then', async () => {
    const { user, sent } = await openList();
    await user.click(remove('First'));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(sent()).toHaveLength(1), SOON);
    expect(sent()[0]?.keepalive).toBe(true);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(), SOON);
  });

  it('is sent when the person goes to another page of the app', async () => {
    const { user, sent } = await openList();
    await user.click(remove('First'));
    await screen.findByRole('button', { name: 'Undo' });
    const [elsewhere] = screen.getAllByRole('link', { name: 'Portfolio Builder' });
    if (elsewhere === undefined) throw new Error('no way out');
    await user.click(elsewhere);
    await waitFor(() => expect(sent()).toHaveLength(1), SOON);
  });

  it('brings back what could not be deleted, and says so', async () => {
    const { user } = await openList({ [`DELETE ${DELETE}`]: () => Response.json({ message: 'x' }, { status: 503 }) });
    await user.click(remove('First'));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(await screen.findByText('Failed to delete portfolio. Please try again.')).toBeVisible();
    expect(row('First')).toBeVisible();
  });
});
