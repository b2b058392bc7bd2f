import { PORTFOLIO_AMOUNT_MAX } from '@ballast/contract/portfolios';
import { parseAmount } from '@ballast/engine/holdings/amount';
import { scanner } from '@ballast/engine/holdings/scanner';
import { currencyOfSign, takeAmount } from '@ballast/engine/holdings/typed-amount';
import type { Currency } from '@ballast/engine/money/currency';
import { plain } from './plain.ts';

type AmountFault = 'not_a_number' | 'negative' | 'too_large';

export type ReadAmount =
  | {
      readonly ok: true;
      readonly value: number;
      /** Of the sign typed beside the number. */
      readonly currency: Currency | null;
    }
  | { readonly ok: false; readonly fault: AmountFault };

/** One number as people type and paste it: `1482.30`, `1,50,000`, `₹ 1,482.30`, `2 lakh`. */
export function readAmount(typed: string): ReadAmount {
  const scan = scanner(plain(typed), 0);
  const amount = takeAmount(scan);
  if (amount === null || scan.rest().trim() !== '') return { ok: false, fault: 'not_a_number' };
  if (amount.negative) return { ok: false, fault: 'negative' };
  const value = parseAmount(amount.digits, amount.scale);
  const size = value ?? Number(amount.digits.replaceAll(',', '')) * amount.scale;
  if (size > PORTFOLIO_AMOUNT_MAX) return { ok: false, fault: 'too_large' };
  if (value === null) return { ok: false, fault: 'not_a_number' };
  return { ok: true, value, currency: amount.sign === null ? null : currencyOfSign(amount.sign) };
}
