import { ASSISTANT_SCOPES, type AssistantScope } from '@ballast/contract/assistant-tokens';
import type { AdvisorRequest } from '@ballast/contract/advisor';
import type { Holding } from '@ballast/engine/assets/holding';
import { MARKETS } from '@ballast/engine/quotes/market';
import { mcp as words } from '@ballast/messages/en/mcp';
import { z } from 'zod/mini';
import { createAdvisorData } from '../advisor/data/advisor-data.ts';
import type { OwnRows } from '../advisor/data/own-rows.ts';
import { toolsOver } from '../advisor/tools/index.ts';
import type { AdvisorTool, Json } from '../advisor/types.ts';
import { FunctionError } from '../errors.ts';
import type { FunctionContext, FunctionDeps } from '../function.ts';
import { readTyped, type TypedPortfolio } from './typed-portfolio.ts';

/** Characters of a portfolio that is typed. */
const TEXT_MAX = 20_000;
/** Drafts are confirmed in the chat of the app, and `arithmetic` computes with figures of one reply: neither is for another assistant. */
const APP_ONLY = new Set(['draft_watchlist', 'draft_change', 'arithmetic']);
/** About what is saved alone. A text has no trades, and what it says beside shares and funds is listed with the answer. */
const OF_ACCOUNTS = new Set(['portfolios', 'watchlists', 'other_assets', 'trade_returns', 'sale_tax', 'exempt_gains']);
/** What the tools take in place of a saved portfolio. */
const typedArgs = {
  text: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(TEXT_MAX))),
  market: z.exactOptional(z.enum(MARKETS)),
};
const typedSchema = z.object(typedArgs);
/** Arguments that state a text, readable or not. */
const statedSchema = z.object({ text: z.string().check(z.minLength(1)) });
/** What `analyse_text` answers with, one after the other. */
const ANALYSIS = ['value_and_gains', 'risk_figures', 'risk_contributions'] as const;
/** About everybody's facts. */
const UNSCOPED = new Set(['quote', 'find_instrument', 'glossary', 'education']);

type Answer = Readonly<Record<string, Json>>;

/** What a call gives back; a refusal says what to do. */
export type ToolResult =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: string; readonly missing?: AssistantScope };

/** A tool as an assistant sees it. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
}

export interface McpTools {
  readonly list: readonly McpTool[];
  call(name: string, args: unknown, signal: AbortSignal): Promise<ToolResult | null>;
}

/** Who calls, and what they may do. */
export interface McpCaller {
  readonly context: FunctionContext;
  readonly rows: OwnRows;
  readonly scopes: readonly AssistantScope[];
  /** What is talked about where a call names nothing; null for what is saved. */
  readonly file: TypedPortfolio | null;
}

/** The advisor's tools as other assistants call them: one call at a time, over what is saved or over text. */
export async function mcpTools(deps: FunctionDeps, caller: McpCaller, signal: AbortSignal): Promise<McpTools> {
  const shown = await toolset(deps, caller, null, signal);
  const list = shown.map((tool) => {
    const { name, description, args } = tool;
    return takesText(tool)
      ? {
          name,
          description: `${description} ${words.orText}`,
          inputSchema: schemaOf(z.extend(objectOf(args), typedArgs)),
        }
      : { name, description, inputSchema: schemaOf(objectOf(args)) };
  });
  const call: McpTools['call'] = async (name, given, inTime) => {
    const args: unknown = given ?? {};
    if (name === 'analyse_text') return analyseText(deps, caller, args, inTime);
    const tool = shown.find((one) => one.name === name);
    if (tool === undefined) return null;
    const isTyped = takesText(tool) && statedSchema.safeParse(args).success;
    const missing = missingScope(caller, name, isTyped);
    if (missing !== null) return { ok: false, reason: words.scope[missing], missing };
    const { typed, rest } = split(tool, args);
    if (typed === null) {
      if (isTyped) return { ok: false, reason: words.textMissing };
      const result = await run(tool, rest, inTime);
      return caller.file !== null && takesText(tool) ? withUnread(result, caller.file) : result;
    }
    const read = await readTyped(deps, typed.text, typed.market);
    if (read.holdings.length === 0) return { ok: false, reason: noHoldings(read) };
    const tools = await toolset(deps, caller, read.holdings, inTime);
    return withUnread(await run(tools.find((one) => one.name === name) ?? tool, rest, inTime), read);
  };
  return {
    list: [
      {
        name: 'analyse_text',
        description: words.analyseText,
        inputSchema: schemaOf(z.strictObject({ ...typedArgs, text: z.string().check(z.maxLength(TEXT_MAX)) })),
      },
      ...list,
    ],
    call,
  };
}

async function analyseText(
  deps: FunctionDeps,
  caller: McpCaller,
  args: unknown,
  signal: AbortSignal,
): Promise<ToolResult> {
  const missing = missingScope(caller, 'analyse_text', true);
  if (missing !== null) return { ok: false, reason: words.scope[missing], missing };
  const given = typedSchema.safeParse(args);
  if (!given.success || given.data.text === undefined) return { ok: false, reason: words.textMissing };
  const read = await readTyped(deps, given.data.text, given.data.market ?? 'IN');
  if (read.holdings.length === 0) return { ok: false, reason: noHoldings(read) };
  const tools = await toolset(deps, caller, read.holdings, signal);
  const answers: Record<string, Json> = {};
  for (const name of ANALYSIS) {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new FunctionError('internal');
    const result = await run(tool, {}, signal);
    answers[name] = result.ok ? result.answer : { missing: result.reason };
  }
  return withUnread({ ok: true, answer: answers }, read);
}

async function toolset(
  deps: FunctionDeps,
  { context, rows, file }: McpCaller,
  typed: readonly Holding[] | null,
  signal: AbortSignal,
): Promise<readonly AdvisorTool[]> {
  const holdings = typed ?? file?.holdings ?? null;
  const request: Pick<AdvisorRequest, 'portfolio' | 'prices'> = {
    ...(holdings !== null && {
      portfolio: {
        holdings: holdings.map(({ purchasePrice, ...holding }) => ({ ...holding, purchase_price: purchasePrice })),
      },
    }),
  };
  let sources = 0;
  const data = await createAdvisorData(request, deps, context, rows, signal);
  const isOfFile = file !== null;
  const all = toolsOver({
    data,
    deps,
    requestId: context.requestId,
    sourceIds: () => {
      sources += 1;
      return `s${sources}`;
    },
  });
  return all.filter(({ name }) => !APP_ONLY.has(name) && !(isOfFile && OF_ACCOUNTS.has(name)));
}

async function run(tool: AdvisorTool, args: unknown, signal: AbortSignal): Promise<ToolResult> {
  const answer = await tool.run(args, signal);
  if (!answer.ok) return { ok: false, reason: answer.reason };
  const { provider, as_of, coverage } = answer.source;
  const source = { prices_from: provider, as_of, coverage };
  return { ok: true, answer: { figures: withoutCitations(answer.data), source, note: words.footer } };
}

/** Figures come with citations for the app's own chat, which nobody else inserts. */
function withoutCitations(data: Json): Json {
  if (typeof data === 'string') return data.replaceAll(/ ?\[\[s\d+\.\d+\]\]/g, '');
  if (Array.isArray(data)) return data.map(withoutCitations);
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withoutCitations(value)]));
}

function withUnread(result: ToolResult, { unread, assets }: TypedPortfolio): ToolResult {
  if (!result.ok) return result;
  return {
    ok: true,
    answer: {
      ...result.answer,
      ...(unread.length > 0 && { not_read: unread }),
      ...(assets.length > 0 && { not_in_these_figures: assets.map(({ line, raw }) => ({ line, text: raw })) }),
    },
  };
}

function noHoldings({ unread }: TypedPortfolio): string {
  const lines = unread.map(({ line, reason }) => `line ${line}: ${reason}`).slice(0, 20);
  return [words.nothingRead, ...lines].join(' ');
}

function missingScope({ scopes, file }: McpCaller, tool: string, isTyped: boolean): AssistantScope | null {
  if (UNSCOPED.has(tool) || file !== null) return null;
  const needed: AssistantScope = isTyped ? 'analyse_text' : 'read_portfolios';
  return ASSISTANT_SCOPES.some((one) => one === needed && scopes.includes(one)) ? null : needed;
}

/** The text that a call is about, and the arguments of the tool itself. */
function split(tool: AdvisorTool, args: unknown) {
  const given = typedSchema.safeParse(args);
  if (!takesText(tool) || !given.success || given.data.text === undefined) return { typed: null, rest: args };
  const { text, market = 'IN' } = given.data;
  const own = Object.keys(objectOf(tool.args).shape);
  const rest = Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(args)).filter(
      ([key]) => key !== 'text' && (key !== 'market' || own.includes('market')),
    ),
  );
  return { typed: { text, market }, rest };
}

function takesText({ name, args }: AdvisorTool): boolean {
  return !OF_ACCOUNTS.has(name) && 'portfolio' in objectOf(args).shape;
}

function objectOf(args: z.ZodMiniType): z.ZodMiniObject {
  if (args instanceof z.ZodMiniObject) return args;
  throw new TypeError('the arguments of a tool are an object');
}

function schemaOf(schema: z.ZodMiniType): McpTool['inputSchema'] {
  return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), type: 'object' };
}
