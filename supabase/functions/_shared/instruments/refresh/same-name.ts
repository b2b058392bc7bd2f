import { nameTerm } from '@ballast/engine/instruments/terms';
import { displayName } from '../display-name.ts';
import type { ListRow } from '../lists.ts';
import type { RefreshedList } from '../publishers/publisher.ts';
import { schemeOf } from '../scheme.ts';

/**
 * A name as it is compared: publishers write the same one with and without legal form, kind of paper, plan and option. Nothing for a fund
 * of the NSE, which each of its files calls something else: AMFI names it.
 */
export function comparableName(list: RefreshedList, row: ListRow<RefreshedList>): string {
  if (list === 'nse' && 'kind' in row && row.kind !== 'share') return '';
  const name = list === 'amfi' && 'code' in row && 'plan' in row ? schemeOf(row).name : row.name;
  return nameTerm(displayName(name));
}
