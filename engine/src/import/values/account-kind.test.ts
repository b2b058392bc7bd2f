import { expect, it } from 'vitest';
import { accountKindOf } from './account-kind.ts';

it.each([
  ['Roth IRA ...456', 'roth'],
  ['ROTH 401(K)', 'roth'],
  ['Inherited Roth IRA', 'roth'],
  ['Contributory IRA ...789', 'tax_deferred'],
  ['Rollover IRA', 'tax_deferred'],
  ['SEP-IRA', 'tax_deferred'],
  ['Individual 401(k)', 'tax_deferred'],
  ['ACME 401K PLAN', 'tax_deferred'],
  ['Health Savings Account', 'hsa'],
  ['UNIQUE College 529 Plan', '529'],
  ['Individual ...123', 'taxable'],
  ['INDIVIDUAL - TOD', 'taxable'],
  ['Joint Tenant ...321', 'taxable'],
  ['Positions for account Individual XXXX-5678 as of 12:33 PM ET, 2022/05/04', 'taxable'],
  ['Positions for All-Accounts as of 04:05 PM ET, 2025/05/02', null],
  ['Miracle fund', null],
  ['X11112222', null],
])('the kind of %s is %s', (name, kind) => {
  expect(accountKindOf(name)).toBe(kind);
});
