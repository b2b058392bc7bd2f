import { nameTerm } from '@ballast/engine/instruments/terms';
import { displayName } from '../display-name.ts';
import type { ListRow } from '../lists.ts';
import type { RefreshedList } from '../publishers/publisher.ts';
import { schemeOf } from '../scheme.ts';

/** A name as it is compared: publishers write the same one with and without legal form, kind of paper, plan and option. */
export function comparableName(list: RefreshedList, row: ListRow<RefreshedList>): string {
  const name = list === 'amfi' && 'code' in row && 'plan' in row ? schemeOf(row).name : row.name;
  return nameTerm(displayName(name));
}
