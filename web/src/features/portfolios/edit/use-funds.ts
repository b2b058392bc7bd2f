import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { useFundsOf } from '../../../entities/instruments/use-instruments-of.ts';
import type { EditRow } from './edit.ts';

/** What a row counts: units of a mutual fund of India, or shares. */
export function kindOf({ symbol, currency }: EditRow): 'fund' | 'share' {
  return currency === 'INR' && isFundCode(symbol, 'IN') ? 'fund' : 'share';
}

/** The funds among the rows, by their codes. */
export function useFunds(rows: readonly EditRow[]): ReadonlyMap<string, Instrument> {
  const funds = rows.filter((row) => kindOf(row) === 'fund');
  return useFundsOf(funds.map(({ symbol }) => ({ symbol, market: 'IN' as const })));
}
