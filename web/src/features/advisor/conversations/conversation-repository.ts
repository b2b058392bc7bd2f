import { createStore, type StoreApi } from 'zustand/vanilla';
import { CONVERSATION_MESSAGES_MAX, CONVERSATION_TITLE_MAX, type KeptMessage } from '@ballast/contract/conversations';
import {
  deleteConversation,
  onDeleteConversations,
  storeConversation,
  storeMessages,
} from '../../../entities/conversations/queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { namedSources } from '../conversation/named-sources.ts';

/**
 * `none`: nothing of the open conversation is stored. `full`: it has reached its maximum length. `crowded`: the account has reached
 * its maximum number of conversations. `gone`: it was deleted elsewhere, and is stored again only on request.
 */
export type StoringStatus = 'none' | 'saving' | 'stored' | 'full' | 'crowded' | 'gone' | 'failed';

export interface Storing {
  /** The open conversation, if it is stored. */
  readonly id: string | null;
  readonly status: StoringStatus;
  readonly error: unknown;
}

export interface ConversationRepository extends Omit<StoreApi<Storing>, 'setState'> {
  /** Stores those of a conversation's messages that are not stored yet. */
  readonly save: (messages: readonly KeptMessage[]) => void;
  /** Tries again after a failure. Also stores again what was deleted elsewhere. */
  readonly retry: () => void;
  /** A stored conversation was opened. */
  readonly opened: (messages: readonly KeptMessage[]) => void;
  /** Whether some of the open conversation is in the account or on its way there. */
  readonly hasCopy: () => boolean;
  /** Whether all of these messages of the open conversation are in the account. */
  readonly hasAll: (messages: readonly { readonly id: string }[]) => boolean;
  /** Closes the conversation and deletes what is stored of it. */
  readonly clear: () => Promise<void>;
  /** Closes the conversation and leaves what is stored of it, if anything is. */
  readonly forget: () => void;
  /** Runs the deletion of all that is stored, of the open conversation too, after what is being stored. */
  readonly deleteAll: (deletion: () => Promise<void>) => Promise<void>;
}

/** A conversation that is open, or was while some of it waited to be stored. */
interface Waiting {
  readonly id: string | null;
  messages: readonly KeptMessage[];
  storedIds: Set<string>;
}

const NOTHING: Storing = { id: null, status: 'none', error: null };

/**
 * Stores the open conversation in the account, under the id of its first message, so that a conversation that is opened again stays
 * the same one. One request at a time: messages that arrive meanwhile go with the next.
 */
export function createConversationRepository(accountId: string): ConversationRepository {
  const { setState, ...status } = createStore<Storing>()(() => NOTHING);
  let open: Waiting = { id: null, messages: [], storedIds: new Set() };
  let work: Promise<unknown> = Promise.resolve();
  const take = (messages: readonly KeptMessage[], isStored: boolean) => {
    const [first] = messages;
    open = { id: first?.id ?? null, messages, storedIds: new Set(isStored ? messages.map(({ id }) => id) : []) };
    setState(first === undefined ? NOTHING : { id: first.id, status: isStored ? 'stored' : 'none', error: null });
  };

  const store = async (waiting: Waiting) => {
    const { id, messages, storedIds } = waiting;
    // Another one may be open by now.
    const put = (state: Omit<Storing, 'id'>) => {
      if (waiting === open) setState(state);
    };
    const [first] = messages;
    const fresh = messages.filter((message) => !storedIds.has(message.id));
    if (id === null || first === undefined || fresh.length === 0) return;
    if (waiting === open && status.getState().status === 'gone') return;
    if (messages.length > CONVERSATION_MESSAGES_MAX) return put({ status: 'full', error: null });
    put({ status: 'saving', error: null });
    const isBegun = storedIds.size > 0;
    try {
      if (!isBegun) await storeConversation({ id, user_id: accountId, title: titleOf(first) });
      await storeMessages(id, fresh.map(withNamedSources));
      for (const message of fresh) storedIds.add(message.id);
      put({ status: 'stored', error: null });
    } catch (error) {
      put({ status: statusOf(error, isBegun), error });
    }
  };
  const next = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = work.then(task, task);
    work = done.catch(() => undefined);
    return done;
  };
  const storeOpen = () => {
    const waiting = open;
    void next(() => store(waiting));
  };

  return {
    ...status,
    save: (all) => {
      const [first] = all;
      if (first === undefined) return;
      const { id } = open;
      // Its first question is stored, and got no answer when it was asked again.
      const goesOn = id !== null && open.storedIds.has(id);
      if (first.id === id || goesOn) open.messages = all;
      else take(all, false);
      storeOpen();
    },
    retry: () => {
      if (status.getState().status === 'gone') take(open.messages, false);
      storeOpen();
    },
    opened: (all) => take(all, true),
    hasCopy: () => {
      const now = status.getState().status;
      return now === 'saving' || (now !== 'gone' && open.storedIds.size > 0);
    },
    hasAll: (all) => all.every(({ id }) => open.storedIds.has(id)),
    clear: async () => {
      const { id } = open;
      const mayBeStored = status.getState().status !== 'none';
      // What waits to be stored is not.
      open.messages = [];
      take([], false);
      if (id !== null && mayBeStored) await next(() => deleteConversation(id));
    },
    forget: () => take([], false),
    deleteAll: (deletion) =>
      next(async () => {
        await deletion();
        if (open.storedIds.size === 0) return;
        open.storedIds = new Set();
        setState({ status: 'gone', error: null });
      }),
  };
}

function titleOf({ content }: KeptMessage): string {
  const line = content.replaceAll(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, CONVERSATION_TITLE_MAX).join('');
}

function statusOf(error: unknown, isBegun: boolean): StoringStatus {
  if (!(error instanceof BackendError)) return 'failed';
  if (isBegun && (error.code === 'not_allowed' || error.code === 'conflict')) return 'gone';
  return !isBegun && error.code === 'over_quota' ? 'crowded' : 'failed';
}

let latest: { readonly accountId: string; readonly repository: ConversationRepository } | undefined;

/** The repository of an account. It outlives the page, as the conversation does; another account's is forgotten. */
export function repositoryOf(accountId: string): ConversationRepository {
  if (latest?.accountId !== accountId) {
    latest = { accountId, repository: createConversationRepository(accountId) };
    onDeleteConversations(latest.repository.deleteAll);
  }
  return latest.repository;
}

/** The message with only those sources that its figures refer to. */
function withNamedSources(message: KeptMessage): KeptMessage {
  return { ...message, grounds: { ...message.grounds, sources: namedSources(message.grounds) } };
}
