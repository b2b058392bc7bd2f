import type { AdvisorEvent, AdvisorRequest } from '@ballast/contract/advisor';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import { createAdvisor } from '@ballast/supabase/functions/_shared/advisor/advisor';
import { checkSentence } from '@ballast/supabase/functions/_shared/advisor/figures/check-sentence';
import { createTools } from '@ballast/supabase/functions/_shared/advisor/tools/index';
import type { AdvisorTools, ToolAnswer } from '@ballast/supabase/functions/_shared/advisor/types';
import { databaseOf } from '@ballast/supabase/functions/_shared/database';
import type { FunctionDeps } from '@ballast/supabase/functions/_shared/function';
import { rowsRequest } from '@ballast/supabase/functions/_shared/read-rows';
import { eventsIn } from '@ballast/supabase/testing/advisor-harness';
import { testDeps, type LoggedEvent } from '@ballast/supabase/testing/function-deps';
import { startGeminiStandIn } from '@ballast/supabase/testing/gemini-stand-in';
import type { ModelStandIn } from '@ballast/supabase/testing/model-script';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';

/** Somebody with an account: their access token, and a client that acts as they do. */
export interface Account {
  readonly id: string;
  readonly token: string;
  readonly client: Awaited<ReturnType<TestServer['person']>>;
}

/** One call of a tool, as it came from the model. */
export interface ToolCall {
  readonly name: string;
  readonly args: unknown;
  readonly answer: ToolAnswer;
}

export interface Advised {
  readonly events: readonly AdvisorEvent[];
  readonly calls: readonly ToolCall[];
}

type RequestOptions = Omit<AdvisorRequest, 'messages'>;

export interface AdvisorWorld {
  readonly server: TestServer;
  readonly market: YahooStandIn;
  readonly model: ModelStandIn;
  /** What the functions logged. */
  readonly events: readonly LoggedEvent[];
  account(email: string): Promise<Account>;
  /** The tools of one request, as the function makes them, reading rows over the real REST API. */
  tools(who: Account, request: RequestOptions): Promise<AdvisorTools>;
  /** One question, from the tools to the events. */
  advise(who: Account, question: string, request: RequestOptions): Promise<Advised>;
  stop(): Promise<void>;
}

const NO_LIMITS = {
  // A reply is given back in the background: the next questions may come before.
  ADVISOR_STREAMS_PERSON: '1000',
  ADVISOR_STREAMS: '10000',
  ADVISOR_PER_MINUTE: '10000',
  ADVISOR_PER_MINUTE_ADDRESS: '10000',
  ADVISOR_DAILY_TOKENS_PERSON: '1000000000',
  ADVISOR_DAILY_TOKENS: '1000000000',
};

/** The real server with its market standing in, and its model too unless the environment names a real one. */
export async function startAdvisorWorld(
  realModel: Readonly<Record<string, string>> | null = null,
): Promise<AdvisorWorld> {
  const [market, model] = await Promise.all([startYahooStandIn(), startGeminiStandIn()]);
  const env = {
    MARKET_DATA_BASE_URL: market.url,
    ...NO_LIMITS,
    ...(realModel ?? { GEMINI_BASE_URL: model.url, GEMINI_API_KEY: model.apiKey }),
  };
  const server = await startTestServer({ env });
  const base = testDeps(env, databaseOf(server.sql));
  const deps: FunctionDeps = {
    ...base,
    readRows: async (query, token, signal) => fetch(rowsRequest(server.url, server.key, query, token, signal)),
  };
  const callerOf = ({ id, token }: Account) => ({
    requestId: 'request-1',
    token,
    address: '127.0.0.1',
    signal: new AbortController().signal,
    user: { id, email: null, role: 'authenticated', sessionId: null } as const,
  });
  return {
    server,
    market,
    model,
    events: base.events,
    account: async (email) => {
      const client = await server.person(email);
      const { session } = (await client.auth.getSession()).data;
      if (session === null) throw new Error('nobody is signed in');
      return { id: session.user.id, token: session.access_token, client };
    },
    tools: (who, request) => {
      let sources = 0;
      const asked = { messages: [{ role: 'user' as const, content: 'What can I lose?' }], ...request };
      return createTools(asked, deps, callerOf(who), () => `s${String((sources += 1))}`);
    },
    advise: async (who, question, request) => {
      const calls: ToolCall[] = [];
      const recording: typeof createTools = async (...given) => {
        const made = await createTools(...given);
        const tools = made.tools.map((tool) => ({
          ...tool,
          run: async (args: unknown, signal: AbortSignal) => {
            const answer = await tool.run(args, signal);
            calls.push({ name: tool.name, args, answer });
            return answer;
          },
        }));
        return { ...made, tools };
      };
      const advisor = createAdvisor(deps, { createTools: recording, checkSentence });
      const response = await advisor.reply(
        { messages: [{ role: 'user', content: question }], ...request },
        callerOf(who),
      );
      return { events: eventsIn(await response.text()), calls };
    },
    stop: async () => {
      await server.stop();
      await Promise.all([market.stop(), model.stop()]);
    },
  };
}

/** Asks one tool by its name. */
export async function ask({ tools }: AdvisorTools, name: string, args: unknown = {}): Promise<ToolAnswer> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`there is no tool ${name}`);
  return tool.run(args, new AbortController().signal);
}

/** What a tool refused with; throws where it answered. */
export async function refusal(tools: AdvisorTools, name: string, args: unknown): Promise<string> {
  const answer = await ask(tools, name, args);
  if (answer.ok) throw new Error(`${name} answered ${JSON.stringify(answer.data)}`);
  return answer.reason;
}
