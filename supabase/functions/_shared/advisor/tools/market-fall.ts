import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { basisOf } from '@ballast/engine/report/context';
import { largestMarket } from '@ballast/engine/report/home-market';
import { localIndex } from '@ballast/engine/report/shocks/shocks';
import { shock } from '@ballast/engine/scenarios/shocks';
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
import { LISTED_MAX } from './listed.ts';
import { reportPlace } from './places.ts';
import { holdingSubjects, indexSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

const PERCENT = 100;

/** What a fall of the market would cost, each holding following its index by its beta. */
export function marketFall(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'market_fall',
      description:
        'What a sudden fall of a market by `fall_percent` (20 is a fall by a fifth) would do: each holding follows the index of `market` (IN: NIFTY 50, US: S&P 500) by its beta. Negative numbers are losses.',
      args: advisorToolArgs.market_fall,
      run: ({ portfolio: asked, fall_percent: percent, market, window }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) =>
          withReportContext(portfolio, optionsOf(portfolio, { window }), signal, undefined, async (report) => {
            const { history } = report;
            const key = INDEX_OF[market ?? largestMarket(history.holdings)];
            const holdings = history.holdings.map(({ held, value, returns }) => ({ ...held, value, returns }));
            const event = { kind: 'index', key, change: -percent / PERCENT } as const;
            const { effect } = shock(event, holdings, localIndex(report, key));
            if (!effect.ok) return noFigures(effect.reason);
            const valued = await portfolio.valued(signal);
            const { base } = portfolio;
            const list = figureList(context.sourceIds());
            const whole = portfolioSubject(portfolio);
            const index = indexSubject(key);
            const subjectOf = holdingSubjects(valued);
            const rows = effect.value.holdings.slice(0, LISTED_MAX).map((one) => {
              const of = subjectOf(one.key);
              return {
                symbol: of.called[0] ?? one.key,
                change: list.fraction(of, 'fall', one.change),
                amount: list.money(of, 'fall', one.amount, base),
              };
            });
            const basis = basisOf(report, false);
            const data = {
              portfolio: nameOf(portfolio),
              index: index.called[0] ?? key,
              index_falls_by: list.fraction(index, 'assumed_fall', percent / PERCENT),
              change: list.fraction(whole, 'fall', effect.value.change),
              amount: list.money(whole, 'fall', effect.value.amount, base),
              total_value: list.money(whole, 'value', history.total, base),
              left: list.money(whole, 'after.value', history.total + effect.value.amount, base),
              beta: list.ratio(whole, 'beta', effect.value.beta),
              holdings: rows,
              basis: basisNotes(basis),
              notes: priceNotes(portfolio, valued),
            };
            const facts = {
              provider: providerOf(valued),
              as_of: basis.window.to,
              coverage: coveredBy(basis),
              path: reportPlace(portfolio, 'shocks'),
            };
            return answer('market_fall', list, facts, data);
          }),
        ),
    },
    context,
  );
}

const INDEX_OF = { IN: 'IN:NIFTY50', US: 'US:SPX' } as const;
