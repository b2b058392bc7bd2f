import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { SECTIONS } from '@ballast/engine/report/report';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { AdvisorTool } from '../types.ts';
import {
  aboutPortfolio,
  basisNotes,
  coveredBy,
  nameOf,
  noFigures,
  withReportContext,
  optionsOf,
  priceNotes,
  providerOf,
} from './about.ts';
import { figureList } from './figure-list.ts';
import { listedOf, LISTED_MAX } from './listed.ts';
import { reportPlace } from './places.ts';
import { holdingSubjects, portfolioSubject } from './subjects.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

/** Which holdings the risk comes from, and how well it is spread. */
export function riskContributions(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'risk_contributions',
      description:
        'Where the risk comes from: each holding’s weight beside its part of the risk (negative for a hedge), its volatility and its part of a bad day in money; and how diversified the whole is: effective number of holdings, largest and five largest weights, diversification ratio, mean correlation.',
      args: advisorToolArgs.risk_contributions,
      run: ({ portfolio: asked, symbols, ...chosen }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const valued = await portfolio.valued(signal);
          const listed = await listedOf(portfolio, valued, symbols, context.deps);
          if (!listed.ok) return listed.refusal;
          const options = optionsOf(portfolio, chosen);
          const often = { confidence: options.confidence, horizon: options.horizon };
          return withReportContext(portfolio, options, signal, undefined, async (report) => {
            const result = { ok: true, value: report } as const;
            const section = SECTIONS.contributions(result);
            if (!section.ok) return noFigures(section.reason);
            await yieldToEventLoop();
            const correlation = SECTIONS.correlation(result);
            const { basis, value } = section;
            const { base } = portfolio;
            const list = figureList(context.sourceIds());
            const whole = portfolioSubject(portfolio);
            const subjectOf = holdingSubjects(valued);
            const asks = new Set(listed.positions.map(({ key }) => key));
            const rows = (symbols === undefined ? value.rows : value.rows.filter(({ key }) => asks.has(key)))
              .slice(0, LISTED_MAX)
              .map((row) => {
                const of = subjectOf(row.key);
                return {
                  symbol: of.called[0] ?? row.key,
                  name: of.called[1] ?? null,
                  weight: list.fraction(of, 'weight', row.weight),
                  part_of_risk: list.fraction(of, 'risk_part', row.riskContribution),
                  part_of_a_bad_day: list.money(of, 'bad_day_part', row.valueAtRiskAmount, base, often),
                  part_of_shortfall: list.fraction(of, 'shortfall_part', row.shortfallContribution),
                  own_volatility: list.fraction(of, 'volatility', row.volatility),
                };
              });
            const { concentration, diversificationRatio } = value;
            const data = {
              portfolio: nameOf(portfolio),
              volatility: list.fraction(whole, 'volatility', value.volatility),
              a_bad_day_costs: list.money(whole, 'value_at_risk', value.valueAtRiskAmount, base, often),
              number_of_holdings: list.count(whole, 'holdings', listed.of),
              effective_number_of_holdings: list.ratio(whole, 'effective_holdings', concentration.effectiveCount),
              largest_weight: list.fraction(whole, 'largest_weight', concentration.largest),
              five_largest_weights: list.fraction(whole, 'top_five_weight', concentration.topFive),
              diversification_ratio: list.ratio(
                whole,
                'diversification',
                diversificationRatio.ok ? diversificationRatio.value : null,
              ),
              mean_correlation: list.ratio(
                whole,
                'average_correlation',
                correlation.ok ? correlation.value.average : null,
              ),
              holdings_by_part_of_risk: rows,
              seen: list.count(whole, 'seen', rows.length),
              of: listed.of,
              basis: basisNotes(basis),
              notes: priceNotes(portfolio, valued),
            };
            const facts = {
              provider: providerOf(valued),
              as_of: basis.window.to,
              coverage: coveredBy(basis),
              path: reportPlace(portfolio, 'contributions'),
            };
            return answer('risk_contributions', list, facts, data);
          });
        }),
    },
    context,
  );
}
