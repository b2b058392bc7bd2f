import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { queryClient } from '../lib/query-client.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { storedConversations } from '../testing/stored-conversations.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';

const rowSchema = z.object({ settings: z.record(z.string(), z.unknown()) });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});

/** The settings of somebody of whom so many conversations are kept. */
async function visit(
  { isOn, count }: { isOn: boolean; count: number },
  answers: Parameters<typeof fakeNetwork>[0] = {},
) {
  const kept = storedConversations();
  const at = '2026-11-20T10:00:00Z';
  kept.conversations = Array.from({ length: count }, (_, i) => ({
    id: String(i),
    user_id: ACCOUNT.id,
    title: '',
    created_at: at,
    said_at: at,
  }));
  const stored = { settings: { privacy: { keepConversations: isOn } } as Record<string, unknown> };
  fakeNetwork({
    ...kept.answers,
    'GET /rest/v1/user_settings': () => Response.json([{ settings: stored.settings }]),
    'POST /rest/v1/user_settings': async (request) => {
      stored.settings = rowSchema.parse(await request.json()).settings;
      return new Response(null, { status: 201 });
    },
    'GET /rest/v1/profiles': () =>
      Response.json({ first_name: '', last_name: '', phone: '', bio: '', tax_residence: null }),
    ...answers,
  });
  const user = await renderApp('/settings', { signedIn: true });
  const toggle = await screen.findByRole('switch', { name: 'Save conversations with the advisor' });
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: 'Save All Settings' }));
  return { user, kept, stored, toggle };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Saved conversations' }));
const isKept = (on: boolean) => ({ privacy: { keepConversations: on } });

describe('keeping conversations', () => {
  it('is switched on without a question', async () => {
    const { stored } = await visit({ isOn: false, count: 2 });
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(stored.settings).toMatchObject(isKept(true));
  });

  it('is switched off without a question where nothing is kept', async () => {
    const { stored } = await visit({ isOn: true, count: 0 });
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(stored.settings).toMatchObject(isKept(false));
  });

  it('asks, when it is switched off, what becomes of those that are kept, and deletes them', async () => {
    const { user, kept, stored } = await visit({ isOn: true, count: 2 });
    const asked = await dialog();
    expect(asked.getByText(/^2 conversations are saved in your account\./)).toBeVisible();
    expect(asked.getByRole('button', { name: 'Keep them' })).toHaveFocus();
    expect(stored.settings).toMatchObject(isKept(true));
    await user.click(asked.getByRole('button', { name: 'Delete all of them' }));
    await waitFor(() => expect(kept.conversations).toEqual([]));
    expect(stored.settings).toMatchObject(isKept(false));
    expect(await screen.findByText('Conversations deleted')).toBeVisible();
  });

  it('says that it is being saved while they are counted', async () => {
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await visit({ isOn: true, count: 0 }, { 'GET /rest/v1/conversations': () => held });
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible();
    answer(Response.json([]));
    expect(await screen.findByText('Settings Saved')).toBeVisible();
  });

  it('leaves them when the person says so', async () => {
    const { user, kept, stored } = await visit({ isOn: true, count: 1 });
    await user.click((await dialog()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(stored.settings).toMatchObject(isKept(false)));
    expect(kept.conversations).toHaveLength(1);
  });

  it('is not switched off when the question is closed', async () => {
    const { user, kept, stored, toggle } = await visit({ isOn: true, count: 1 });
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stored.settings).toMatchObject(isKept(true));
    expect(kept.conversations).toHaveLength(1);
    expect(toggle).not.toBeChecked();
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  });

  it('tells when they could not be deleted', async () => {
    const { user, kept } = await visit({ isOn: true, count: 2 });
    kept.refuse = 503;
    await user.click((await dialog()).getByRole('button', { name: 'Delete all of them' }));
    await waitFor(() => expect(screen.getByText(/^Your saved conversations could not be deleted\./)).toBeVisible());
    expect(kept.conversations).toHaveLength(2);
  });
});
