import type { Figure } from '@ballast/contract/advisor';
import type { FIGURE_STATES, FigureName } from '@ballast/contract/advisor-tools';
import type { Currency } from '@ballast/engine/money/currency';
import { amountOf } from '../figures/amount.ts';

/** Whom a figure is of, and what people call it. */
export interface Subject {
  readonly subject: string;
  readonly called: readonly string[];
}

type Name = FigureName | `${(typeof FIGURE_STATES)[number]}.${FigureName}`;
type Value = number | null | undefined;
/** What else a figure means: how often a loss is reached, over how many trading days; what it was computed by. */
export type More = Partial<Pick<Figure, 'confidence' | 'horizon' | 'operation'>>;

/**
 * The figures of one answer. Each method keeps a figure and gives it as the model gets it, `₹18,400 [[s2.4]]`: the amount to think
 * with, and the citation to write. Null where there is none.
 */
export interface FigureList {
  /** The id of the source that the figures are of. */
  readonly source: string;
  readonly figures: readonly Figure[];
  money(of: Subject, name: Name, value: Value, currency: Currency, more?: More): string | null;
  fraction(of: Subject, name: Name, value: Value, more?: More): string | null;
  ratio(of: Subject, name: Name, value: Value, more?: More): string | null;
  count(of: Subject, name: Name, value: Value): string | null;
  shares(of: Subject, name: Name, value: Value): string | null;
  days(of: Subject, name: Name, value: Value): string | null;
  rate(of: Subject, name: Name, value: Value): string | null;
  /** A figure of any unit. */
  any(of: Subject, name: Name, value: Value, unit: Pick<Figure, 'unit' | 'currency'>, more?: More): string | null;
}

export function figureList(source: string): FigureList {
  const figures: Figure[] = [];
  const any: FigureList['any'] = ({ subject, called }, name, value, { unit, currency }, more = {}) => {
    if (value === null || value === undefined || !Number.isFinite(value)) return null;
    const id = `${source}.${figures.length + 1}`;
    const figure: Figure = { id, subject, called: [...called], name, value, unit, currency, ...more };
    figures.push(figure);
    return `${amountOf(figure)} [[${id}]]`;
  };
  const keep =
    (unit: Figure['unit']) =>
    (of: Subject, name: Name, value: Value, more?: More): string | null =>
      any(of, name, value, { unit, currency: null }, more);
  return {
    source,
    figures,
    any,
    money: (of, name, value, currency, more) => any(of, name, value, { unit: 'money', currency }, more),
    fraction: keep('fraction'),
    ratio: keep('ratio'),
    count: keep('count'),
    shares: keep('shares'),
    days: keep('days'),
    rate: keep('rate'),
  };
}
