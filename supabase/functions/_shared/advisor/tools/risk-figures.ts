import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { MeasureId } from '@ballast/engine/measures/registry';
import type { CurrentDrawdown, DatedDrawdown } from '@ballast/engine/report/drawdown/drawdown';
import type { MeasureRow } from '@ballast/engine/report/measures/measures';
import { SECTIONS } from '@ballast/engine/report/report';
import type { FigureName } from '@ballast/contract/advisor-tools';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { AdvisorTool, Json } from '../types.ts';
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
import { figureList, type FigureList, type Subject } from './figure-list.ts';
import { reportPlace } from './places.ts';
import { BENCHMARKS, indexSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

/** The measures that the model gets; figures have the names of their measures. */
const MEASURES = [
  'volatility',
  'annualized_return',
  'total_return',
  'best_day',
  'worst_day',
  'positive_days',
  'sharpe',
  'sortino',
  'beta',
  'alpha',
  'correlation',
  'tracking_error',
] as const satisfies readonly (MeasureId & FigureName)[];

/** What a bad day costs, how much it moves, how deep it fell, and how it goes with its index. */
export function riskFigures(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'risk_figures',
      description:
        'What this person can lose: value at risk and expected shortfall in money and as a part (by method, confidence, horizon in trading days), volatility, returns, drawdowns, Sharpe, Sortino, beta to an index (benchmark NIFTY50 or SPX), over a window of past prices. Value at risk, expected shortfall and drawdowns are positive numbers; a negative return is a loss.',
      args: advisorToolArgs.risk_figures,
      run: ({ portfolio: asked, benchmark, ...chosen }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const index = benchmark === undefined ? undefined : BENCHMARKS[benchmark];
          const options = optionsOf(portfolio, { ...chosen, benchmark: index });
          return withReportContext(portfolio, options, signal, undefined, async (report) => {
            const result = { ok: true, value: report } as const;
            const headline = SECTIONS.headline(result);
            if (!headline.ok) return noFigures(headline.reason);
            await yieldToEventLoop();
            const measures = SECTIONS.measures(result);
            await yieldToEventLoop();
            const drawdown = SECTIONS.drawdown(result);
            const { basis, value: bad } = headline;
            const list = figureList(context.sourceIds());
            const whole = portfolioSubject(portfolio);
            const { base } = portfolio;
            const often = { confidence: options.confidence, horizon: bad.horizon };
            const benchmarkKey = measures.ok ? measures.value.benchmark : null;
            const data = {
              portfolio: nameOf(portfolio),
              total_value: list.money(whole, 'value', bad.total, base),
              bad_day: {
                meaning: `the loss that one in so many stretches of ${String(bad.horizon)} trading days reaches or passes`,
                one_in: list.count(whole, 'one_in', bad.oneIn),
                confidence: list.fraction(whole, 'confidence', options.confidence),
                horizon_days: list.days(whole, 'horizon', bad.horizon),
                value_at_risk: list.money(whole, 'value_at_risk', bad.loss.amount, base, often),
                value_at_risk_part: list.fraction(whole, 'value_at_risk', bad.loss.fraction, often),
                expected_shortfall: list.money(whole, 'expected_shortfall', bad.expectedShortfall.amount, base, often),
                expected_shortfall_part: list.fraction(
                  whole,
                  'expected_shortfall',
                  bad.expectedShortfall.fraction,
                  often,
                ),
              },
              ...(measures.ok && {
                returns: measures.value.by === 'price' ? 'without dividends paid out' : 'with dividends reinvested',
                measures: measuresOf(measures.value.rows, list, whole, 'portfolio'),
                ...(benchmarkKey !== null && {
                  index: indexSubject(benchmarkKey).called[0] ?? benchmarkKey,
                  measures_of_the_index: measuresOf(measures.value.rows, list, indexSubject(benchmarkKey), 'benchmark'),
                }),
                free_of_risk: list.fraction(whole, 'risk_free', measures.value.riskFree?.mean),
              }),
              ...(drawdown.ok && {
                deepest_fall: deepest(drawdown.value.maximum, list, whole, base),
                below_last_peak_now: current(drawdown.value.current, list, whole, base),
              }),
              trading_days: list.days(whole, 'trading_days', basis.window.days),
              basis: basisNotes(basis),
              notes: priceNotes(portfolio, await portfolio.valued(signal)),
            };
            const facts = {
              provider: providerOf(await portfolio.valued(signal)),
              as_of: basis.window.to,
              coverage: coveredBy(basis),
              path: reportPlace(portfolio, 'tail'),
            };
            return answer('risk_figures', list, facts, data);
          });
        }),
    },
    context,
  );
}

function measuresOf(
  rows: readonly MeasureRow[],
  list: FigureList,
  of: Subject,
  whose: 'portfolio' | 'benchmark',
): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    MEASURES.flatMap((name) => {
      const row = rows.find(({ id }) => id === name);
      const measured = row?.[whose];
      if (row === undefined || measured?.ok !== true) return [];
      const { value } = measured;
      const words = row.unit === 'fraction' ? list.fraction(of, name, value) : list.ratio(of, name, value);
      return [[name, words] as const];
    }),
  );
}

type Base = Parameters<FigureList['money']>[3];

function deepest(fall: DatedDrawdown | null, list: FigureList, of: Subject, base: Base): Json {
  if (fall === null) return 'it never fell below a close before';
  return {
    depth: list.fraction(of, 'maximum_drawdown', fall.depth),
    of_todays_value: list.money(of, 'maximum_drawdown', fall.amount, base),
    from: fall.peak,
    to: fall.trough,
    trading_days_down: list.days(of, 'days_down', fall.daysDown),
    recovered_on: fall.recovery,
    trading_days_back: list.days(of, 'days_back', fall.daysBack),
  };
}

function current(fall: CurrentDrawdown | null, list: FigureList, of: Subject, base: Base): Json {
  if (fall === null) return 'it is at its peak';
  return {
    depth: list.fraction(of, 'current_drawdown', fall.depth),
    missing_to_the_peak: list.money(of, 'missing_to_peak', fall.missing, base),
    peak: fall.peak,
  };
}
