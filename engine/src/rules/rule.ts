import type { CompanyExposure } from '../look-through/look-through.ts';
import { exceeds, fallsShortOf } from '../numerics/exceeds.ts';

/** Most severe first. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Limit {
  readonly severity: Severity;
  readonly threshold: number;
}

/**
 * The meaning of an effect's amount. excess: value above the limit. lost_if_zero: the loss if the largest holding went to zero. bad_day:
 * the portfolio's value at risk. benchmark_falls_tenth: the loss if the benchmark fell 10%. below_peak: distance to the last peak.
 * low_quality: value that rests on low-quality data, unvalued: the same where other holdings have no value at all.
 */
export type EffectKind =
  | 'excess'
  | 'lost_if_zero'
  | 'bad_day'
  | 'benchmark_falls_tenth'
  | 'below_peak'
  | 'low_quality'
  | 'unvalued';

/** What a rule adds to a finding beside figure, limit and holdings. */
interface Details {
  /** In the base currency; null for rules that measure no money. */
  readonly effect: { readonly kind: EffectKind; readonly amount: number } | null;
  /** The sector or currency the finding is about. */
  readonly subject: string | null;
  /** The company the finding is about, with its parts; null where it isn't about one that is held through funds. */
  readonly company: CompanyExposure | null;
  /** A generated price is among its inputs. */
  readonly usesSample: boolean;
}

/** Everything a sentence about a finding needs. */
export interface Finding<Id extends string> extends Limit, Details {
  readonly id: Id;
  /** fraction: 0.6 is 60%. holdings: a count. ratio: a plain number. */
  readonly unit: 'fraction' | 'holdings' | 'ratio';
  /** What was measured, in `unit`, as is the threshold. */
  readonly figure: number;
  /** Keys of the holdings responsible. */
  readonly holdings: readonly string[];
}

/** Why a rule gives no verdict. */
export interface Abstain<Reason extends string> {
  readonly reason: Reason;
  /** Keys of holdings that lack the data the rule needs. */
  readonly holdings: readonly string[];
}
export interface Abstention<Id extends string, Reason extends string> extends Abstain<Reason> {
  readonly id: Id;
}

export interface Rule<Id extends string, Context, Reason extends string> {
  readonly id: Id;
  readonly unit: Finding<Id>['unit'];
  /** The side of the threshold that raises a finding. At the threshold there is none. */
  readonly direction: 'above' | 'below';
  /** Null where the rule does not apply. */
  readonly figure: (context: Context) => number | Abstain<Reason> | null;
  readonly limit: (context: Context, figure: number) => Limit;
  readonly holdings: (context: Context, limit: Limit) => readonly string[];
  readonly details?: (context: Context, figure: number, limit: Limit) => Partial<Details>;
  /** Missing data that might have raised a finding; asked only if the rest raised none. */
  readonly missing?: (context: Context) => Abstain<Reason> | null;
}

export interface Verdicts<Id extends string, Reason extends string> {
  /** Most severe first, then in the order of the rules. */
  readonly findings: readonly Finding<Id>[];
  readonly abstained: readonly Abstention<Id, Reason>[];
}

export function evaluate<Id extends string, Context, Reason extends string>(
  rules: readonly Rule<Id, Context, Reason>[],
  context: Context,
): Verdicts<Id, Reason> {
  const findings: Finding<Id>[] = [];
  const abstained: Abstention<Id, Reason>[] = [];
  for (const rule of rules) {
    const figure = rule.figure(context);
    const finding = typeof figure === 'number' ? findingOf(rule, context, figure) : null;
    const abstain = typeof figure === 'object' && figure !== null ? figure : (rule.missing?.(context) ?? null);
    if (finding !== null) findings.push(finding);
    else if (abstain !== null) abstained.push({ id: rule.id, ...abstain });
  }
  const rank = ({ severity }: Limit) => SEVERITIES.indexOf(severity);
  return { findings: findings.toSorted((a, b) => rank(a) - rank(b)), abstained };
}

function findingOf<Id extends string, Context>(
  rule: Rule<Id, Context, string>,
  context: Context,
  figure: number,
): Finding<Id> | null {
  const { id, unit, direction } = rule;
  const limit = rule.limit(context, figure);
  const isBeyond = direction === 'above' ? exceeds : fallsShortOf;
  if (!isBeyond(figure, limit.threshold)) return null;
  return {
    id,
    unit,
    figure,
    ...limit,
    holdings: rule.holdings(context, limit),
    effect: null,
    subject: null,
    company: null,
    usesSample: false,
    ...rule.details?.(context, figure, limit),
  };
}

export function abstain<Reason extends string>(reason: Reason, holdings: readonly string[] = []): Abstain<Reason> {
  return { reason, holdings };
}
