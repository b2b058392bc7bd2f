import type { Figure } from '@ballast/contract/advisor';
import { advisorToolArgs, type FigureName } from '@ballast/contract/advisor-tools';
import { COMPUTED } from '../figures/subjects.ts';
import { measureOf, scopeOf } from '../figures/label.ts';
import type { AdvisorTool } from '../types.ts';
import { figureList } from './figure-list.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

/** Figures that may be added up: a portfolio’s value at risk is not the sum of its parts’. */
const ADDITIVE: ReadonlySet<FigureName> = new Set([
  'value',
  'cost',
  'gain',
  'realized_gain',
  'unrealized_gain',
  'total_gain',
  'short_term_gain',
  'long_term_gain',
  'weight',
  'day_change',
  'risk_part',
  'shortfall_part',
  'bad_day_part',
  'crisis_change',
  'fall',
  'tax',
  'trade',
  'left_after_tax',
]);
const SIGNS = { sum: ' + ', difference: ' − ', share: ' ÷ ' } as const;

/** Sums, differences and shares of figures that other tools gave, so that no model computes. */
export function arithmetic(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'arithmetic',
      description:
        'Computes with figures that tools gave for this reply, by their ids: the sum of two to ten, the first less the second (`difference`), or the first divided by the second (`share`). All of one kind and unit. `figures` are ids such as s1.3.',
      args: advisorToolArgs.arithmetic,
      run: ({ operation, figures: ids }) => {
        const found = ids.flatMap((id) => context.given.get(id.replaceAll(/[[\]\s]/g, '')) ?? []);
        const [first, second] = found;
        if (found.length !== ids.length || first === undefined || second === undefined)
          return Promise.resolve(
            refuse('An id names no figure of this reply. Ask the tool that gives the figure first.'),
          );
        const problem = problemOf(operation, found);
        if (problem !== null) return Promise.resolve(refuse(problem));
        const list = figureList(context.sourceIds());
        const isShare = operation === 'share';
        const value = { sum: sumOf(found), difference: first.value - second.value, share: first.value / second.value };
        const of = {
          subject: COMPUTED + [...new Set(found.map(({ subject }) => subject))].join('+'),
          called: [found.map(named).join(SIGNS[operation])],
        };
        const unit = isShare ? ({ unit: 'fraction', currency: null } as const) : first;
        const name = measureOf(first).name ?? 'value';
        const result = list.any(of, name, value[operation], unit, { operation });
        if (result === null) return Promise.resolve(refuse('This cannot be divided.'));
        const facts = { provider: null, as_of: null, coverage: null, path: null };
        return Promise.resolve(answer('arithmetic', list, facts, { result }));
      },
    },
    context,
  );
}

function named(figure: Figure): string {
  return scopeOf(figure) === '' ? figure.subject : scopeOf(figure);
}

function sumOf(figures: readonly Figure[]): number {
  return figures.reduce((sum, { value }) => sum + value, 0);
}

function problemOf(operation: 'sum' | 'difference' | 'share', figures: readonly Figure[]): string | null {
  const [first] = figures;
  if (first === undefined) return 'There is nothing to compute with.';
  const { name } = measureOf(first);
  const isOneKind = figures.every(
    (one) => measureOf(one).name === name && one.unit === first.unit && one.currency === first.currency,
  );
  if (!isOneKind) return 'These figures are of different kinds, units or currencies.';
  if (figures.some((one) => one.operation === 'share')) return 'No further computing with a share.';
  if (operation !== 'sum') return figures.length === 2 ? null : 'This takes two figures.';
  if (name === null || !ADDITIVE.has(name)) return 'Figures of this kind do not add up to a meaningful sum.';
  const isEachOnce = new Set(figures.map(({ subject, name: kind }) => `${subject} ${kind}`)).size === figures.length;
  return isEachOnce ? null : 'One of them would be counted twice.';
}
