import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import type { Day } from '@ballast/engine/calendar/day';
import { heldValues } from '@ballast/engine/portfolio-history/portfolio-series';
import { WINDOWS, type ReportOptions } from '@ballast/engine/report/options';
import { SECTIONS } from '@ballast/engine/report/report';
import type { AdvisorTool } from '../types.ts';
import {
  aboutPortfolio,
  basisNotes,
  coveredBy,
  nameOf,
  noFigures,
  optionsOf,
  priceNotes,
  providerOf,
  withReportContext,
} from './about.ts';
import { figureList } from './figure-list.ts';
import { reportPlace } from './places.ts';
import { BENCHMARKS, indexSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

/** What today's holdings did over a period, beside an index: the line of the report's chart. */
export function valueOverTime(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'value_over_time',
      description:
        'What today’s holdings were worth at the start of a period, how they changed since then in money and percent, and what an index did meanwhile. Hypothetical: today’s number of shares throughout, not what the person traded; for that ask trade_returns. Say a `window`, or the day it begins as `from`.',
      args: advisorToolArgs.value_over_time,
      run: ({ portfolio: asked, window, from, benchmark }, signal) =>
        aboutPortfolio(context, asked, signal, async (portfolio) => {
          const today = context.deps.now().toISOString().slice(0, 10);
          if (from !== undefined && from >= today) return refuse('The period is to begin before today.');
          const options = optionsOf(portfolio, {
            window: from === undefined ? window : windowFrom(from, today),
            benchmark: benchmark === undefined ? undefined : BENCHMARKS[benchmark],
          });
          return withReportContext(portfolio, options, signal, undefined, async (report) => {
            const overTime = SECTIONS.overTime({ ok: true, value: report });
            if (!overTime.ok) return noFigures(overTime.reason);
            const { basis } = overTime;
            const { days, benchmark: index } = overTime.value;
            const values = heldValues(report.history, report.compared.by);
            // Closes of the day it begins on, or the last before it.
            const place =
              from === undefined
                ? 0
                : Math.max(
                    0,
                    days.findLastIndex((day) => day <= from),
                  );
            const start = values[place];
            const end = values.at(-1);
            if (start === undefined || end === undefined || !(start > 0) || place >= days.length - 1)
              return noFigures('too_few');
            const change = end / start - 1;
            const indexChange = index === null ? null : changeSince(index.levels, place);
            const valued = await portfolio.valued(signal);
            const list = figureList(context.sourceIds());
            const whole = portfolioSubject(portfolio);
            const { base } = portfolio;
            const ofIndex = index === null ? null : indexSubject(index.key);
            const data = {
              portfolio: nameOf(portfolio),
              meaning:
                'hypothetical: today’s number of shares throughout, without purchases and sales, with dividends left out on both sides; name the period by its days',
              from: days[place] ?? null,
              to: days.at(-1) ?? null,
              ...(from !== undefined &&
                (days[0] ?? '') > from && { begins_later: 'the prices do not go back to the day asked for: say so' }),
              value_at_the_start: list.money(whole, 'start_value', start, base),
              value_at_the_end: list.money(whole, 'value', end, base),
              change: list.money(whole, 'period_change', end - start, base),
              change_percent: list.fraction(whole, 'period_change', change),
              ...(ofIndex !== null &&
                indexChange !== null && {
                  index: ofIndex.called[0] ?? ofIndex.subject,
                  index_change_percent: list.fraction(ofIndex, 'index_over_period', indexChange),
                  ahead_of_the_index: list.fraction(whole, 'ahead_of_index', change - indexChange),
                  index_is: `a price index in ${base}, without dividends, as the holdings here`,
                }),
              basis: basisNotes(basis),
              notes: priceNotes(portfolio, valued),
            };
            const facts = {
              provider: providerOf(valued),
              as_of: basis.window.to,
              coverage: coveredBy(basis),
              path: reportPlace(portfolio, 'overTime'),
            };
            return answer('value_over_time', list, facts, data);
          });
        }),
    },
    context,
  );
}

/** The shortest window that has the day in it. */
function windowFrom(from: Day, today: Day): ReportOptions['window'] {
  const back = WINDOWS.find((window) => {
    const years = Number.parseInt(window, 10);
    return !Number.isNaN(years) && `${String(Number(today.slice(0, 4)) - years)}${today.slice(4)}` <= from;
  });
  return back ?? 'max';
}

function changeSince(levels: Float64Array, place: number): number | null {
  const start = levels[place];
  const end = levels.at(-1);
  return start === undefined || end === undefined || !(start > 0) ? null : end / start - 1;
}
