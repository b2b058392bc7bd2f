import { AUDIT_ACTIONS, type AuditAction } from '@ballast/contract/admin';

/** Which entries of the log are asked for. */
export interface AuditFilter {
  readonly action: AuditAction | null;
  /** An account that did it or to whom it was done: whatever was typed, or empty for all. */
  readonly account: string;
  /** From 1. */
  readonly page: number;
}

/** The filter in the address; what it does not understand filters nothing. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const page = Number(params.get('page'));
  return {
    action: AUDIT_ACTIONS.find((action) => action === params.get('action')) ?? null,
    account: (params.get('account') ?? '').trim().toLowerCase(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a filter: what is as it is without, is left out. */
export function writeAuditFilter({ action, account, page }: AuditFilter): URLSearchParams {
  return new URLSearchParams({
    ...(action === null ? {} : { action }),
    ...(account === '' ? {} : { account }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** Whether a text is the whole id of an account. */
export function isAccountId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
