import type { AccountType } from '../../assets/account.ts';

/** In their order: `Roth IRA` is no IRA, and an `Individual 401(k)` is not taxable. */
const KINDS: readonly (readonly [AccountType, RegExp])[] = [
  ['roth', /\broth\b/i],
  ['hsa', /\bhsa\b|\bhealth savings\b/i],
  ['529', /\b529\b|\bcollege savings\b|\beducation savings\b/i],
  [
    'tax_deferred',
    /\bira\b|\b40[13] ?\(?[kb]\b|\b457 ?\(?b\b|\bindividual retirement\b|\brollover\b|\bprofit sharing\b/i,
  ],
  ['taxable', /\bindividual\b|\bjoint\b|\bbrokerage\b|\btaxable\b|\btod\b|\bcommunity property\b|\butma\b|\bugma\b/i],
];

/** The kind of account that a broker's name for it tells, such as `Roth IRA ...456`; null where it tells none. */
export function accountKindOf(name: string): AccountType | null {
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
