import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { convert } from '@ballast/engine/money/convert';
import type { AdvisorTool } from '../types.ts';
import { aboutPortfolio, coveredByPrices, nameOf, newestOf, priceNotes, providerOf } from './about.ts';
import { figureList } from './figure-list.ts';
import { LISTED_MAX } from './listed.ts';
import { portfolioPlace } from './places.ts';
import { holdingSubjects, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const PERCENT = 100;

/** Today's change, and which holdings it came from. */
export function dayChange(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'day_change',
      description:
        'What today’s change of the portfolio is and which holdings it came from, the largest contribution first, in the portfolio’s currency, since the close of the previous trading day. It says which price moved, not why: there are no news.',
      args: advisorToolArgs.day_change,
      run: ({ portfolio: asked }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const valued = await portfolio.valued(signal);
          const { base } = portfolio;
          const subjectOf = holdingSubjects(valued);
          const moved = valued.positions
            .flatMap((position) => {
              const { dayChangeAmount: amount, holding } = position;
              const inBase = amount === null ? null : convert(amount, holding.currency, base, valued.rates);
              return inBase?.ok === true ? [{ position, amount: inBase.amount }] : [];
            })
            .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
          if (moved.length === 0) return refuse('Today’s change of these holdings is not known.');
          const list = figureList(context.sourceIds());
          const whole = portfolioSubject(portfolio);
          const data = {
            portfolio: nameOf(portfolio),
            day_change: list.money(whole, 'day_change', valued.together.dayChange, base),
            contributions: moved.slice(0, LISTED_MAX).map(({ position, amount }) => {
              const of = subjectOf(position.key);
              const { dayChange: change } = position;
              return {
                symbol: position.holding.symbol,
                amount: list.money(of, 'day_change', amount, base),
                percent: list.fraction(of, 'day_change', change === null ? null : change.percent / PERCENT),
              };
            }),
            known_of: `${String(moved.length)} of ${String(portfolio.holdings.length)} holdings`,
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: providerOf(valued),
            as_of: newestOf(valued),
            coverage: coveredByPrices(valued),
            path: portfolioPlace(portfolio),
          };
          return answer('day_change', list, facts, data);
        }),
    },
    context,
  );
}
