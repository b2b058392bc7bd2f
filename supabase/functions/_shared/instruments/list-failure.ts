import type { INSTRUMENT_LIST_FAILURES } from '@ballast/contract/admin';

type ListFailureReason = (typeof INSTRUMENT_LIST_FAILURES)[number];

/** Why a list that came from its publisher was not accepted. */
export interface ListFailure {
  readonly ok: false;
  readonly reason: ListFailureReason;
  /** What of the file: a column, a line, an ISIN, two counts. */
  readonly detail: string;
}

export function listFailure(reason: ListFailureReason, detail = ''): ListFailure {
  return { ok: false, reason, detail };
}
