import type { QuotaExceeded } from '@ballast/contract/quotas';

/** What the database answers to a write beyond a quota. */
export function overQuota(relation: QuotaExceeded['relation'], limit: number, unit: QuotaExceeded['unit'] = 'rows') {
  const details: QuotaExceeded = { error: 'quota_exceeded', relation, unit, limit };
  return Response.json({ code: 'PT422', message: 'x', details: JSON.stringify(details), hint: 'x' }, { status: 422 });
}
