import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { AdvisorTool } from '../types.ts';
import { aboutPortfolio, coveredByPrices, nameOf, newestOf, priceNotes, providerOf } from './about.ts';
import { figureList } from './figure-list.ts';
import { listedOf } from './listed.ts';
import { portfolioPlace } from './places.ts';
import { holdingSubjects, portfolioSubject, rateSubject } from './subjects.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

const PERCENT = 100;

/** What it is worth, what was paid, and what it gained, all in all and today. */
export function valueAndGains(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'value_and_gains',
      description:
        'What the holdings are worth, what was paid, the gain or loss since the purchase and of the day, for each holding and all together, with the exchange rates taken. Deposits, schemes, gold by weight, cash, property and loans are in other_assets, not here. A cost that the person did not give is unknown, not zero.',
      args: advisorToolArgs.value_and_gains,
      run: ({ portfolio: asked, symbols }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const valued = await portfolio.valued(signal);
          const listed = await listedOf(portfolio, valued, symbols, context.deps);
          if (!listed.ok) return listed.refusal;
          const list = figureList(context.sourceIds());
          const { base } = portfolio;
          const { together } = valued;
          const subjectOf = holdingSubjects(valued);
          const whole = portfolioSubject(portfolio);
          const rows = listed.positions.map(
            ({ key, holding, value, cost, gain, gainPercent, dayChange, ...position }) => {
              const of = subjectOf(key);
              const { currency } = holding;
              return {
                symbol: holding.symbol,
                name: of.called[1] ?? null,
                value: list.money(of, 'value', value, currency),
                purchase_price: list.money(of, 'purchase_price', holding.purchasePrice, currency),
                cost: list.money(of, 'cost', cost, currency),
                gain: list.money(of, 'gain', gain, currency),
                gain_percent: list.fraction(of, 'gain', gainPercent === null ? null : gainPercent / PERCENT),
                day_change: list.money(of, 'day_change', position.dayChangeAmount, currency),
                day_change_percent: list.fraction(
                  of,
                  'day_change',
                  dayChange === null ? null : dayChange.percent / PERCENT,
                ),
              };
            },
          );
          const costKnown = valued.totals.reduce((sum, { coverage }) => sum + coverage.costKnown, 0);
          const priced = valued.positions.filter(({ value }) => value !== null).length;
          const percent = together.totalGainLossPercent;
          const [only, other] = valued.totals;
          const dayPercent = other === undefined ? (only?.dayChangePercent ?? null) : null;
          const data = {
            portfolio: nameOf(portfolio),
            currency: base,
            total_value: list.money(whole, 'value', together.totalValue, base),
            total_cost: list.money(whole, 'cost', together.totalCost, base),
            total_gain: list.money(whole, 'gain', together.totalGainLoss, base),
            total_gain_percent: list.fraction(whole, 'gain', percent === null ? null : percent / PERCENT),
            day_change: list.money(whole, 'day_change', together.dayChange, base),
            day_change_percent: list.fraction(whole, 'day_change', dayPercent === null ? null : dayPercent / PERCENT),
            gains_rest_on: `${String(costKnown)} of ${String(priced)} priced holdings: the cost of the others is unknown`,
            exchange_rates: together.rates.map(({ from, rate, as_of, stale }) => ({
              one: from,
              costs: list.rate(rateSubject(from, base), 'rate', rate),
              in: base,
              as_of,
              ...(stale && { old: true }),
            })),
            holdings: rows,
            seen: list.count(whole, 'seen', rows.length),
            of: listed.of,
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: providerOf(valued),
            as_of: newestOf(valued),
            coverage: coveredByPrices(valued),
            path: portfolioPlace(portfolio),
          };
          return answer('value_and_gains', list, facts, data);
        }),
    },
    context,
  );
}
