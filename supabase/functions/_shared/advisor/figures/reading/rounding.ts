const OVER =
  /\b(?:over|more than|above|at least|exceed(?:s|ed|ing)?|upwards? of|greater than|higher than|just past|north of|minimum of)[ ~≈]*$/i;
const UNDER =
  /\b(?:under|less than|below|at most|up to|nearly|almost|close to|just shy of|lower than|fewer than|not quite|maximum of)[ ~≈]*$/i;
const ABOUT = /(?:\b(?:about|around|roughly|approx(?:imately|\.)?|some|circa|say|near)|[~≈])[ ~≈]*$/i;
/** Longer than any of these words. */
const REACH = 24;

/** What a number in words may stand for: a twentieth of it to either side. */
const WORD_PART = 0.1;

export interface Shown {
  readonly value: number;
  /** Of the number as shown, before its scale: 2 in `1.25 lakh`. */
  readonly decimals: number;
  /** Noughts at its end, where it has no decimals. */
  readonly noughts: number;
  readonly scale: number;
  /** A `count` is exact by default: shares, days, holdings. */
  readonly kind: 'amount' | 'fraction' | 'count' | 'ratio';
  /** `a third`, `double`: nobody means all its digits. */
  readonly isWord: boolean;
}

/** Between which values lies what may be stated so. The digits shown decide, and the words in front of them. */
export function roundingOf(shown: Shown, before: string): { readonly low: number; readonly high: number } {
  const near = before.slice(-REACH);
  const step = stepOf(shown, ABOUT.test(near) || OVER.test(near) || UNDER.test(near));
  const { value } = shown;
  if (OVER.test(near)) return { low: value - step / 2, high: value + step };
  if (UNDER.test(near)) return { low: value - step, high: value + step / 2 };
  return { low: value - step / 2, high: value + step / 2 };
}

function stepOf({ value, decimals, noughts, scale, kind, isWord }: Shown, isHedged: boolean): number {
  if (isWord) return WORD_PART * value;
  const digit = 10 ** -decimals * scale;
  if (decimals > 0 || kind === 'fraction' || (kind === 'count' && !isHedged) || value === 0) return digit;
  const secondDigit = 10 ** (Math.floor(Math.log10(value) + 1e-9) - 1);
  // 1 lakh is 1.0 lakh, and a beta of 1 is 1.0.
  if (scale !== 1 && kind !== 'count') return Math.min(digit, secondDigit);
  // ₹18,000 is rounded to thousands, ₹20,000 to no more than that; of 250 days each one counts, of about 250 not.
  const step = Math.max(digit, Math.min(10 ** noughts, secondDigit));
  return kind === 'ratio' ? Math.min(step, Math.max(secondDigit, 0.1)) : step;
}
