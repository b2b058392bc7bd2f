import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { FigureName } from '@ballast/contract/advisor-tools';
import { tradeEffect } from '@ballast/engine/what-if/trade-effect';
import type { TradeEffect, TradeFigures, TradeResult } from '@ballast/engine/what-if/trade';
import { reachOf } from '../data/portfolio.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { AdvisorTool, Json, ToolAnswer } from '../types.ts';
import {
  aboutPortfolio,
  basisNotes,
  coveredBy,
  nameOf,
  noFigures,
  optionsOf,
  priceNotes,
  providerOf,
} from './about.ts';
import { figureList, type FigureList, type More, type Subject } from './figure-list.ts';
import { reportPlace } from './places.ts';
import { ASSUMED } from './seller.ts';
import { holdingSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';
import { readTrade, type ReadTrade } from './trade.ts';

/** What one purchase or sale would do to every figure, with the tax of the sale where it is known. */
export function whatIfTrade(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'what_if_trade',
      description:
        'What one purchase or sale would do: value, value at risk, expected shortfall, volatility, beta and weights before, after and the difference; for a sale also the tax, when the person said the day it was bought (`bought`) and where they are taxed (`tax_residence`, unless their profile has it); name its `tax_residence` with it. Say how much by exactly one of `amount` (money), `shares` or `all_of_it`. Nothing is traded.',
      args: advisorToolArgs.what_if_trade,
      run: (args, signal) =>
        aboutPortfolio(context, args.portfolio, signal, async (portfolio) => {
          const read = await readTrade(args, portfolio, context, signal);
          if (!read.ok) return refuse(read.reason);
          const options = optionsOf(portfolio, { window: args.window });
          const input = await portfolio.input(reachOf(options), signal, read.value.extra);
          await yieldToEventLoop();
          const result = tradeEffect(input, options, read.value.trade);
          if (!result.ok) return refused(result.reason);
          const valued = await portfolio.valued(signal);
          const { basis, before, after, difference, tax } = result.value;
          const { trade, name } = read.value;
          const list = figureList(context.sourceIds());
          const whole = portfolioSubject(portfolio);
          const of = holdingSubject(trade.holding.key, name);
          const { base } = portfolio;
          const often = { confidence: options.confidence, horizon: options.horizon };
          const data = {
            portfolio: nameOf(portfolio),
            side: trade.side,
            symbol: of.called[0] ?? trade.holding.key,
            amount: list.money(of, 'trade', trade.amount, base),
            shares: list.shares(of, 'trade', read.value.shares),
            before: stateOf(before, null, list, { whole, of, base, often }),
            after: stateOf(after, 'after', list, { whole, of, base, often }),
            difference: stateOf(difference, 'difference', list, { whole, of, base, often }),
            ...(trade.side === 'sell' && { tax: taxOf(tax, read.value.noTax, list, of, base) }),
            basis: basisNotes(basis),
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: providerOf(valued),
            as_of: basis.window.to,
            coverage: coveredBy(basis),
            path: reportPlace(portfolio, 'trade'),
          };
          return answer('what_if_trade', list, facts, data);
        }),
    },
    context,
  );
}

function refused(reason: Extract<TradeResult, { ok: false }>['reason']): ToolAnswer {
  if (reason === 'not_held') return refuse('More would be sold than is held. Ask the tool holdings how much there is.');
  if (reason === 'nothing_left') return refuse('Nothing would be left: there are no figures of an empty portfolio.');
  if (reason === 'not_covered')
    return refuse('There are no past prices of this share, so that its effect cannot be computed.');
  return noFigures(reason);
}

interface Of {
  readonly often: More;
  readonly whole: Subject;
  readonly of: Subject;
  readonly base: Parameters<FigureList['money']>[3];
}

function stateOf(
  figures: TradeFigures,
  state: 'after' | 'difference' | null,
  list: FigureList,
  { whole, of, base, often }: Of,
): Json {
  const name = (figure: FigureName) => (state === null ? figure : (`${state}.${figure}` as const));
  return {
    total_value: list.money(whole, name('value'), figures.value, base),
    value_at_risk: list.money(whole, name('value_at_risk'), figures.valueAtRiskAmount, base, often),
    value_at_risk_part: list.fraction(whole, name('value_at_risk'), figures.valueAtRisk, often),
    expected_shortfall: list.money(whole, name('expected_shortfall'), figures.expectedShortfallAmount, base, often),
    volatility: list.fraction(whole, name('volatility'), figures.volatility),
    beta: list.ratio(whole, name('beta'), figures.beta),
    weight_of_this_share: list.fraction(of, name('weight'), figures.weight),
    largest_weight: list.fraction(whole, name('largest_weight'), figures.largestWeight),
    effective_number_of_holdings: list.ratio(whole, name('effective_holdings'), figures.effectiveCount),
  };
}

function taxOf(
  tax: TradeEffect['tax'],
  noTax: ReadTrade['noTax'],
  list: FigureList,
  of: Subject,
  base: Of['base'],
): Json {
  if (noTax !== null) return { unknown: noTax };
  if (tax === null) return { unknown: 'nothing is known about it' };
  if (!tax.ok && tax.reason === 'worth_2018_unknown')
    return {
      at_most: list.money(of, 'tax', tax.atMost, base),
      unknown:
        'bought before February 2018: ask for the highest price of a share on 31 January 2018, adjusted for splits and bonuses since (`high_2018`)',
    };
  if (!tax.ok) return { unknown: tax.reason };
  const { term, gain, tax: amount, left, longAfter, parts, rule, residence } = tax.value;
  return {
    term,
    gain: list.money(of, 'gain', gain, base),
    tax: list.money(of, 'tax', amount, base),
    left_after_tax: list.money(of, 'left_after_tax', left, base),
    parts: parts.map((part) => ({
      kind: part.kind,
      rate: list.fraction(of, 'tax_rate', part.rate),
      of: list.money(of, 'gain_part', part.of, base),
    })),
    long_term_after: longAfter,
    rule: rule.source,
    tax_residence: residence,
    assumes: ASSUMED[residence],
  };
}
