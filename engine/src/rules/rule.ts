import type { CompanyExposure } from '../look-through/look-through.ts';
import { exceeds, fallsShortOf } from '../numerics/exceeds.ts';
import type { Interval } from '../numerics/interval.ts';

/** Most severe first. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Limit {
  readonly severity: Severity;
  readonly threshold: number;
}

/**
 * The meaning of an effect's amount. excess: value above the limit. lost_if_zero: the loss if the largest company went to zero. bad_day:
 * the portfolio's value at risk. benchmark_falls_tenth: the loss if the benchmark fell 10%. below_peak: distance to the last peak.
 * low_quality: value that rests on low-quality data. unvalued: holdings have no value at all, unrated: they lack nothing but an exchange
 * rate; neither has an amount.
 */
export type EffectKind =
  | 'excess'
  | 'lost_if_zero'
  | 'bad_day'
  | 'benchmark_falls_tenth'
  | 'below_peak'
  | 'low_quality'
  | 'unvalued'
  | 'unrated';

type Unvalued = 'unvalued' | 'unrated';

/** What a rule adds to a finding beside figure, limit and holdings. */
interface Details {
  /** In the base currency; null for rules that measure no money. */
  readonly effect:
    | { readonly kind: Unvalued; readonly amount: null }
    | { readonly kind: Exclude<EffectKind, Unvalued>; readonly amount: number }
    | null;
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

/** An estimate too close to its limit to tell on which side of it the true figure lies. */
export interface CloseFinding<Id extends string> extends Finding<Id> {
  /** 95%, in `unit`; holds the threshold. */
  readonly interval: Interval;
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
  /** Of a figure that is an estimate, its 95% interval: where it holds the threshold, the limit is close and not exceeded. */
  readonly interval?: (context: Context) => Interval | null;
  readonly limit: (context: Context, figure: number) => Limit;
  readonly holdings: (context: Context, limit: Limit) => readonly string[];
  readonly details?: (context: Context, figure: number, limit: Limit) => Partial<Details>;
  /** Missing data that might have raised a finding; asked only if the rest raised none. */
  readonly missing?: (context: Context) => Abstain<Reason> | null;
}

export interface Verdicts<Id extends string, Reason extends string> {
  /** Most severe first, then in the order of the rules. */
  readonly findings: readonly Finding<Id>[];
  /** In the same order. */
  readonly close: readonly CloseFinding<Id>[];
  /** Rules whose figure is on the right side of the limit, in their order. */
  readonly within: readonly Id[];
  readonly abstained: readonly Abstention<Id, Reason>[];
}

/** The verdict of each rule: a finding, close to its limit, within it, or an abstention with its reason; none where the rule does not apply. */
export function evaluate<Id extends string, Context, Reason extends string>(
  rules: readonly Rule<Id, Context, Reason>[],
  context: Context,
): Verdicts<Id, Reason> {
  const findings: Finding<Id>[] = [];
  const close: CloseFinding<Id>[] = [];
  const within: Id[] = [];
  const abstained: Abstention<Id, Reason>[] = [];
  for (const rule of rules) {
    const figure = rule.figure(context);
    const limit = typeof figure === 'number' ? rule.limit(context, figure) : null;
    if (typeof figure === 'number' && limit !== null) {
      const interval = rule.interval?.(context) ?? null;
      if (interval !== null && interval.low < limit.threshold && limit.threshold < interval.high) {
        close.push({ ...findingOf(rule, context, { figure, limit }), interval });
        continue;
      }
      const isBeyond = rule.direction === 'above' ? exceeds : fallsShortOf;
      if (isBeyond(figure, limit.threshold)) {
        findings.push(findingOf(rule, context, { figure, limit }));
        continue;
      }
    }
    const abstain = typeof figure === 'object' && figure !== null ? figure : (rule.missing?.(context) ?? null);
    if (abstain !== null) abstained.push({ id: rule.id, ...abstain });
    else if (figure !== null) within.push(rule.id);
  }
  return { findings: findings.toSorted(bySeverity), close: close.toSorted(bySeverity), within, abstained };
}

function bySeverity(a: Limit, b: Limit): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}

function findingOf<Id extends string, Context>(
  rule: Rule<Id, Context, string>,
  context: Context,
  { figure, limit }: { readonly figure: number; readonly limit: Limit },
): Finding<Id> {
  return {
    id: rule.id,
    unit: rule.unit,
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
