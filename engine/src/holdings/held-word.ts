import type { AccountType } from '../assets/account.ts';

/** A word for what shares are held in or came by, beside a symbol: `VTI 50 401k`, `12 RSUs of MSFT`. */
export interface HeldWord {
  /** Null for what an employer or a manager gives: it says nothing about the account. */
  readonly account: AccountType | null;
  /** Schemes hold no single shares. */
  readonly isScheme: boolean;
  /** Whether the word with a number may also be an amount: `401k 50000`. */
  readonly mayBeAmount: boolean;
  readonly text: string;
  readonly start: number;
  /** The text without it, as long as before. */
  readonly rest: string;
}

const WORDS: readonly (readonly [AccountType | null, string])[] = [
  ['roth', String.raw`roth(?: ira| 401 ?\(?k\)?)?`],
  ['tax_deferred', String.raw`(?:traditional |rollover )?ira|40[13] ?\(?[kb]\)?|457(?: ?\(?b\)?|(?= plan))`],
  ['hsa', 'hsa'],
  ['529', '529 plan'],
  ['demat', 'demat'],
  ['taxable', '(?:taxable|brokerage)(?= (?:account|a/c)|[ .)]*$)'],
  [null, 'esops?|rsus?|espps?|pms'],
  ['nps', 'nps'],
  ['ppf', 'ppf'],
  ['epf', 'epf'],
];
const SCHEMES: ReadonlySet<AccountType | null> = new Set(['nps', 'ppf', 'epf']);
const NO_AMOUNT = /^(?:rsu|espp|demat|taxable|brokerage)/;
const FOUND = WORDS.map(([account, word]) => {
  const before = String.raw`(?:(?:held |vested )?(?:in|inside|from|via|through) )?(?:(?:my|the|a|an) )?(?:vested )?`;
  const after = String.raw`(?: (?:account|a/c|plan|grant)(?![a-z]))?(?: vested(?![a-z]))?`;
  return [
    account,
    new RegExp(String.raw`(?<![a-z\d:&.-])${before}[(\[]?(${word})[)\]]?(?![a-z\d&])${after} ?:?`),
  ] as const;
});
const MAY_NAME = /roth|ira|40[13]|457|hsa|529|demat|taxable|brokerage|esop|rsu|espp|pms|nps|ppf|epf/i;

/** The first such word of a text; null where it has none. */
export function heldWordIn(text: string): HeldWord | null {
  if (!MAY_NAME.test(text)) return null;
  const small = text.toLowerCase();
  // A few capitals, such as İ, are two letters in small.
  if (small.length !== text.length) return null;
  for (const [account, pattern] of FOUND) {
    const found = pattern.exec(small);
    const word = found?.[1];
    if (found === null || word === undefined) continue;
    const end = found.index + found[0].length;
    return {
      account,
      isScheme: SCHEMES.has(account),
      mayBeAmount: !NO_AMOUNT.test(word),
      text: word,
      start: found.index,
      rest: text.slice(0, found.index) + ' '.repeat(end - found.index) + text.slice(end),
    };
  }
  return null;
}
