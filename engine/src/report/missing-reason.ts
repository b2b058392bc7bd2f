import { valueInBase } from '../portfolio-history/value-in-base.ts';
import type { ReportContextResult } from './context.ts';
import type { NoSection } from './section.ts';

/** Why a report has no figures. Holdings with a value in another currency alone lack a rate, not a value. */
export function missingReason({ reason, input, options }: Extract<ReportContextResult, { ok: false }>): NoSection {
  if (reason !== 'no_value') return reason;
  const { leftOut } = valueInBase(input.holdings, options.base, input.rates);
  return leftOut.length === input.holdings.length && leftOut.every((one) => one.reason === 'no_rate')
    ? 'no_rate'
    : reason;
}
