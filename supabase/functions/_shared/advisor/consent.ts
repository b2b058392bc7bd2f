import { settingsFrom } from '@ballast/contract/settings';
import { z } from 'zod/mini';
import { FunctionError } from '../errors.ts';
import type { FunctionDeps } from '../function.ts';
import { fenced } from './tools/fence.ts';
import type { AdvisorCaller, CreateTools } from './types.ts';

const rowsSchema = z.array(z.object({ settings: z.unknown() }));

/** What the model gets in place of what the person has. */
const WITHHELD =
  'The person has switched off, under Privacy in the settings, that the advisor uses what they own. Nothing of theirs can be looked up: say so when they ask about it.';

/**
 * Tools that obey the person's choice. Who has switched off that the advisor uses what they own is asked about by nobody: no
 * row of theirs is read, and what the request says of a portfolio is left out.
 */
export function obeyingChoice(createTools: CreateTools): CreateTools {
  return async (request, deps, caller, sourceIds, signal) => {
    if (await mayUseHoldings(deps, caller, signal)) return createTools(request, deps, caller, sourceIds, signal);
    const { portfolio: _withheld, ...rest } = request;
    const closed = { ...deps, readRows: () => Promise.resolve(Response.json([])) };
    const tools = await createTools(rest, closed, caller, sourceIds, signal);
    return { ...tools, contextForModel: `${tools.contextForModel}\n${fenced({ withheld: WITHHELD })}` };
  };
}

/** Where the choice cannot be read, nothing is answered. */
async function mayUseHoldings(
  { readRows, log }: FunctionDeps,
  { token, requestId }: AdvisorCaller,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const response = await readRows('user_settings?select=settings&limit=1', token, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    log('error', 'advisor_rows_failed', { requestId, error: String(error) });
    throw new FunctionError('unavailable');
  });
  if (response.status === 401) throw new FunctionError('unauthorized');
  const rows = response.ok ? rowsSchema.safeParse(await response.json()) : null;
  if (rows?.success !== true) throw new FunctionError('unavailable');
  return settingsFrom(rows.data[0]?.settings).privacy.advisorHoldings;
}
