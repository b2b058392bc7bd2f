import type { AccountType } from '../assets/account.ts';

/** Accounts as the end of a line names them; a provident fund is one by its kind. */
const NAMES: Partial<Readonly<Record<AccountType, string>>> = {
  taxable: 'taxable account',
  tax_deferred: 'IRA',
  roth: 'Roth',
  hsa: 'HSA',
  '529': '529 plan',
  demat: 'demat account',
};

/** What a line ends with so that `accountAtEnd` reads the account: ` in Roth`; empty where there is none to name. */
export function accountEnding(account: AccountType | null | undefined): string {
  const name = account && NAMES[account];
  return name ? ` in ${name}` : '';
}
