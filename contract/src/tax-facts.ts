import { CESS, SURCHARGE_CAP } from '@ballast/engine/tax/india';
import { LOSS_AGAINST_INCOME } from '@ballast/engine/tax/united-states';

/** For what the facts below were true. Rates are fractions, amounts rupees and dollars a year. */
export const TAX_AS_OF = '2026-11-01';

/** Residents, listed shares and equity funds on which securities transaction tax was paid. Income-tax Act 2025, ss. 196, 198. */
export const INDIA = {
  shortTerm: 0.2,
  longTerm: 0.125,
  longTermExempt: 125_000,
  cess: CESS,
  /** The cap on the surcharge for these gains, and the income from which the lowest surcharge is due. */
  surchargeCap: SURCHARGE_CAP,
  surchargeFrom: 5_000_000,
  dividendWithheld: 0.1,
  dividendWithheldFrom: 10_000,
} as const;

/** Federal, single filers unless named. Rev. Proc. 2025-32 (tax year 2026); Internal Revenue Code ss. 1, 1091, 1211, 1411. */
export const UNITED_STATES = {
  ordinary: { lowest: 0.1, highest: 0.37 },
  longTerm: { none: 0, middle: 0.15, top: 0.2 },
  zeroUpTo: 49_450,
  topFrom: 545_500,
  netInvestment: 0.038,
  netInvestmentFrom: 200_000,
  netInvestmentFromJoint: 250_000,
  lossAgainstIncome: LOSS_AGAINST_INCOME.single,
} as const;

/** What the US withholds from dividends to residents of India: article 10 of the treaty between the two. */
export const TREATY_DIVIDEND = 0.25;

export const TAX_SOURCES: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'Finance (No. 2) Act, 2024', url: 'https://egazette.gov.in' },
  { name: 'Income-tax Act, 2025', url: 'https://www.incometax.gov.in' },
  { name: 'IRS Topic 409', url: 'https://www.irs.gov/taxtopics/tc409' },
  { name: 'IRS Rev. Proc. 2025-32', url: 'https://www.irs.gov/pub/irs-drop/rp-25-32.pdf' },
  { name: 'IRS Publication 550', url: 'https://www.irs.gov/publications/p550' },
];
