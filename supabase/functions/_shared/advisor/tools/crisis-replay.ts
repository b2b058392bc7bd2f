import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { leftOutOf } from '@ballast/engine/portfolio-history/coverage';
import { crisesOf } from '@ballast/engine/report/crises/crises-of';
import { replaySource } from '@ballast/engine/report/crises/replay-source';
import { CRISES } from '@ballast/engine/scenarios/crises';
import { replayCrisis, type Replay } from '@ballast/engine/scenarios/replay';
import type { Portfolio, Valued } from '../data/portfolio.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { AdvisorTool, Json } from '../types.ts';
import {
  aboutPortfolio,
  coveredBy,
  nameOf,
  noFigures,
  withReportContext,
  optionsOf,
  priceNotes,
  providerOf,
  symbolOf,
} from './about.ts';
import { figureList, type FigureList } from './figure-list.ts';
import { LISTED_MAX } from './listed.ts';
import { reportPlace } from './places.ts';
import { crisisSubject, holdingSubjects, indexSubject } from './subjects.ts';
import { answer, defineTool, type ToolContext } from './tool.ts';

/** What past crises would have done to what is held today. */
export function crisisReplay(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'crisis_replay',
      description:
        'What past crises would have done to today’s holdings, in money and as a part, with what the index lost. With `crisis`, also holding by holding. Negative numbers are losses.',
      args: advisorToolArgs.crisis_replay,
      run: ({ portfolio: asked, crisis }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) =>
          withReportContext(portfolio, optionsOf(portfolio, {}), signal, 'all', async (report) => {
            const heldIn = replaySource(report);
            const replays: Replay[] = [];
            const wanted =
              crisis === undefined
                ? crisesOf(report.history.holdings.map(({ held }) => held))
                : CRISES.filter(({ id }) => id === crisis);
            for (const one of wanted) {
              await yieldToEventLoop();
              replays.push(replayCrisis(heldIn(one), one));
            }
            if (replays.every(({ change }) => change === null)) return noFigures('no_closes');
            const valued = await portfolio.valued(signal);
            const list = figureList(context.sourceIds());
            const rows = replays.map((replay) => replayed(replay, portfolio, list));
            const [only] = replays;
            const data = {
              portfolio: nameOf(portfolio),
              currency: portfolio.base,
              crises: rows,
              ...(crisis !== undefined &&
                only !== undefined && { holdings: holdingsIn(only, portfolio, valued, list) }),
              notes: priceNotes(portfolio, valued),
            };
            const covered = replays.map(coveredBy);
            const facts = {
              provider: providerOf(valued),
              as_of: report.history.window.to,
              coverage: covered.includes('unknown')
                ? ('unknown' as const)
                : Math.min(...covered.filter((part) => part !== 'unknown')),
              path: reportPlace(portfolio, 'crises'),
            };
            return answer('crisis_replay', list, facts, data);
          }),
        ),
    },
    context,
  );
}

function replayed({ crisis, amount, change, coverage }: Replay, { base }: Portfolio, list: FigureList): Json {
  const of = crisisSubject(crisis.id);
  const leftOut = leftOutOf(coverage);
  const named = { crisis: of.called[0] ?? crisis.id, from: crisis.from, to: crisis.to };
  if (change === null)
    return { ...named, result: 'cannot be replayed: the prices of less than half of the value reach back so far' };
  const index = indexSubject(crisis.market === 'IN' ? 'IN:NIFTY50' : 'US:SPX');
  const both = { subject: of.subject, called: [...of.called, ...index.called] };
  return {
    ...named,
    change: list.fraction(of, 'crisis_change', change),
    amount: list.money(of, 'crisis_change', amount, base),
    index: index.called[0] ?? null,
    index_changed_by: list.fraction(both, 'index_change', -crisis.benchmarkLoss),
    ...(coverage.extent === 'part' && { part_of_the_value_covered: list.fraction(of, 'covered', 1 - coverage.none) }),
    ...(coverage.extent === 'unknown' && { part_of_the_value_covered: 'unknown' }),
    ...(coverage.proxied > 0 && { partly_by_an_index_instead: true }),
    ...(leftOut.length > 0 && { left_out: leftOut.slice(0, LISTED_MAX).map(({ key }) => symbolOf(key)) }),
  };
}

function holdingsIn({ holdings }: Replay, { base }: Portfolio, valued: Valued, list: FigureList): Json {
  const subjectOf = holdingSubjects(valued);
  return holdings
    .toSorted((a, b) => a.amount - b.amount)
    .slice(0, LISTED_MAX)
    .map(({ key, change, amount, proxy }) => {
      const of = subjectOf(key);
      return {
        symbol: of.called[0] ?? key,
        change: list.fraction(of, 'crisis_change', change),
        amount: list.money(of, 'crisis_change', amount, base),
        ...(proxy !== null && { by_index_in_its_place: indexSubject(proxy).called[0] ?? proxy }),
      };
    });
}
