import type { Figure } from '@ballast/contract/advisor';
import type { FIGURE_STATES, FigureName } from '@ballast/contract/advisor-tools';
import type { Currency } from '@ballast/engine/money/currency';
import { createFormatter } from '@ballast/messages/format';

/** Whom a figure is of, and what people call it. */
export interface Subject {
  readonly subject: string;
  readonly called: readonly string[];
}

type Name = FigureName | `${(typeof FIGURE_STATES)[number]}.${FigureName}`;
type Value = number | null | undefined;

const format = createFormatter('en', 'UTC');
/** Below a percent one decimal says too little. */
const SMALL_FRACTION = 0.01;

/**
 * The figures of one answer. Each method keeps a figure and gives it as the product writes it, for the model to repeat;
 * null where there is none.
 */
export interface FigureList {
  readonly figures: readonly Figure[];
  money(of: Subject, name: Name, value: Value, currency: Currency): string | null;
  fraction(of: Subject, name: Name, value: Value): string | null;
  ratio(of: Subject, name: Name, value: Value): string | null;
  count(of: Subject, name: Name, value: Value): string | null;
  shares(of: Subject, name: Name, value: Value): string | null;
  days(of: Subject, name: Name, value: Value): string | null;
  rate(of: Subject, name: Name, value: Value): string | null;
}

export function figureList(source: string): FigureList {
  const figures: Figure[] = [];
  const keep =
    (unit: Figure['unit'], written: (value: number) => string) =>
    ({ subject, called }: Subject, name: Name, value: Value): string | null => {
      if (value === null || value === undefined || !Number.isFinite(value)) return null;
      const id = `${source}.${figures.length + 1}`;
      figures.push({ id, subject, called: [...called], name, value, unit, currency: null });
      return written(value);
    };
  return {
    figures,
    money: ({ subject, called }, name, value, currency) => {
      if (value === null || value === undefined || !Number.isFinite(value)) return null;
      const id = `${source}.${figures.length + 1}`;
      figures.push({ id, subject, called: [...called], name, value, unit: 'money', currency });
      return format.money(value, currency);
    },
    fraction: keep('fraction', (value) => format.percent(value, Math.abs(value) < SMALL_FRACTION ? 2 : 1)),
    ratio: keep('ratio', (value) => format.score(value)),
    count: keep('count', (value) => format.quantity(value)),
    shares: keep('shares', (value) => format.quantity(value)),
    days: keep('days', (value) => format.quantity(value)),
    rate: keep('rate', (value) => format.quantity(value)),
  };
}
