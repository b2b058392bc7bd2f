import type { CurrencyGains } from '@ballast/engine/ledger/gains';
import type { TimeWeighted } from '@ballast/engine/ledger/time-weighted';

type Reason =
  | Extract<CurrencyGains['moneyWeighted'], { readonly ok: false }>['reason']
  | Extract<TimeWeighted, { readonly ok: false }>['reason'];

const EXPLAINED = [
  'incomplete_history',
  'unknown_price',
  'several_currencies',
  'no_price',
  'split_up',
  'no_close',
  'too_few',
  'one_sided',
  'not_unique',
  'no_rate',
  'lost_everything',
] as const satisfies readonly Reason[];

/** Why there is no rate, as the catalogue words it. */
export function whyOf(reason: Reason): (typeof EXPLAINED)[number] | 'other' {
  return EXPLAINED.find((known) => known === reason) ?? 'other';
}
