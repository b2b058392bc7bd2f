/** Why a list that came from its publisher was not accepted. */
export const LIST_FAILURES = [
  'unreachable',
  'html',
  'empty',
  'header',
  'row',
  'truncated',
  'isin',
  'count',
  'columns',
  'no_date',
  'older',
] as const;
export type ListFailureReason = (typeof LIST_FAILURES)[number];

export interface ListFailure {
  readonly ok: false;
  readonly reason: ListFailureReason;
  /** What of the file: a column, a line, an ISIN, two counts. */
  readonly detail: string;
}

export function listFailure(reason: ListFailureReason, detail = ''): ListFailure {
  return { ok: false, reason, detail };
}
