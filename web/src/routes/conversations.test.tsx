import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteConversations } from '../entities/conversations/queries.ts';
import { conversationOf } from '../features/advisor/conversation/conversation-store.ts';
import { repositoryOf } from '../features/advisor/conversations/conversation-repository.ts';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { answerOf, done, figureIn, sentence, sourceOf, STATUS } from '../testing/advisor.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { storedConversations } from '../testing/stored-conversations.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';

const OLD = 'What was it worth?';
const SAID = 'Your portfolio is worth ₹1,23,456.78. ';
const REPLY = [
  { type: 'source', source: sourceOf() } as const,
  sentence(SAID, [figureIn(SAID, '₹1,23,456.78', 'source', ['f1'])]),
  done(),
];

beforeEach(() => {
  queryClient.clear();
  conversationOf(ACCOUNT.id).replace([]);
  repositoryOf(ACCOUNT.id).forget();
});

/** The chat of somebody who switched keeping on, or did not. */
async function open({ isOn = true, kept = storedConversations(), reply = REPLY } = {}) {
  const settings = { privacy: { keepConversations: isOn } };
  storage.write('ballast.settings', JSON.stringify({ ...settings, account: ACCOUNT.id }));
  fakeNetwork({
    'GET /functions/v1/advisor': () => Response.json(STATUS),
    'POST /functions/v1/advisor': () => answerOf(reply),
    'GET /rest/v1/portfolio_summaries': () => Response.json([]),
    'GET /rest/v1/user_settings': () => Response.json([{ settings }]),
    ...kept.answers,
  });
  const user = await renderApp('/portfolio-analysis?tab=questions', { signedIn: true });
  await screen.findByRole('textbox', { name: 'Your question' });
  return { user, kept };
}

async function ask(user: UserEvent, words: string): Promise<void> {
  const before = screen.queryAllByRole('article', { name: /^Advisor/ }).length;
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), `${words}{Enter}`);
  await waitFor(() => expect(screen.getAllByRole('article', { name: /^Advisor/ })).toHaveLength(before + 1));
  await waitFor(() => expect(conversationOf(ACCOUNT.id).getState().isBusy).toBe(false));
}

/** The account has an older conversation: a question and `replies`, the last of which replaced those before. */
function keepOld(
  kept: ReturnType<typeof storedConversations>,
  replies: readonly { content: string; grounds: object }[],
) {
  const said_at = '2026-11-02T09:00:00Z';
  const of = { conversation_id: 'q1', said_at, confidence: null };
  kept.conversations.push({ id: 'q1', user_id: ACCOUNT.id, title: OLD, created_at: said_at, said_at });
  kept.messages.push(
    { ...of, id: 'q1', role: 'user', content: OLD, grounds: {} },
    ...replies.map((reply, at) => ({ ...of, id: `a${String(at)}`, role: 'assistant', ...reply })),
  );
}

/** What is handed over as files, in their order. */
function exportedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

async function openList(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Conversations' }));
  return within(await screen.findByRole('dialog', { name: 'Saved conversations' }));
}

describe('a conversation of somebody who wants them kept', () => {
  it('is stored after each answer, once, under the words it began with', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    expect(await screen.findByText('Saved')).toBeVisible();
    await ask(user, 'And now?');
    await waitFor(() => expect(kept.messages).toHaveLength(4));
    expect(kept.conversations).toMatchObject([{ title: 'What is it worth?', user_id: ACCOUNT.id }]);
    expect(kept.messages.map(({ content }) => content)).toEqual(['What is it worth?', SAID, 'And now?', SAID]);
    expect(new Set(kept.messages.map(({ conversation_id }) => conversation_id))).toEqual(
      new Set([kept.conversations[0]?.id]),
    );
  });

  it('keeps of its sources only what its figures rest on', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    expect(kept.messages[1]).toMatchObject({
      confidence: 0.95,
      grounds: { figures: [{ origin: 'source', from: ['f1'] }], sources: [{ id: 's1', figures: [{ id: 'f1' }] }] },
    });
  });

  it('is shown again with its figures, and goes on where it ended', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    conversationOf(ACCOUNT.id).replace([]);
    repositoryOf(ACCOUNT.id).forget();
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: 'What is it worth?' }));
    const reply = await screen.findByRole('article', { name: 'Advisor' });
    expect(reply).toHaveTextContent('₹1,23,456.78');
    expect(within(reply).getByText(/Confidence 95%/)).toBeVisible();
    await ask(user, 'And now?');
    await waitFor(() => expect(kept.messages).toHaveLength(4));
    expect(kept.conversations).toHaveLength(1);
  });

  it('goes on as the same one where its first question got no answer when it was asked again', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    const { getState, replace } = conversationOf(ACCOUNT.id);
    const [question, reply] = getState().messages;
    assert(question && reply?.role === 'assistant');
    act(() => replace([question, { ...reply, content: '', state: 'failed' }]));
    await ask(user, 'And now?');
    await waitFor(() => expect(kept.messages).toHaveLength(4));
    expect(kept.conversations).toHaveLength(1);
  });

  it('is deleted with Clear, or kept, as its owner says', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByRole('dialog', { name: 'Clear the chat?' });
    await user.keyboard('{Escape}');
    expect(screen.getByText('Saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear, keep it saved' }));
    expect(await screen.findByText('The conversation is still in your list of conversations.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus();
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    await ask(user, 'And now?');
    await screen.findByText('Saved');
    expect(kept.conversations.map(({ title }) => title)).toEqual(['What is it worth?', 'And now?']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear and delete it' }));
    await waitFor(() => expect(kept.conversations.map(({ title }) => title)).toEqual(['What is it worth?']));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('says so when Clear could not delete it', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    kept.refuse = 503;
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(await screen.findByRole('button', { name: 'Clear and delete it' }));
    expect(await screen.findByText(/its saved copy could not be deleted/)).toBeVisible();
  });

  it('says that it is not kept, and is when tried again', async () => {
    const { user, kept } = await open();
    kept.refuse = 503;
    await ask(user, 'What is it worth?');
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(kept.messages).toEqual([]);
    kept.refuse = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(kept.messages).toHaveLength(2);
  });

  it('is kept as soon as the browser is online again', async () => {
    const { user, kept } = await open();
    kept.refuse = 503;
    await ask(user, 'What is it worth?');
    await screen.findByText('Not saved');
    kept.refuse = null;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('is not put back unasked when it was deleted elsewhere', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    kept.conversations = [];
    kept.messages = [];
    await ask(user, 'And now?');
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(kept.conversations).toEqual([]);
    const list = await openList(user);
    expect(list.getByText('This conversation was deleted elsewhere and is no longer saved.')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Save it again' }));
    await waitFor(() => expect(kept.messages).toHaveLength(4));
  });

  it('has no copy any more when all that was kept is deleted in the settings', async () => {
    const { user } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    await act(() => deleteConversations(ACCOUNT.id));
    expect(await screen.findByText('Not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Conversation history has been reset.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Clear the chat?' })).not.toBeInTheDocument();
  });

  describe('while it is being stored for the first time', () => {
    /** `release` lets the storing go on; `deleted` is how many messages were stored when each deletion came. */
    async function storeSlowly() {
      const kept = storedConversations();
      const { 'POST /rest/v1/conversations': store, 'DELETE /rest/v1/conversations': remove } = kept.answers;
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const deleted: number[] = [];
      kept.answers['POST /rest/v1/conversations'] = async (request) => {
        await released;
        return store?.(request) ?? Response.error();
      };
      kept.answers['DELETE /rest/v1/conversations'] = (request) => {
        deleted.push(kept.messages.length);
        return remove?.(request) ?? Response.error();
      };
      const { user } = await open({ kept });
      await ask(user, 'What is it worth?');
      expect(await screen.findByText('Saving…')).toBeVisible();
      return { user, kept, release, deleted };
    }

    it('is deleted after that with all that was kept', async () => {
      const { kept, release, deleted } = await storeSlowly();
      const deletion = deleteConversations(ACCOUNT.id);
      // Long enough for a deletion that would not wait.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      release();
      await act(() => deletion);
      expect(deleted).toEqual([2]);
      expect(await screen.findByText('Not saved')).toBeVisible();
      expect(kept.conversations).toEqual([]);
    });

    it('is stored to its end though another one is opened meanwhile', async () => {
      const { user, kept, release } = await storeSlowly();
      keepOld(kept, [{ content: 'It was worth less.', grounds: {} }]);
      await ask(user, 'And now?');
      const list = await openList(user);
      await user.click(await list.findByRole('button', { name: OLD }));
      await user.click(list.getByRole('button', { name: 'Open anyway' }));
      await screen.findByText('It was worth less.');
      release();
      const ofFirst = () => kept.messages.filter(({ conversation_id }) => conversation_id !== 'q1');
      await waitFor(() => expect(ofFirst()).toHaveLength(4));
    });

    it('is deleted after that with Clear', async () => {
      const { user, kept, release, deleted } = await storeSlowly();
      await user.click(screen.getByRole('button', { name: 'Clear' }));
      await user.click(await screen.findByRole('button', { name: 'Clear and delete it' }));
      release();
      await waitFor(() => expect(deleted).toEqual([2]));
      expect(kept.conversations).toEqual([]);
    });
  });

  it('names the limit when as many are kept as there may be', async () => {
    const { user, kept } = await open();
    kept.refuse = 422;
    await ask(user, 'What is it worth?');
    await screen.findByText('Not saved');
    const list = await openList(user);
    expect(list.getByText(/^You have reached the limit of 200 saved conversations\./)).toBeVisible();
  });
});

describe('the list of conversations', () => {
  it('renames one', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: 'Rename What is it worth?' }));
    const field = list.getByRole('textbox', { name: 'Title' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Worth in November{Enter}');
    expect(await list.findByRole('button', { name: 'Worth in November' })).toBeVisible();
    expect(kept.conversations[0]?.title).toBe('Worth in November');
  });

  it('says what one without a title is called', async () => {
    const { user, kept } = await open();
    keepOld(kept, [{ content: SAID, grounds: {} }]);
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: `Rename ${OLD}` }));
    await user.clear(list.getByRole('textbox', { name: 'Title' }));
    await user.keyboard('{Enter}');
    expect(await list.findByText('Renamed to Untitled conversation.')).toBeInTheDocument();
    expect(kept.conversations[0]?.title).toBe('');
  });

  it('opens one with the reply that replaced another', async () => {
    const { user, kept } = await open();
    keepOld(kept, [
      { content: 'One.', grounds: { state: 'stopped' } },
      { content: SAID, grounds: {} },
    ]);
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: OLD }));
    expect(await screen.findByRole('article', { name: 'Advisor' })).toHaveTextContent('₹1,23,456.78');
    expect(conversationOf(ACCOUNT.id).getState().messages).toMatchObject([{ content: OLD }, { content: SAID }]);
  });

  it('asks before it opens one in place of a chat that is not saved', async () => {
    const { user, kept } = await open({ isOn: false });
    keepOld(kept, [{ content: 'It was worth less.', grounds: {} }]);
    await ask(user, 'What is it worth?');
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: OLD }));
    expect(list.getByText(/^Some messages in the current chat are not saved\./)).toBeVisible();
    expect(list.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(list.getByRole('button', { name: 'Cancel' }));
    expect(list.getByRole('button', { name: OLD })).toHaveFocus();
    expect(conversationOf(ACCOUNT.id).getState().messages).toMatchObject([{}, { content: SAID }]);
    await user.click(list.getByRole('button', { name: OLD }));
    await user.click(list.getByRole('button', { name: 'Open anyway' }));
    expect(await screen.findByText('It was worth less.')).toBeVisible();
    // What is in sight now is saved.
    await user.click(await (await openList(user)).findByRole('button', { name: OLD }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('tells one of which no message was saved from one that was deleted', async () => {
    const { user, kept } = await open();
    keepOld(kept, []);
    kept.messages = [];
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: OLD }));
    expect(await list.findByText(/^No messages of this conversation were saved\./)).toBeVisible();
    kept.conversations = [];
    await user.click(list.getByRole('button', { name: OLD }));
    expect(await list.findByText('This conversation has been deleted.')).toBeVisible();
  });

  it('leads back to a title that could not be changed', async () => {
    const kept = storedConversations();
    kept.answers['PATCH /rest/v1/conversations'] = () => Response.json({}, { status: 400 });
    const { user } = await open({ kept });
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: 'Rename What is it worth?' }));
    const field = list.getByRole('textbox', { name: 'Title' });
    await user.type(field, 'Worth in November');
    await user.click(list.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('The title could not be changed. Please try again.'));
    expect(field).toHaveFocus();
  });

  describe('while the answer to an earlier new title is late', () => {
    /** A first title is on its way until `release` is called, its form closed. `stored` are the titles in the order of their storing. */
    async function renameSlowly() {
      const kept = storedConversations();
      const rename = kept.answers['PATCH /rest/v1/conversations'];
      let release: () => void = () => undefined;
      let held: Promise<void> | null = new Promise<void>((resolve) => (release = resolve));
      const stored: string[] = [];
      kept.answers['PATCH /rest/v1/conversations'] = async (request) => {
        const released = held;
        held = null;
        await released;
        const answer = (await rename?.(request)) ?? Response.error();
        stored.push(kept.conversations[0]?.title ?? '');
        return answer;
      };
      const { user } = await open({ kept });
      await ask(user, 'What is it worth?');
      await screen.findByText('Saved');
      const list = await openList(user);
      const retitle = async (title: string) => {
        await user.click(await list.findByRole('button', { name: 'Rename What is it worth?' }));
        await user.clear(list.getByRole('textbox', { name: 'Title' }));
        await user.type(list.getByRole('textbox', { name: 'Title' }), title);
      };
      await retitle('First{Enter}');
      await user.click(list.getByRole('button', { name: 'Cancel' }));
      return { user, list, release, retitle, stored };
    }

    it('the next title is stored after it', async () => {
      const { list, release, retitle, stored } = await renameSlowly();
      await retitle('Second{Enter}');
      release();
      await waitFor(() => expect(stored).toEqual(['First', 'Second']));
      expect(await list.findByRole('button', { name: 'Second' })).toBeVisible();
    });

    it('the form stays open for who types the next title', async () => {
      const { list, release, retitle } = await renameSlowly();
      await retitle('Second');
      release();
      expect(await list.findByRole('button', { name: 'First' })).toBeVisible();
      expect(list.getByRole('textbox', { name: 'Title' })).toHaveValue('Second');
      expect(list.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    });
  });

  it('asks before it deletes one, and empties the chat when that one was in sight', async () => {
    const { user, kept } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: 'Delete What is it worth?' }));
    await user.click(list.getByRole('button', { name: 'Keep it' }));
    expect(kept.conversations).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Delete What is it worth?' }));
    await user.click(list.getByRole('button', { name: 'Delete' }));
    expect(await list.findByText('No saved conversations yet. The next answer will be saved.')).toBeVisible();
    expect(kept.conversations).toEqual([]);
    expect(screen.queryByRole('article', { name: 'Advisor' })).not.toBeInTheDocument();
  });

  it('exports one, to read and with all that is kept', async () => {
    const files = exportedFiles();
    const { user } = await open();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: 'Export What is it worth? as text' }));
    await waitFor(() => expect(files).toHaveLength(1));
    await user.click(list.getByRole('button', { name: 'Export What is it worth? as JSON' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const [text = '', json = ''] = await Promise.all(files.map(readBlob));
    expect(text).toMatch(/^# What is it worth\?\n/);
    expect(text).toContain(SAID.trim());
    expect(text).toMatch(/confidence 95%/);
    expect(JSON.parse(json)).toMatchObject({
      title: 'What is it worth?',
      messages: [{ role: 'user' }, { role: 'assistant' }],
    });
  });

  it('exports sources in words, and what is not from Ballast as that', async () => {
    const said = 'A bad day costs ₹1,234, and it will return 12%. ';
    const source = sourceOf({ tool: 'risk_figures', provider: 'yahoo+sample-market', as_of: '2026-11-27' });
    const { user } = await open({
      reply: [
        { type: 'source', source } as const,
        sentence(said, [figureIn(said, '₹1,234', 'source', ['f1']), figureIn(said, '12%', 'none')]),
        done(),
      ],
    });
    const files = exportedFiles();
    await ask(user, 'What is it worth?');
    await screen.findByText('Saved');
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: 'Export What is it worth? as text' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [text = ''] = await Promise.all(files.map(readBlob));
    expect(text).toContain('- Risk figures: Yahoo, Sample data, as of 27 Nov 2026, covers 83% of the value\n');
    expect(text).toContain('- 12%, not from Ballast');
    expect(text).not.toContain('- ₹1,234');
  });

  it('exports that a reply was stopped, and how much it is about', async () => {
    const files = exportedFiles();
    const { user, kept } = await open();
    const notices = [
      { code: 'holdings_not_all_seen', seen: 60, of: 140 },
      { code: 'reply_cut_at_limit', seen: null, of: null },
    ];
    keepOld(kept, [{ content: 'Half of', grounds: { state: 'stopped', notices, sources: [sourceOf()] } }]);
    const list = await openList(user);
    await user.click(await list.findByRole('button', { name: `Export ${OLD} as text` }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [text = ''] = await Promise.all(files.map(readBlob));
    expect(text).toContain(
      [
        'Half of',
        'This reply was stopped.',
        'The model sees at most 60 of your 140 holdings at once.',
        'The reply was cut off at the maximum length.',
      ].join('\n\n'),
    );
    expect(text).toMatch(/, covers 83% of the value\n/);
  });

  it('says where to switch keeping on, and nothing is stored until then', async () => {
    const { user, kept } = await open({ isOn: false });
    await ask(user, 'What is it worth?');
    const list = await openList(user);
    expect(await list.findByText('No saved conversations.')).toBeVisible();
    expect(list.getByRole('link', { name: 'Turn it on in Settings' })).toHaveAttribute('href', '/settings');
    expect(kept.conversations).toEqual([]);
  });
});

function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
}
