import type { Severity } from '@ballast/engine/rules/rule';
import { createContext, use, type ReactNode } from 'react';

/** A basic check that found something, in words. */
export interface BasicCheck {
  readonly id: string;
  /** What is checked. */
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  readonly rule: string;
  readonly detail: string;
  readonly holdings: string;
  /** Of the holdings it is about. */
  readonly keys: readonly string[];
  /** Names of checks that fail for the same reason and have no line of their own. */
  readonly also: readonly string[];
  /** Said where it rests on sample data. */
  readonly sample: string | null;
}

/** What the basic checks say of an analysis: a report joins them with its own findings, in one list. */
export interface BasicChecks {
  /** Most severe first. */
  readonly over: readonly BasicCheck[];
  /** Names of those that found nothing. */
  readonly within: readonly string[];
  /** Those that could not be made, in a sentence. */
  readonly abstained: string | null;
  /** The checks in a list of their own, where no report is. */
  readonly list: ReactNode;
  readonly tips: ReactNode;
}

export const NO_CHECKS: BasicChecks = { over: [], within: [], abstained: null, list: null, tips: null };

export const BasicChecksContext = createContext(NO_CHECKS);

/** The basic checks where no report joins them. */
export function BasicChecksAlone() {
  const { list, tips } = use(BasicChecksContext);
  if (list === null && tips === null) return null;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
      {list}
      {tips}
    </div>
  );
}
