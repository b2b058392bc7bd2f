import type { Figure } from '@ballast/contract/advisor';
import { FIGURE_NAMES, FIGURE_STATES, type FigureName } from '@ballast/contract/advisor-tools';
import { figureLabels } from '@ballast/messages/en/figure-labels';

/** What a figure is, and of which state: now, after a trade, or what a trade changes. */
export interface Measure {
  readonly name: FigureName | null;
  readonly state: (typeof FIGURE_STATES)[number] | null;
}

export function measureOf({ name }: Pick<Figure, 'name'>): Measure {
  const [first = '', second] = name.split('.');
  return {
    name: FIGURE_NAMES.find((known) => known === (second ?? first)) ?? null,
    state: second === undefined ? null : (FIGURE_STATES.find((state) => state === first) ?? null),
  };
}

/** Figures whose sign is a direction. */
export function isSigned(figure: Pick<Figure, 'name'>): boolean {
  const { name, state } = measureOf(figure);
  return state === 'difference' || (name !== null && (typeof figureLabels.names[name] !== 'string' || isExtreme(name)));
}

function isExtreme(name: FigureName): boolean {
  return name === 'best_day' || name === 'worst_day' || name === 'alpha';
}

/** What a figure is, in words: “value at risk on 1 trading day in 20”. */
export function labelOf(figure: Figure): string {
  const { name, state } = measureOf(figure);
  const { operation } = figure;
  if (name === null) return figure.name;
  const direction = figure.value < 0 ? 'loss' : 'gain';
  const named = figureLabels.names[name];
  const label = filled(typeof named === 'string' ? named : named[direction], { often: oftenOf(figure) })
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (operation !== undefined) return filled(figureLabels.operations[operation], { label });
  if (state === null) return label;
  if (state === 'after') return filled(figureLabels.states.after, { label });
  return filled(figureLabels.states.difference[direction], { label });
}

/** How often a loss is reached, as far as the figure says so. */
function oftenOf({ confidence, horizon }: Figure): string {
  if (confidence === undefined) return '';
  const count = String(oneIn(confidence));
  const { day, days } = figureLabels.often;
  return (horizon ?? 1) === 1 ? filled(day, { count }) : filled(days, { count, days: String(horizon) });
}

/** One time in how many a loss of this confidence is reached. */
export function oneIn(confidence: number): number {
  return Math.round(1 / (1 - confidence));
}

/** What a figure is of: “your portfolio”, “INFY”; nothing where its label says all. */
export function scopeOf({ subject, called }: Figure): string {
  if (subject.startsWith('topic:')) return '';
  return called[0] ?? (subject === 'portfolio' ? figureLabels.portfolio : '');
}

/** A text with what stands in its places. */
export function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place);
}
