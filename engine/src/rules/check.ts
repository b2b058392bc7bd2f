import type { Classification } from '../classification/classify.ts';
import type { Position } from '../valuation/position.ts';

/** What rules and tips look at. */
export interface CheckInput {
  /** The positions a person holds: those whose symbol the provider does not know are left out. One per share. */
  readonly held: readonly Position[];
  readonly classification: Classification;
}

/** Why a check says nothing. */
export type AbstainReason = 'no_holdings' | 'change_unknown';

export type Verdict<Finding> =
  | { readonly outcome: 'raised'; readonly finding: Finding }
  | { readonly outcome: 'clear' }
  /** `holdings`: keys of those whose data is missing. */
  | { readonly outcome: 'abstained'; readonly reason: AbstainReason; readonly holdings: readonly string[] };

/** One entry of a registry: a later rule or tip joins by being one more of these. */
export interface Check<Id extends string, Finding> {
  readonly id: Id;
  readonly evaluate: (input: CheckInput) => Verdict<Finding>;
}

export interface Abstention<Id extends string> {
  readonly id: Id;
  readonly reason: AbstainReason;
  readonly holdings: readonly string[];
}

export interface CheckResults<Id extends string, Finding> {
  readonly findings: readonly Finding[];
  readonly abstained: readonly Abstention<Id>[];
}

export const CLEAR: Verdict<never> = { outcome: 'clear' };

/** Every check of a registry on one input, in the registry's order. */
export function runChecks<Id extends string, Finding>(
  checks: readonly Check<Id, Finding>[],
  input: CheckInput,
): CheckResults<Id, Finding> {
  const findings: Finding[] = [];
  const abstained: Abstention<Id>[] = [];
  for (const { id, evaluate } of checks) {
    const verdict = evaluate(input);
    if (verdict.outcome === 'raised') findings.push(verdict.finding);
    if (verdict.outcome === 'abstained') abstained.push({ id, reason: verdict.reason, holdings: verdict.holdings });
  }
  return { findings, abstained };
}

/** The verdict of a check that needs holdings when there are none. */
export const NO_HOLDINGS: Verdict<never> = { outcome: 'abstained', reason: 'no_holdings', holdings: [] };

/** The verdict where nothing was raised: clear, unless a day change is missing, which might have raised it. */
export function clearIfChangeKnown(held: readonly Position[]): Verdict<never> {
  const holdings = held.filter(({ dayChange }) => dayChange === null).map(({ key }) => key);
  return holdings.length === 0 ? CLEAR : { outcome: 'abstained', reason: 'change_unknown', holdings };
}
