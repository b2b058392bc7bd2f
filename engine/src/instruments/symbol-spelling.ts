const STORABLE = /^[A-Z0-9&.-]{1,20}$/;
/** The tables refuse longer ones that the list of instruments does not have. */
const UNLISTED_MAX = 10;
/** `BRK.B`: a dot stands before a share class of one letter; anything longer is a place that the product has no shares of. */
const FOREIGN_SUFFIX = /\.[A-Z0-9]{2,}$/;

/** Whether a portfolio can hold a share of this symbol. */
export function isStorable(symbol: string): boolean {
  return STORABLE.test(symbol);
}

/** Whether a symbol that no list has can be one all the same: `TXT.PL` is no share of the product's markets, `500325` is a code. */
export function canBeSymbol(symbol: string): boolean {
  return isStorable(symbol) && symbol.length <= UNLISTED_MAX && /[A-Z]/.test(symbol) && !FOREIGN_SUFFIX.test(symbol);
}

/** The same for `BRK.B`, `BRK-B`, `BRK/B` and `BRK B`. */
export function withoutSeparators(symbol: string): string {
  return symbol.replaceAll(/[\s./-]+/g, '.');
}

/** A preferred share in the spelling of the exchanges: brokers write BAC-PL as `BAC.PRL` or `BAC/PRL`. */
export function preferredSpelling(symbol: string): string {
  return symbol.replace(/^([A-Z]+)[./-]PR[./-]?([A-Z])$/, '$1-P$2');
}

/** The same for `BRK.B` and `BRKB`: letters and digits only. */
export function lettersOf(symbol: string): string {
  return symbol.replaceAll(/[^A-Z0-9]/g, '');
}

/** The symbol that words may be the parts of, `adani ports` of ADANIPORTS, `BRK B` of BRK.B, `m and m` of M&M; null for other words. */
export function joinedSymbol(words: string): string | null {
  const upper = words.toUpperCase();
  const [, stem, shareClass] = /^([A-Z]{2,4}) ([A-D])$/.exec(upper) ?? [];
  if (stem !== undefined && shareClass !== undefined) return `${stem}.${shareClass}`;
  if (/^[A-Z]{3,12} [A-Z]{3,12}$/.test(upper)) return upper.replace(' ', '');
  return /^[A-Z] AND [A-Z]$/.test(upper) ? upper.replace(' AND ', '&') : null;
}
