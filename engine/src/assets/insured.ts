import type { Currency } from '../money/currency.ts';
import type { Asset, AssetKind } from './asset.ts';

/** Up to what one bank's deposits of one person are insured. */
interface DepositInsurance {
  readonly insurer: 'DICGC' | 'FDIC';
  readonly limit: number;
  readonly source: string;
}

/** By currency. Amounts cover principal and interest. */
export const DEPOSIT_INSURANCE: Partial<Readonly<Record<Currency, DepositInsurance>>> = {
  INR: {
    insurer: 'DICGC',
    limit: 500_000,
    source:
      'Deposit Insurance and Credit Guarantee Corporation: ₹5 lakh per depositor and bank from 4 February 2020; checked 2026-11-23',
  },
  USD: {
    insurer: 'FDIC',
    limit: 250_000,
    source:
      'Federal Deposit Insurance Corporation, 12 USC 1821(a)(1)(E): $250,000 per depositor, bank and ownership category from 21 July 2010; checked 2026-11-23',
  },
};

const DEPOSITS: readonly AssetKind[] = ['fixed_deposit', 'recurring_deposit'];

/** Deposits with the post office are a liability of the government and need no insurance. */
const POST_OFFICE = /\b(?:post office|india post|po)\b/i;
/** Accounts of non-residents of India: a kind of account, and no bank. */
const NON_RESIDENT = /\bnr[eo]\b/gi;
/** Theirs in other currencies, whose insurer is not that of the currency. */
const FOREIGN_CURRENCY = /\bfcnr\b/i;

/** Names of a bank, and what the largest are called for short. */
const BANK =
  /\bbank\b|^(?:sbi|hdfc|icici|axis|kotak|pnb|bob|canara|indusind|idfc(?: first)?|chase|wells fargo|citi|ally|capital one)$/i;
/** Companies that take deposits in India, which nobody insures. A small finance bank is a bank, and `SBI corporate` an account at one. */
const COMPANY = /\b(?:(?<!small )finance|housing|finserv|fincorp|nbfc|muthoot|shriram|company)\b|^corporate\b/i;

/** A deposit and what it is worth, in its currency. */
export interface ValuedDeposit {
  readonly asset: Asset;
  readonly value: number;
}

/** A bank whose deposits exceed what is insured, or a company, in one currency. */
export interface UninsuredDeposits extends DepositInsurance {
  /** As the user first wrote it; empty where a deposit has no name. */
  readonly bank: string;
  readonly currency: Currency;
  readonly value: number;
  /** A company and no bank: nothing there is insured. */
  readonly isCompany: boolean;
  /** What is not insured, above 0: value − limit, or all that is at a company. */
  readonly above: number;
}

/**
 * What of deposits lies above the insured amount, the largest excess first, and all that is with companies in India. Deposits are added up by the
 * bank's name, whatever its case and spaces; one without a name stands alone. Cash under the name of a bank, or of a holder of deposits, is in an
 * account there. Other cash, currencies without a known insurer, FCNR deposits and deposits with the post office are left out.
 */
export function uninsuredDeposits(deposits: readonly ValuedDeposit[]): readonly UninsuredDeposits[] {
  const banks = new Map<string, { bank: string; currency: Currency; isCompany: boolean; value: number }>();
  const withAccount = new Set<string>();
  deposits.forEach(({ asset: { kind, name, currency }, value }, i) => {
    const isDeposit = DEPOSITS.includes(kind);
    if (!(isDeposit || kind === 'cash') || POST_OFFICE.test(name) || FOREIGN_CURRENCY.test(name)) return;
    const bank = name.replaceAll(NON_RESIDENT, ' ').trim().replaceAll(/\s+/g, ' ');
    const key = `${currency}:${bank === '' ? i : bank.toLowerCase()}`;
    const isBank = BANK.test(bank);
    const isCompany = currency === 'INR' && COMPANY.test(bank) && !isBank;
    const known = banks.get(key) ?? { bank, currency, isCompany, value: 0 };
    banks.set(key, { ...known, value: known.value + value });
    if (isDeposit || isBank) withAccount.add(key);
  });
  return [...banks]
    .flatMap(([key, bank]) => {
      const insurance = DEPOSIT_INSURANCE[bank.currency];
      if (insurance === undefined || !withAccount.has(key)) return [];
      const above = bank.isCompany ? bank.value : bank.value - insurance.limit;
      return above > 0 ? [{ ...insurance, ...bank, above }] : [];
    })
    .toSorted((a, b) => b.above / b.limit - a.above / a.limit);
}
