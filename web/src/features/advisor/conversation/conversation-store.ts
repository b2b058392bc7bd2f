import { ADVISOR_CONFIDENCE, type AdvisorEvent } from '@ballast/contract/advisor';
import { BackendError } from '../../../lib/backend-error.ts';
import { uuid } from '../../../lib/uuid.ts';
import type { Subject } from '../portfolio/portfolio-choice.ts';
import { AdvisorLimitError, askAdvisor } from '../wire/ask-advisor.ts';
import { follow } from './follow.ts';
import { emptyReply, type Message, type Question, type Reply } from './message.ts';
import { turnsOf } from './turns.ts';

export interface Conversation {
  readonly messages: readonly Message[];
  /** A reply is on its way. */
  readonly isBusy: boolean;
  /** The tool that is being asked for it, if one is. */
  readonly tool: string | null;
}

/** What the person is told of an exchange beside the reply itself. */
export interface Exchange {
  /** The first words of the backup model are there. */
  readonly onBackup: () => void;
}

export interface ConversationStore {
  readonly get: () => Conversation;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends a question; resolves with the reply as it ended, or null where one is on its way already. */
  readonly ask: (content: string, subject: Subject, exchange: Exchange) => Promise<Reply | null>;
  /** Asks the last question again, in place of the reply it got. */
  readonly retry: (subject: Subject, exchange: Exchange) => Promise<Reply | null>;
  /** Gives up the reply that is on its way; what has come of it stays. */
  readonly stop: () => void;
  /** Puts other messages in place of those in sight. */
  readonly replace: (messages: readonly Message[]) => void;
}

const EMPTY: Conversation = { messages: [], isBusy: false, tool: null };

/** One conversation. It outlives the page that shows it, so that a look at a figure's source loses nothing. */
export function createConversation(): ConversationStore {
  let state = EMPTY;
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<Conversation>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const put = (reply: Reply) =>
    set({ messages: state.messages.map((message) => (message.id === reply.id ? reply : message)) });

  const stop = () => {
    running?.abort();
    running = null;
    set({
      isBusy: false,
      tool: null,
      messages: state.messages.map((message) => (isWriting(message) ? { ...message, state: 'stopped' } : message)),
    });
  };

  const exchange = async (before: readonly Message[], question: Question, subject: Subject, told: Exchange) => {
    if (running !== null) return null;
    const control = new AbortController();
    running = control;
    let reply = emptyReply(uuid(), new Date().toISOString());
    set({ messages: [...before, question, reply], isBusy: true, tool: null });
    let isBackupTold = false;
    try {
      const request = { messages: turnsOf(before, question.content, new Date()), ...subject };
      for await (const event of askAdvisor(request, control.signal)) {
        if (control.signal.aborted) break;
        reply = follow(reply, event);
        put(reply);
        set({ tool: event.type === 'working' ? event.tool : state.tool });
        if (!isBackupTold && isFromBackup(event, reply)) {
          isBackupTold = true;
          told.onBackup();
        }
      }
      if (reply.state === 'writing') throw new Error('the answer ended in the middle');
    } catch (error) {
      if (!control.signal.aborted) reply = { ...reply, ...endOf(error) };
    }
    // What was stopped, or is not in sight any more, was dealt with by whoever did that.
    if (control.signal.aborted) return { ...reply, state: 'stopped' } satisfies Reply;
    running = null;
    const ended: Reply = { ...reply, timestamp: new Date().toISOString() };
    put(ended);
    set({ isBusy: false, tool: null });
    return ended;
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (content, subject, told) => {
      const question: Question = { id: uuid(), role: 'user', content, timestamp: new Date().toISOString() };
      return exchange(state.messages, question, subject, told);
    },
    retry: async (subject, told) => {
      const at = state.messages.findLastIndex(({ role }) => role === 'user');
      const question = state.messages[at];
      return question?.role === 'user' ? exchange(state.messages.slice(0, at), question, subject, told) : null;
    },
    stop,
    replace: (messages) => {
      stop();
      set({ messages });
    },
  };
}

function isWriting(message: Message): message is Reply {
  return message.role === 'assistant' && message.state === 'writing';
}

/** The backup counts as used when it says something: a backup that is not configured is tried too. */
function isFromBackup(event: AdvisorEvent, { attempts }: Reply): boolean {
  return (event.type === 'sentence' && attempts.length > 0) || (event.type === 'done' && event.path === 'backup');
}

/** How a reply ends that was not given. */
function endOf(error: unknown): Partial<Reply> {
  if (error instanceof AdvisorLimitError) {
    const { limit, retryAfter } = error;
    const until = retryAfter === null ? null : new Date(Date.now() + retryAfter * 1000).toISOString();
    return { state: 'limited', limit: { limit, until } };
  }
  const cause = error instanceof BackendError ? error.code : null;
  return {
    state: 'failed',
    confidence: ADVISOR_CONFIDENCE.error,
    cause: cause === 'offline' || cause === 'session_expired' ? cause : null,
  };
}

let kept: { readonly accountId: string; readonly store: ConversationStore } | undefined;

/** The conversation of an account: one at a time, and another account's is forgotten. */
export function conversationOf(accountId: string): ConversationStore {
  if (kept?.accountId !== accountId) {
    kept?.store.stop();
    kept = { accountId, store: createConversation() };
  }
  return kept.store;
}
