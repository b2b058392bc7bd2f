import type { HeldTerms } from '../explore/question.ts';
import type { ReportInput } from '../report/input.ts';

/** Each holding in one lot of a taxable account that gained a quarter, by key. */
export function heldTermsOf({ holdings }: Pick<ReportInput, 'holdings'>): Readonly<Record<string, HeldTerms>> {
  return Object.fromEntries(
    holdings.map(({ key, shares, value, currency }): [string, HeldTerms] => [
      key,
      {
        lots: [{ units: shares, cost: value * 0.8, currency, bought: '2024-05-02', lockedUntil: null }],
        isWhole: true,
        asset: 'equity',
        account: 'taxable',
        isTradable: true,
        exitLoads: [],
      },
    ]),
  );
}
