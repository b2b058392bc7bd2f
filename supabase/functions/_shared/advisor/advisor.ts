import type { AdvisorEvent, AdvisorRequest } from '@ballast/contract/advisor';
import { ERROR_STATUS } from '@ballast/contract/errors';
import { FunctionError } from '../errors.ts';
import type { FunctionDeps } from '../function.ts';
import type { Call } from '../http.ts';
import { onAbort } from '../market/deadline.ts';
import { messagesOf, recentTurns } from './conversation/turns.ts';
import type { CountAdvisor } from './counters.ts';
import { advisorAllowance } from './limits/config.ts';
import type { Leave } from './limits/limits.ts';
import { storedLimits } from './limits/stored.ts';
import { modelConfig } from './model/config.ts';
import { modelPaths } from './model/paths.ts';
import { systemPrompt } from './model/prompt.ts';
import { createSentences } from './sentences/sentences.ts';
import { answer } from './stream/answer.ts';
import { eventStream } from './stream/event-stream.ts';
import { prepareCheck } from './stream/prepare-check.ts';
import { Reply } from './stream/reply.ts';
import type { AdvisorCaller, AdvisorTools, CheckSentence, CreateTools } from './types.ts';

/** Time that both models may take together, and a little for whatever is around them. */
const SLACK_SECONDS = 60;
/** By then the model has been asked, and it takes longer to begin: the check is prepared while nothing else can be done. */
const PREPARE_AFTER_MS = 50;
/** Sooner the engine has not forgotten it. */
const PREPARED_FOR_MS = 60_000;

export interface Advisor {
  /** Which models there are. */
  readonly configured: { readonly primary: boolean; readonly backup: boolean };
  /** The stream of events, or that a limit was reached; throws FunctionError for what the caller may know. */
  reply(request: AdvisorRequest, caller: AdvisorCaller & Call): Promise<Response>;
}

/** What the advisor knows the person's money by. */
export interface AdvisorParts {
  readonly createTools: CreateTools;
  readonly checkSentence: CheckSentence;
}

/** The advisor of one instance of the functions. */
export function createAdvisor(deps: FunctionDeps, { createTools, checkSentence }: AdvisorParts): Advisor {
  const config = modelConfig(deps.env);
  const paths = modelPaths(config, deps.fetch);
  const configured = { primary: paths.primary !== null, backup: paths.backup !== null };
  const count: CountAdvisor = deps.count;
  const limits = storedLimits({
    allowance: advisorAllowance(deps.env),
    replySeconds: (2 * config.replyMs) / 1000 + SLACK_SECONDS,
    deps,
  });

  const answered = (request: AdvisorRequest, { requestId }: AdvisorCaller, run: Run): AsyncGenerator<AdvisorEvent> => {
    const { tools, seen, contextForModel } = run.advisorTools;
    const { turns, dropped } = recentTurns(request.messages);
    const stated = turns.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');
    const of = request.messages.length;
    return answer({
      paths,
      question: {
        system: systemPrompt(deps.now().toISOString().slice(0, 10)),
        messages: messagesOf(turns, contextForModel),
        tools,
      },
      startReply: () => new Reply({ sentences: createSentences(), check: checkSentence, question: stated }),
      notices: [
        ...(dropped > 0 ? [{ type: 'notice', code: 'older_turns_dropped', seen: of - dropped, of } as const] : []),
        ...(seen === null ? [] : [{ type: 'notice', code: 'holdings_not_all_seen', ...seen } as const]),
      ],
      silenceMs: config.silenceMs,
      replyMs: config.replyMs,
      signal: run.signal,
      count,
      log: (level, event, fields) => deps.log(level, event, { ...fields, requestId }),
      spend: run.spend,
    });
  };

  let preparedAt = -Infinity;
  const prepare = (): void => {
    if (performance.now() - preparedAt < PREPARED_FOR_MS) return;
    prepareCheck(checkSentence);
    preparedAt = performance.now();
  };

  /** Counts what goes by. A fault of ours ends the stream early, and no word of it gets into the log. */
  async function* counted(
    stream: AsyncIterable<AdvisorEvent>,
    { signal }: Run,
    requestId: string,
  ): AsyncGenerator<AdvisorEvent> {
    const began = performance.now();
    let spoke = false;
    try {
      for await (const event of stream) {
        if (event.type === 'sentence') {
          if (!spoke) count('ballast_advisor_first_sentence_milliseconds_total', {}, performance.now() - began);
          spoke = true;
          for (const { origin } of event.figures) count('ballast_advisor_figures_total', { origin });
        }
        yield event;
      }
    } catch (error) {
      if (signal.aborted) return;
      count('ballast_advisor_replies_total', { outcome: 'broken' });
      deps.log('error', 'advisor_failed', { requestId, at: placeOf(error) });
    }
  }

  return {
    configured,
    async reply(request, caller) {
      if (caller.user === null) throw new FunctionError('unauthorized');
      // Without a model nothing is asked, read or counted.
      const isAble = configured.primary || configured.backup;
      const leave = isAble ? await limits.begin({ person: caller.user.id, address: caller.address }) : UNLIMITED;
      if (!leave.ok) {
        count('ballast_advisor_limited_total', { limit: leave.limit });
        return limited(leave, caller.requestId);
      }
      const controller = new AbortController();
      const { signal } = controller;
      const forget = onAbort(caller.signal, () => controller.abort(caller.signal.reason));
      let preparing: ReturnType<typeof setTimeout> | undefined;
      let sources = 0;
      let spent = 0;
      const sourceIds = (): string => {
        sources += 1;
        return `s${sources}`;
      };
      const spend = (tokens: number): void => {
        spent += tokens;
      };
      const end = (): void => {
        forget();
        clearTimeout(preparing);
        deps.background(leave.end(spent));
      };
      try {
        const advisorTools = isAble ? await createTools(request, deps, caller, sourceIds, signal) : NO_TOOLS;
        const run: Run = { advisorTools, signal, spend };
        if (isAble) preparing = setTimeout(prepare, PREPARE_AFTER_MS);
        return eventStream(counted(answered(request, caller, run), run, caller.requestId), {
          left: () => controller.abort(),
          over: () => {
            if (signal.aborted) count('ballast_advisor_replies_total', { outcome: 'cancelled' });
            end();
          },
        });
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

const UNLIMITED: Leave = { ok: true, end: () => Promise.resolve() };
const NO_TOOLS: AdvisorTools = { tools: [], seen: null, contextForModel: '' };

/** What one reply is made with. */
interface Run {
  readonly advisorTools: AdvisorTools;
  readonly signal: AbortSignal;
  readonly spend: (tokens: number) => void;
}

/** Where an error was thrown, without its message: that may repeat what was said. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return (error.stack ?? error.name).replace(error.message, '');
}

function limited({ limit, retryAfter }: Leave & { ok: false }, requestId: string): Response {
  const error = { code: 'rate_limited', message: 'rate_limited', requestId };
  return Response.json(
    { error, limit, retryAfter },
    { status: ERROR_STATUS.rate_limited, headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' } },
  );
}
