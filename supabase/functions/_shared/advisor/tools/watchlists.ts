import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { AdvisorTool } from '../types.ts';
import { figureList } from './figure-list.ts';
import { PAGES } from './places.ts';
import { plainName } from './plain.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

const LISTS = 20;
const ITEMS = 50;

/** What the person watches. */
export function watchlists(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'watchlists',
      description: 'Lists the watchlists of this person and the symbols on them. Prices are for the tool quote.',
      args: advisorToolArgs.watchlists,
      run: async (_args, signal) => {
        const all = await context.data.rows.watchlists(signal);
        const lists = all.slice(0, LISTS).map(({ name, items }) => ({
          name: plainName(name),
          symbols: items
            .slice(0, ITEMS)
            .map(({ symbol, exchange }) => (exchange === null ? symbol : `${exchange}:${symbol}`)),
          seen: Math.min(items.length, ITEMS),
          of: items.length,
        }));
        const facts = { provider: 'own rows', as_of: null, coverage: null, path: PAGES.watchlists };
        const data = { watchlists: lists, seen: lists.length, of: all.length };
        return answer('watchlists', figureList(context.sourceIds()), facts, data);
      },
    },
    context,
  );
}
