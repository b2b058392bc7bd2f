import type { Day } from '../calendar/day.ts';
import type { Cell, Row } from '../import/cell.ts';
import { readMoment } from '../import/values/moment.ts';
import type { DisclosureOptions } from './disclosure.ts';

const DATE =
  /\d{1,2}(?:st|nd|rd|th)?[\s\-/.,]+[a-z]{3,9}\.?[\s\-/.,]+\d{2,4}|[a-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?[\s,]+\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{2}-\d{2}/i;
const SAYS_WHEN =
  /\bas\s+(?:on|of|at)\b|\b(?:month|period|fortnight|quarter|year) end(?:ed|ing)\b|^(?:portfolio |holdings? |report )?date\b/i;
const LABEL = /^(?:name of (?:the )?)?(?:scheme|fund)(?: name)?\s*[:-]\s*|^(?:fund|scheme) name\s*:?\s*/i;
const STATEMENT =
  /^(?:monthly |fortnightly )?(?:portfolio|holdings?)(?: statement| disclosure)?(?: of| for)? (?:the )?/i;
/** When the portfolio is of, and what kind of scheme it is: `(An open ended equity scheme)`. */
const BEHIND = /\s*\(?\b(?:for the month ended|month ended|as (?:on|of|at))\b.*$|\s*\(an? open[- ]ended.*$/i;
const FUND = /\b(?:fund|etf|scheme|plan|index|trust|bees)\b/i;
/** The house's own line: the scheme's name has more than that. */
const HOUSE = /^[\w&.\s]{1,40}\b(?:mutual fund|asset management.*|amc.*)$/i;
const LONGEST_NAME = 160;

/** The day that a sheet's holdings are of, from the lines above its table; null where they do not say. */
export function statedDay(rows: readonly Row[], { today, market }: DisclosureOptions): Day | null {
  const order = market === 'IN' ? 'day_first' : 'month_first';
  const dayIn = (cell: Cell): Day | null =>
    readMoment(typeof cell === 'string' ? (DATE.exec(cell)?.[0] ?? null) : cell, order, today)?.day ?? null;
  for (const { cells } of rows) {
    const place = cells.findIndex((cell) => typeof cell === 'string' && SAYS_WHEN.test(cell));
    if (place === -1) continue;
    for (const cell of cells.slice(place)) {
      const day = dayIn(cell);
      if (day !== null) return day;
    }
  }
  return null;
}

/** The fund's name from the lines above its table: a labelled one, else the first that names a fund; null where none does. */
export function statedFund(rows: readonly Row[]): string | null {
  const texts = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, place) =>
      typeof cell === 'string' && cell.length <= LONGEST_NAME ? [{ cell, beside: cells[place + 1] ?? null }] : [],
    ),
  );
  const labelled = texts.find(({ cell }) => LABEL.test(`${cell}:`));
  if (labelled !== undefined) {
    const behind = bare(labelled.cell.replace(LABEL, '').replace(/^(?:scheme|fund)(?: name)?$/i, ''));
    if (behind !== '') return behind;
    if (typeof labelled.beside === 'string') return bare(labelled.beside);
  }
  const names = texts.map(({ cell }) => bare(cell.replace(STATEMENT, '')));
  return names.find((name) => FUND.test(name) && !HOUSE.test(name) && !SAYS_WHEN.test(name)) ?? null;
}

function bare(text: string): string {
  return text.replace(BEHIND, '').replace(/\s+/g, ' ').trim();
}
