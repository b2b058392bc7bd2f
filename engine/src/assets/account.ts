/** What kind of account holds something. It decides about tax and about when it can be sold. */
export const ACCOUNT_TYPES = [
  'taxable',
  'tax_deferred',
  'roth',
  'hsa',
  '529',
  'demat',
  'folio',
  'epf',
  'ppf',
  'nps',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
