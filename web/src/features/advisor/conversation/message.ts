import type {
  AdvisorEvent,
  AdvisorLimit,
  CheckedFigure,
  Draft,
  FigureOrigin,
  FigureSource,
  ModelAttempt,
} from '@ballast/contract/advisor';

/** What the person wrote. */
export interface Question {
  readonly id: string;
  readonly role: 'user';
  readonly content: string;
  /** An instant, ISO 8601. */
  readonly timestamp: string;
}

/**
 * How a reply ended, if it has. `stopped`: by the person, or because they left the page. `unavailable`: no model gave one.
 * `failed`: something else went wrong. `limited`: too many questions were asked. `computed`: there is no model, and Ballast
 * answers by itself where the reply is shown.
 */
type ReplyState = 'writing' | 'done' | 'stopped' | 'unavailable' | 'failed' | 'limited' | 'computed';

export interface Reply {
  readonly id: string;
  readonly role: 'assistant';
  /** Markdown. */
  readonly content: string;
  readonly timestamp: string;
  /** 0 to 1; null until it is known, and where a reply has none: it was stopped, or never began. */
  readonly confidence: number | null;
  readonly state: ReplyState;
  /** Which model wrote it. */
  readonly path: 'primary' | 'backup' | null;
  /** Where figures stand in `content`, in UTF-16 units, in their order. */
  readonly figures: readonly CheckedFigure[];
  readonly sources: readonly FigureSource[];
  readonly notices: readonly Omit<Extract<AdvisorEvent, { type: 'notice' }>, 'type'>[];
  readonly drafts: readonly Draft[];
  /** What failed on the way. */
  readonly attempts: readonly ModelAttempt[];
  /** The limit that was reached, and the instant from which another try makes sense. */
  readonly limit: { readonly limit: AdvisorLimit | null; readonly until: string | null } | null;
  /** Why it failed, where the person can do something about it. `missing`: the portfolio that it was about is gone. */
  readonly cause: 'offline' | 'session_expired' | 'missing' | null;
}

export type Message = Question | Reply;

export function emptyReply(id: string, timestamp: string): Reply {
  return {
    id,
    role: 'assistant',
    content: '',
    timestamp,
    confidence: null,
    state: 'writing',
    path: null,
    figures: [],
    sources: [],
    notices: [],
    drafts: [],
    attempts: [],
    limit: null,
    cause: null,
  };
}

/** How many figures a reply states, how many of them have a source that the words agree with, and what else is marked. */
export function countsIn(figures: Reply['figures']) {
  const of = (...origins: readonly FigureOrigin[]) => figures.filter(({ origin }) => origins.includes(origin)).length;
  return {
    all: of('source', 'arithmetic', 'mismatch', 'none'),
    sourced: of('source', 'arithmetic'),
    claims: of('claim'),
  };
}

/** Whether a reply says something of the model's, which the next question may build on. */
export function isAnswer(message: Message): boolean {
  return (
    message.role === 'assistant' && message.content !== '' && (message.state === 'done' || message.state === 'stopped')
  );
}
