import type { TextRule } from '../format.ts';

/** Money alone moves: a row that is taken for it must not bring or take shares unseen. */
export const WITHOUT_SHARES: readonly TextRule[] = [
  { column: 'quantity', match: 'is', words: ['', '-', '--', '0', '0.0', '0.00', '0.000', '0.0000', '0.00000'] },
];
