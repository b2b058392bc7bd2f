import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { AdvisorTool } from '../types.ts';
import { figureList } from './figure-list.ts';
import { PAGES } from './places.ts';
import { plainName } from './plain.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

const LISTED = 20;

/** What the person saved, so that one of several can be asked about. */
export function portfolios(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'portfolios',
      description:
        'Lists the saved portfolios of this person: id, name, currency, number of holdings and of other assets.',
      args: advisorToolArgs.portfolios,
      run: async (_args, signal) => {
        const all = await context.data.saved(signal);
        const list = figureList(context.sourceIds());
        const rows = all.slice(0, LISTED).map((one) => ({
          id: one.id,
          name: plainName(one.name),
          currency: one.currency,
          holdings: list.count(
            { subject: `portfolio:${one.id}`, called: [plainName(one.name)] },
            'holdings',
            one.holdings_count,
          ),
          other_assets: one.assets_count,
        }));
        const facts = { provider: 'own rows', as_of: null, coverage: null, path: PAGES.portfolios };
        return answer('portfolios', list, facts, { portfolios: rows, seen: rows.length, of: all.length });
      },
    },
    context,
  );
}
