import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { CURRENCIES } from '@ballast/engine/money/currency';
import type { StatedFigure } from '../../figures/reading/stated-figure.ts';
import { statedFigures } from '../../figures/reading/stated-figures.ts';
import type { AdvisorTool } from '../../types.ts';
import { figureList, type FigureList, type Subject } from '../figure-list.ts';
import { defineTool, refuse, type ToolContext } from '../tool.ts';
import { searchTopics } from './search.ts';
import type { Topic } from './topics.ts';

/** What the education pages say about a term or a question. */
export function education(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'education',
      description:
        'Searches the education pages: what a term means (volatility, beta, value at risk …), how to spread and protect, common mistakes, how gains are taxed in India and the US. General knowledge, not about this person.',
      args: advisorToolArgs.education,
      run: async ({ query }) => {
        const found = searchTopics(query);
        const [best] = found;
        if (best === undefined) return refuse('The education pages say nothing about that.');
        const id = context.sourceIds();
        const list = figureList(id);
        for (const topic of found) keepStated(topic, list);
        const facts = { provider: null, as_of: null, coverage: null, path: best.path };
        return {
          ok: true,
          source: { id, tool: 'education', ...facts, figures: [...list.figures] },
          data: { found: found.map(({ title, text, path }) => ({ title, text, path })) },
        };
      },
    },
    context,
  );
}

/** The figures that a text states, read as those of a reply are, so that who repeats them has a source. */
function keepStated({ id, title, text }: Topic, list: FigureList): void {
  // Of nobody in particular, so that it has no names.
  const of = { subject: `topic:${id}`, called: [] };
  for (const stated of statedFigures(`${title}. ${text}`, PLAIN)) keep(stated, of, list);
}

const PLAIN = { names: [], isTableRow: false, unitAt: () => null };

function keep({ value, quantity, currency }: StatedFigure, of: Subject, list: FigureList): void {
  const known = CURRENCIES.find((one) => one === currency);
  if (quantity === 'money' && known !== undefined) list.money(of, 'stated', value, known);
  if (quantity === 'fraction' || quantity === 'chance') list.fraction(of, 'stated', value);
  if (quantity === 'number' || quantity === 'times') list.ratio(of, 'stated', value);
  if (quantity === 'days') list.days(of, 'stated', value);
  if (quantity === 'holdings') list.count(of, 'stated', value);
}
