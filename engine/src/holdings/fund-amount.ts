import { isFundCode } from '../funds/fund-code.ts';
import { parseAmount } from './amount.ts';
import type { ListedSymbol } from './listed-symbol.ts';
import type { TypedAmount } from './typed-amount.ts';

const COUNTED = /(?<![a-z])(?:units?|shares?|shs?|nos?|qty|quantity)(?![a-z])/i;

/** Units are rarely as many and round, amounts often. */
const LEAST_AMOUNT = 1000;
const ROUND = 100;

/** What the shares are worth: `2 lakh ke infosys ke share`. */
const WORTH =
  /\d *(?:l|cr|lakhs?|lacs?|crores?) +(?:k[aei]|का|के|की|worth|of)(?![\p{L}\p{M}])(?! *(?:shares?|units?))/iu;
/** Lakh. */
const LEAST_MONEY_SCALE = 1e5;

/** Whether a number is counted in lakhs or crores, as money is, and nothing says that it is shares: `HDFC Bank 2 lakh`. */
export function isInLakhs({ scale }: TypedAmount, text: string): boolean {
  return scale >= LEAST_MONEY_SCALE && (!COUNTED.test(text) || WORTH.test(text));
}

const OF_ONE =
  /[@:]|(?<![a-z])(?:at|each|ea|per|avg|average|price|rate|cost|bought|buy|purchased?)(?![a-z])|\/ ?(?:share|unit)/i;

/** Whether a number behind that of the shares may be what all of them cost, and not one: `INFY 50 2 lakh`, `INFY 50 = 75000`, `INFY 50 shares (₹75,000)`. */
export function mayBeCostOfAll({ scale, raw }: TypedAmount, text: string): boolean {
  const before = text.slice(0, text.lastIndexOf(raw)) + (raw.startsWith('-') ? '-' : '');
  return (
    (scale >= LEAST_MONEY_SCALE || /(?:[=(≈~]|(?:\)|shs?|shares?|units?)\s*-)\s*$/i.test(before)) &&
    !OF_ONE.test(text.slice(text.search(/\d/)))
  );
}

/** Whether what stands beside a mutual fund is rupees and no number of units: `Parag Parikh Flexi Cap 3 lakh`. */
export function isAmountOfFund(
  { symbol, market }: Pick<ListedSymbol, 'symbol' | 'market'>,
  { scale }: TypedAmount,
  text: string,
): boolean {
  return scale > 1 && isFundCode(symbol, market) && !COUNTED.test(text);
}

/** Whether a number beside a mutual fund, with no price, may be units as well as rupees: `Parag Parikh Flexi Cap Direct Growth 50000`. */
export function mayBeAmountOfFund(
  { symbol, market }: Pick<ListedSymbol, 'symbol' | 'market'>,
  { digits, scale }: TypedAmount,
  text: string,
): boolean {
  if (!isFundCode(symbol, market) || COUNTED.test(text)) return false;
  const value = parseAmount(digits, scale) ?? 0;
  return value >= LEAST_AMOUNT && value % ROUND === 0;
}
