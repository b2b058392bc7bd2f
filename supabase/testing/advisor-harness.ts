import {
  advisorEventSchema,
  type AdvisorEvent,
  type AdvisorRequest,
  type FigureSource,
} from '@ballast/contract/advisor';
import { z } from 'zod/mini';
import { createAdvisor, type AdvisorParts } from '../functions/_shared/advisor/advisor.ts';
import type { AdvisorTool } from '../functions/_shared/advisor/types.ts';
import { SIGNED_IN, testDeps } from './function-deps.ts';
import { startGeminiStandIn } from './gemini-stand-in.ts';
import type { ModelStandIn } from './model-script.ts';
import { startOpenAiStandIn } from './openai-stand-in.ts';

/** Stand-ins for both models, and the environment that leads to them. */
export interface StandInModels {
  readonly primary: ModelStandIn;
  readonly backup: ModelStandIn;
  readonly env: Readonly<Record<string, string>>;
  reset(): void;
  stop(): Promise<void>;
}

export async function startStandInModels(): Promise<StandInModels> {
  const [primary, backup] = await Promise.all([startGeminiStandIn(), startOpenAiStandIn()]);
  return {
    primary,
    backup,
    env: {
      GEMINI_API_KEY: primary.apiKey,
      GEMINI_BASE_URL: primary.url,
      AI_BACKUP_BASE_URL: backup.url,
      AI_BACKUP_MODEL: 'local',
      AI_BACKUP_API_KEY: backup.apiKey,
    },
    reset() {
      primary.reset();
      backup.reset();
    },
    stop: async () => void (await Promise.all([primary.stop(), backup.stop()])),
  };
}

/** The events of a stream of the advisor, each as the contract has it. */
export function eventsIn(stream: string): AdvisorEvent[] {
  return stream
    .split('\n\n')
    .filter((message) => message !== '' && !message.startsWith(':'))
    .map((message) => {
      const [, type, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? [];
      return advisorEventSchema.parse({ type, ...JSON.parse(data) });
    });
}

/** What was said in them. */
export function textIn(events: readonly AdvisorEvent[]): string {
  return events.map((event) => (event.type === 'sentence' ? event.text : '')).join('');
}

export const HOLDINGS_SOURCE: FigureSource = {
  id: 's1',
  tool: 'holdings',
  provider: 'own rows',
  as_of: null,
  coverage: null,
  path: '/portfolios',
  figures: [],
};

/** A tool that always says the same. */
export const HOLDINGS_TOOL: AdvisorTool = {
  name: 'holdings',
  description: 'What the person holds.',
  args: z.object({ top: z.exactOptional(z.int()) }),
  run: () => Promise.resolve({ ok: true, source: HOLDINGS_SOURCE, data: { value: 18_400 } }),
};

export const MODEL_CONTEXT = '<data-1>\n{"portfolio":"Core"}\n</data-1>';

interface Asking {
  readonly env: Readonly<Record<string, string>>;
  readonly tools?: readonly AdvisorTool[];
  readonly seen?: { readonly seen: number; readonly of: number } | null;
  readonly check?: AdvisorParts['checkSentence'];
}

/** An advisor over stand-ins, without a database, whose figures nobody checks by default. */
export function advisorHarness({
  env,
  tools = [HOLDINGS_TOOL],
  seen = null,
  check = (text) => ({ text, figures: [] }),
}: Asking) {
  const deps = testDeps(env);
  const counted: string[] = [];
  const counting = {
    ...deps,
    count: (name: string, labels = {}, by = 1) => void counted.push(`${name} ${Object.values(labels).join(' ')} ${by}`),
  };
  const advisor = createAdvisor(counting, {
    createTools: () => Promise.resolve({ tools, seen, contextForModel: MODEL_CONTEXT }),
    checkSentence: check,
  });
  const respond = async (request: AdvisorRequest, signal = new AbortController().signal): Promise<Response> =>
    advisor.reply(request, { ...SIGNED_IN, token: 'token', signal });
  return {
    deps,
    counted,
    configured: advisor.configured,
    respond,
    ask: async (question: string | AdvisorRequest['messages']): Promise<AdvisorEvent[]> => {
      const messages = typeof question === 'string' ? [{ role: 'user' as const, content: question }] : question;
      return eventsIn(await (await respond({ messages })).text());
    },
  };
}
