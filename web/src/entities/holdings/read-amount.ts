import { PORTFOLIO_AMOUNT_MAX } from '@ballast/contract/portfolios';
import { parseAmount } from '@ballast/engine/holdings/amount';
import { scanner } from '@ballast/engine/holdings/scanner';
import { takeAmount } from '@ballast/engine/holdings/typed-amount';
import type { Currency } from '@ballast/engine/money/currency';
import { currencyOfWord } from '@ballast/engine/money/currency-words';
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

/** Apart from its number a letter may begin a symbol in a line: in a field there is none. */
const LETTER_APART = /(?<=\d) +(?=(?:k|l|cr)(?: *\/-)?$)/i;
/** In a line they may begin a symbol too. */
const MILLIONS = /(?<=\d) *(?:mn?|millions?)(?![a-z\d])/i;

/** One number as people type and paste it: `1482.30`, `1,50,000`, `₹ 1,482.30`, `2 lakh`, `$1M`. */
export function readAmount(typed: string): ReadAmount {
  // Keyboards write ड़ as one character or as two.
  const text = plain(typed).normalize('NFC').replace('लाख', 'lakh').replace('करोड़', 'crore').replace(LETTER_APART, '');
  const scan = scanner(text.replace(MILLIONS, ''), 0);
  const amount = takeAmount(scan);
  const isInMillions = MILLIONS.test(text);
  const isScaledTwice = isInMillions && (amount?.scale ?? 1) > 1;
  if (amount === null || isScaledTwice || scan.rest().trim() !== '') return { ok: false, fault: 'not_a_number' };
  if (amount.negative) return { ok: false, fault: 'negative' };
  const scale = amount.scale * (isInMillions ? 1e6 : 1);
  const value = parseAmount(amount.digits, scale);
  const size = value ?? Number(amount.digits.replaceAll(',', '')) * scale;
  if (size > PORTFOLIO_AMOUNT_MAX) return { ok: false, fault: 'too_large' };
  if (value === null) return { ok: false, fault: 'not_a_number' };
  return { ok: true, value, currency: amount.sign === null ? null : currencyOfWord(amount.sign) };
}
