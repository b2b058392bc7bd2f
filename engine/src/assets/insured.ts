import type { Currency } from '../money/currency.ts';
import type { Asset, AssetKind } from './asset.ts';
import { FCNR } from './fcnr.ts';

/** Up to what one bank's deposits of one person are insured. */
interface DepositInsurance {
  readonly insurer: 'DICGC' | 'FDIC' | 'NCUA';
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

/** Credit unions of the United States have an insurer of their own. */
const CREDIT_UNION = /\bcredit union\b/i;
const CREDIT_UNION_INSURANCE: DepositInsurance = {
  insurer: 'NCUA',
  limit: 250_000,
  source:
    'National Credit Union Administration, 12 USC 1787(k): $250,000 per member, credit union and ownership category; checked 2026-11-30',
};

const DEPOSITS: readonly AssetKind[] = ['fixed_deposit', 'recurring_deposit'];

/** Deposits with the post office are a liability of the government and need no insurance. */
const POST_OFFICE = /\b(?:post office|india post|po)\b/i;
/** Accounts of non-residents of India: a kind of account, and no bank. */
const NON_RESIDENT = /\bnr[eo]\b/gi;

/** Names of a bank, and what the largest are called for short. */
const BANK = /\b(?:bank|credit union)\b/i;
const LARGE_BANK =
  /^(?:sbi|hdfc|icici|axis|kotak|pnb|bob|canara|indusind|idfc first|chase|wells fargo|citi|ally|capital one)$/;
/** Companies that take deposits in India, which nobody insures. A small finance bank is a bank, and `SBI corporate` an account at one. */
const COMPANY =
  /\b(?:(?<!small )finance|housing|hfl|finserv|fincorp|capital(?! small)|nbfc|muthoot|shriram|company)\b|^corporate\b/i;

/** Words beside the name of a bank that make it no other bank: what it is, and what is held there. */
const NO_NAME =
  /\b(?:bank|ltd|limited|of|the|fd|rd|cd|fixed|recurring|term|deposits?|savings?|current|checking|account|a\/c|tax[ -]?sav(?:er|ings?))(?![a-z])/g;
/** What the same bank is called in full or otherwise, without those words. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'state india': 'sbi',
  'punjab national': 'pnb',
  baroda: 'bob',
  'kotak mahindra': 'kotak',
  idfc: 'idfc first',
  'jpmorgan chase': 'chase',
  citibank: 'citi',
};

/** Equal for names of the same bank. A joint account keeps the word: it is insured on its own. */
function bankKey(bank: string): string {
  const name = bank.toLowerCase().replace(NO_NAME, ' ').trim().replaceAll(/\s+/g, ' ');
  return ALSO_CALLED[name] ?? name;
}

/** A deposit and what it is worth, in its currency. */
export interface ValuedDeposit {
  readonly asset: Asset;
  readonly value: number;
}

/** A bank whose deposits exceed what is insured, or a company, in one currency. */
export interface UninsuredDeposits extends DepositInsurance {
  /** The shortest name that the user gave it; empty where a deposit has no name. */
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
 * bank's name, in full or for short (`bankKey`); one without a name stands alone. Cash under the name of a bank, or of a holder of deposits, is in an
 * account there. Other cash, currencies without a known insurer, FCNR deposits and deposits with the post office are left out.
 */
export function uninsuredDeposits(deposits: readonly ValuedDeposit[]): readonly UninsuredDeposits[] {
  const banks = new Map<string, { bank: string; currency: Currency; isCompany: boolean; value: number }>();
  const withAccount = new Set<string>();
  deposits.forEach(({ asset: { kind, name, currency }, value }, i) => {
    const isDeposit = DEPOSITS.includes(kind);
    if (!(isDeposit || kind === 'cash') || POST_OFFICE.test(name) || FCNR.test(name)) return;
    const called = name.replaceAll(NON_RESIDENT, ' ').trim().replaceAll(/\s+/g, ' ');
    const short = bankKey(called);
    const bank = short === '' ? '' : called;
    const key = `${currency}:${short === '' ? i : short}`;
    const isBank = BANK.test(bank) || LARGE_BANK.test(short);
    const isCompany = currency === 'INR' && COMPANY.test(bank) && !isBank;
    const known = banks.get(key) ?? { bank, currency, isCompany, value: 0 };
    const shorter = bank.length < known.bank.length ? bank : known.bank;
    banks.set(key, { ...known, bank: shorter, value: known.value + value });
    if (isDeposit || isBank) withAccount.add(key);
  });
  return [...banks]
    .flatMap(([key, bank]) => {
      const isCreditUnion = bank.currency === 'USD' && CREDIT_UNION.test(bank.bank);
      const insurance = isCreditUnion ? CREDIT_UNION_INSURANCE : DEPOSIT_INSURANCE[bank.currency];
      if (insurance === undefined || !withAccount.has(key)) return [];
      const above = bank.isCompany ? bank.value : bank.value - insurance.limit;
      return above > 0 ? [{ ...insurance, ...bank, above }] : [];
    })
    .toSorted((a, b) => b.above / b.limit - a.above / a.limit);
}
