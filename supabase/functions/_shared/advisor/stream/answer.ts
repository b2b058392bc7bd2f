import { ADVISOR_CONFIDENCE, type AdvisorEvent, type ModelAttempt } from '@ballast/contract/advisor';
import { advisorFailures } from '@ballast/messages/en/advisor-failures';
import type { Log } from '../../function.ts';
import type { CountAdvisor } from '../counters.ts';
import { askModel, type ModelQuestion } from '../model/ask.ts';
import { ModelError } from '../model/failure.ts';
import type { ModelPath, ModelPaths } from '../model/paths.ts';
import type { Reply } from './reply.ts';

type Notice = Extract<AdvisorEvent, { type: 'notice' }>;

export interface AnswerOptions {
  readonly paths: ModelPaths;
  readonly question: ModelQuestion;
  /** An empty reply, new for each path. */
  readonly startReply: () => Reply;
  /** What the person must know about the answer, whichever model gives it. */
  readonly notices: readonly Notice[];
  readonly silenceMs: number;
  readonly replyMs: number;
  readonly signal: AbortSignal;
  readonly count: CountAdvisor;
  readonly log: Log;
  readonly spend: (tokens: number) => void;
}

const PATHS = ['primary', 'backup'] as const;

/** The events of one answer: of the primary model, else of the backup, else that there is none. Throws the caller's abort. */
export async function* answer(options: AnswerOptions): AsyncGenerator<AdvisorEvent, void> {
  const attempts: ModelAttempt[] = [];
  for (const name of PATHS) {
    const path = options.paths[name];
    try {
      if (path === null) throw new ModelError('not_configured');
      const [failed] = attempts;
      if (failed !== undefined) yield { type: 'backup', attempt: failed };
      yield* replyOf(path, options);
      options.count('ballast_advisor_replies_total', { outcome: name });
      return;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const { failure } = error;
      attempts.push({ path: name, failure, message: advisorFailures[name][failure] });
      if (failure === 'not_configured') continue;
      options.count('ballast_advisor_attempts_failed_total', { path: name, failure });
      options.log('warn', 'advisor_attempt_failed', { path: name, failure });
    }
  }
  options.count('ballast_advisor_replies_total', { outcome: 'unavailable' });
  yield { type: 'unavailable', attempts };
}

async function* replyOf(path: ModelPath, options: AnswerOptions): AsyncGenerator<AdvisorEvent, void> {
  const { count, notices, question, startReply } = options;
  const reply = startReply();
  const spend = (tokens: number): void => {
    count('ballast_advisor_tokens_total', { path: path.name }, tokens);
    options.spend(tokens);
  };
  let cutAtLimit = false;
  for await (const part of askModel(path, question, { ...options, spend })) {
    switch (part.type) {
      case 'text':
        yield* reply.append(part.text);
        break;
      case 'step':
        yield* reply.part();
        break;
      case 'asking':
        yield { type: 'working', tool: part.tool };
        break;
      case 'answered':
        count('ballast_advisor_tools_total', { outcome: part.answer.ok ? 'answered' : 'refused' });
        if (!part.answer.ok) break;
        reply.know(part.answer.source);
        yield { type: 'source', source: part.answer.source };
        if (part.answer.draft !== undefined) yield { type: 'draft', draft: part.answer.draft };
        break;
      case 'end':
        cutAtLimit = part.cutAtLimit;
    }
    if (reply.isFull) {
      cutAtLimit = true;
      break;
    }
  }
  if (!reply.isLongEnough) throw new ModelError('too_short');
  yield* reply.end();
  yield* notices;
  if (cutAtLimit) yield { type: 'notice', code: 'reply_cut_at_limit', seen: null, of: null };
  yield { type: 'done', path: path.name, confidence: ADVISOR_CONFIDENCE[path.name], unsourced: reply.unsourced };
}
