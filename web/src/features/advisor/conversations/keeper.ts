import { CONVERSATION_MESSAGES_MAX, CONVERSATION_TITLE_MAX, type KeptMessage } from '@ballast/contract/conversations';
import { deleteConversation, storeConversation, storeMessages } from '../../../entities/conversations/queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { namedSources } from '../conversation/named-sources.ts';

/**
 * How keeping goes. `none`: nothing of the conversation in sight is stored. `full`: it is as long as one may be. `crowded`: the
 * account keeps as many as there may be. `gone`: it was deleted elsewhere, and is not put back unasked.
 */
export type KeepStatus = 'none' | 'saving' | 'kept' | 'full' | 'crowded' | 'gone' | 'failed';

export interface Keeping {
  /** Of the stored conversation in sight. */
  readonly id: string | null;
  readonly status: KeepStatus;
  /** Why it failed; null where it did not. */
  readonly error: unknown;
}

export interface Keeper {
  readonly get: () => Keeping;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores what of these messages, all of one conversation, is not stored. */
  readonly keep: (messages: readonly KeptMessage[]) => void;
  /** Once more, after a failure; also puts back what was deleted elsewhere. */
  readonly retry: () => void;
  /** These are the messages in sight, read from what is stored. */
  readonly opened: (messages: readonly KeptMessage[]) => void;
  /** What is in sight goes, and what is stored of it too. */
  readonly clear: () => Promise<void>;
  /** What is in sight was deleted already. */
  readonly forget: () => void;
}

const NOTHING: Keeping = { id: null, status: 'none', error: null };

/**
 * Keeps the conversation in sight in the account. It is called by the id of its first message, so that whoever comes back
 * to it goes on with the same one. One request after the other: what is said meanwhile goes with the next.
 */
export function createKeeper(accountId: string): Keeper {
  let state = NOTHING;
  let messages: readonly KeptMessage[] = [];
  let stored = new Set<string>();
  let work: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const set = (next: Keeping) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const take = (next: readonly KeptMessage[], isStored: boolean) => {
    messages = next;
    stored = new Set(isStored ? next.map(({ id }) => id) : []);
    const [first] = next;
    set(first === undefined ? NOTHING : { id: first.id, status: isStored ? 'kept' : 'none', error: null });
  };

  const store = async () => {
    const { id } = state;
    const [first] = messages;
    const fresh = messages.filter((message) => !stored.has(message.id));
    if (id === null || first === undefined || fresh.length === 0 || state.status === 'gone') return;
    if (messages.length > CONVERSATION_MESSAGES_MAX) return set({ id, status: 'full', error: null });
    set({ id, status: 'saving', error: null });
    const isBegun = stored.size > 0;
    try {
      if (!isBegun) await storeConversation({ id, user_id: accountId, title: titleOf(first) });
      await storeMessages(id, fresh.map(groundsOf));
      // Another one may be in sight by now.
      if (state.id !== id) return;
      for (const message of fresh) stored.add(message.id);
      set({ id, status: 'kept', error: null });
    } catch (error) {
      if (state.id === id) set({ id, status: statusOf(error, isBegun), error });
    }
  };
  const next = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = work.then(task, task);
    work = done.catch(() => undefined);
    return done;
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (all) => {
      const [first] = all;
      if (first === undefined) return;
      if (first.id === state.id) messages = all;
      else take(all, false);
      void next(store);
    },
    retry: () => {
      if (state.status === 'gone') take(messages, false);
      void next(store);
    },
    opened: (all) => take(all, true),
    clear: async () => {
      const { id } = state;
      const mayBeStored = state.status !== 'none';
      take([], false);
      if (id !== null && mayBeStored) await next(() => deleteConversation(id));
    },
    forget: () => take([], false),
  };
}

function titleOf({ content }: KeptMessage): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, CONVERSATION_TITLE_MAX).join('');
}

function statusOf(error: unknown, isBegun: boolean): KeepStatus {
  if (!(error instanceof BackendError)) return 'failed';
  if (isBegun && (error.code === 'not_allowed' || error.code === 'conflict')) return 'gone';
  return !isBegun && error.code === 'over_quota' ? 'crowded' : 'failed';
}

let latest: { readonly accountId: string; readonly keeper: Keeper } | undefined;

/** The keeper of an account. It outlives the page, as the conversation does; another account's is forgotten. */
export function keeperOf(accountId: string): Keeper {
  if (latest?.accountId !== accountId) latest = { accountId, keeper: createKeeper(accountId) };
  return latest.keeper;
}

/** A message with no more of its sources than its figures name: the rest of what was looked up is not kept. */
function groundsOf(message: KeptMessage): KeptMessage {
  return { ...message, grounds: { ...message.grounds, sources: namedSources(message.grounds) } };
}
