import { createStore, type StoreApi } from 'zustand/vanilla';
import { ADVISOR_CONFIDENCE, type AdvisorEvent } from '@ballast/contract/advisor';
import { BackendError } from '../../../lib/backend-error.ts';
import { uuid } from '../../../lib/uuid.ts';
import type { Subject } from '../portfolio/portfolio-choice.ts';
import { AdvisorLimitError, askAdvisor } from '../wire/ask-advisor.ts';
import { applyEvent } from './apply-event.ts';
import { emptyReply, type Message, type Question, type Reply } from './message.ts';
import { turnsOf } from './turns.ts';

export interface Conversation {
  readonly messages: readonly Message[];
  /** A reply is being written. */
  readonly isBusy: boolean;
  /** The tool that the model is using, if any. */
  readonly tool: string | null;
}

export interface ExchangeEvents {
  /** The backup model has begun to answer. */
  readonly onBackup: () => void;
}

export interface ConversationStore extends Omit<StoreApi<Conversation>, 'setState'> {
  /** Sends a question. Resolves with the finished reply, or null while another is being written. */
  readonly ask: (content: string, subject: Subject, exchange: ExchangeEvents) => Promise<Reply | null>;
  /** Adds a question that is answered where it is shown; nothing is sent. */
  readonly compute: (content: string) => void;
  /** Asks the last question again and replaces its reply. */
  readonly retry: (subject: Subject, exchange: ExchangeEvents) => Promise<Reply | null>;
  /** Stops the reply; what has arrived stays. */
  readonly stop: () => void;
  readonly replace: (messages: readonly Message[]) => void;
}

const EMPTY: Conversation = { messages: [], isBusy: false, tool: null };

/** One conversation. It outlives the page, so that following a figure's source loses nothing. */
export function createConversation(): ConversationStore {
  const { setState, ...store } = createStore<Conversation>()(() => EMPTY);
  let running: AbortController | null = null;
  const put = (reply: Reply) =>
    setState(({ messages }) => ({ messages: messages.map((message) => (message.id === reply.id ? reply : message)) }));

  const stop = () => {
    running?.abort();
    running = null;
    setState(({ messages }) => ({
      isBusy: false,
      tool: null,
      messages: messages.map((message) => (isWriting(message) ? { ...message, state: 'stopped' } : message)),
    }));
  };

  const exchange = async (before: readonly Message[], question: Question, subject: Subject, events: ExchangeEvents) => {
    if (running !== null) return null;
    const control = new AbortController();
    running = control;
    let reply = emptyReply(uuid(), new Date().toISOString());
    setState({ messages: [...before, question, reply], isBusy: true, tool: null });
    let isBackupReported = false;
    try {
      const request = { messages: turnsOf(before, question.content), ...subject };
      for await (const event of askAdvisor(request, control.signal)) {
        if (control.signal.aborted) break;
        reply = applyEvent(reply, event);
        put(reply);
        if (event.type === 'working') setState({ tool: event.tool });
        if (!isBackupReported && isFromBackup(event, reply)) {
          isBackupReported = true;
          events.onBackup();
        }
        // That was the last event: nobody waits for the stream to be closed.
        if (reply.state !== 'writing') break;
      }
      if (reply.state === 'writing') throw new Error('the answer ended in the middle');
    } catch (error) {
      if (!control.signal.aborted) reply = { ...reply, ...endOf(error) };
    }
    // The code that stopped it has updated the messages.
    if (control.signal.aborted) return { ...reply, state: 'stopped' } satisfies Reply;
    running = null;
    const ended: Reply = { ...reply, timestamp: new Date().toISOString() };
    put(ended);
    setState({ isBusy: false, tool: null });
    return ended;
  };

  return {
    ...store,
    ask: (content, subject, events) => exchange(store.getState().messages, questionOf(content), subject, events),
    compute: (content) => {
      const question = questionOf(content);
      const reply: Reply = { ...emptyReply(uuid(), question.timestamp), state: 'computed' };
      setState(({ messages }) => ({ messages: [...messages, question, reply] }));
    },
    retry: async (subject, events) => {
      const { messages } = store.getState();
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[at];
      return question?.role === 'user' ? exchange(messages.slice(0, at), question, subject, events) : null;
    },
    stop,
    replace: (messages) => {
      stop();
      setState({ messages });
    },
  };
}

function questionOf(content: string): Question {
  return { id: uuid(), role: 'user', content, timestamp: new Date().toISOString() };
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
    cause: cause === 'offline' || cause === 'session_expired' || cause === 'missing' ? cause : null,
  };
}

let current: { readonly accountId: string; readonly store: ConversationStore } | undefined;

/** The conversation of an account: one at a time, and another account's is forgotten. */
export function conversationOf(accountId: string): ConversationStore {
  if (current?.accountId !== accountId) {
    current?.store.stop();
    current = { accountId, store: createConversation() };
  }
  return current.store;
}
