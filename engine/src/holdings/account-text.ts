import type { AccountType } from '../assets/account.ts';

const NAMES: readonly (readonly [AccountType, string])[] = [
  ['roth', String.raw`roth(?: ira| 401\(?k\)?)?`],
  ['tax_deferred', String.raw`(?:traditional |rollover )?ira|40[13] ?\(?[kb]\)?|457(?: ?\(?b\)?| plan)`],
  ['hsa', 'hsa'],
  ['529', '529(?: plan)?'],
  ['demat', String.raw`demat(?: account| a\/c)?`],
  ['taxable', String.raw`(?:taxable|brokerage)(?: account| a\/c)?`],
];
const ENDINGS = NAMES.map(
  ([account, name]) =>
    [
      account,
      new RegExp(String.raw`[ ,;]+(?:held )?(?:in|inside|@)(?: (?:my|a|an|the))? (?:${name})[ .]*$`, 'i'),
    ] as const,
);
const MAY_END = /(?:ira|roth|[kb]\)?|hsa|529|plan|demat|account|a\/c|taxable|brokerage)[ .]*$/i;

/** The account that the end of a line names, `VTI 20 in IRA`, and where what it is about ends; null where it names none. */
export function accountAtEnd(text: string): { readonly account: AccountType; readonly start: number } | null {
  if (!MAY_END.test(text)) return null;
  for (const [account, pattern] of ENDINGS) {
    const found = pattern.exec(text);
    if (found !== null && /[\p{L}\p{N}]/u.test(text.slice(0, found.index))) return { account, start: found.index };
  }
  return null;
}
