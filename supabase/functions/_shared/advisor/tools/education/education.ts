import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { numbersIn, valueIn } from '../../figures/numbers.ts';
import type { AdvisorTool } from '../../types.ts';
import { figureList, type FigureList } from '../figure-list.ts';
import { answer, defineTool, refuse, type ToolContext } from '../tool.ts';
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
      run: ({ query }) => {
        const found = searchTopics(query);
        const [best] = found;
        if (best === undefined) return Promise.resolve(refuse('The education pages say nothing about that.'));
        const list = figureList(context.sourceIds());
        const texts = found.map((topic) => ({ title: topic.title, text: textOf(topic, list), path: topic.path }));
        const facts = { provider: null, as_of: null, coverage: null, path: best.path };
        return Promise.resolve(answer('education', list, facts, { found: texts }));
      },
    },
    context,
  );
}

const PERCENT = 100;

/** The text of a page with a citation for each number in it. */
function textOf({ id, title, text }: Topic, list: FigureList): string {
  const of = { subject: `topic:${id}`, called: [title] };
  let cited = '';
  let end = 0;
  for (const number of numbersIn(text, [])) {
    const written = text.slice(number.start, number.end);
    const value = valueIn(written);
    const keep = () => {
      if (/%|percent/.test(written)) return list.fraction(of, 'stated', value === null ? null : value / PERCENT);
      if (written.includes('₹')) return list.money(of, 'stated', value, 'INR');
      return written.includes('$') ? list.money(of, 'stated', value, 'USD') : list.count(of, 'stated', value);
    };
    cited += text.slice(end, number.start) + (keep() ?? written);
    ({ end } = number);
  }
  return cited + text.slice(end);
}
