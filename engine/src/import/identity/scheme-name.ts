import { nameTerm } from '../../instruments/terms.ts';
import { nameWords } from '../../instruments/company-name.ts';

const PLANS = new Set(['direct', 'regular']);
const OPTIONS: ReadonlyMap<string, string> = new Map([
  ['growth', 'growth'],
  ['idcw', 'idcw'],
  ['dividend', 'idcw'],
  ['bonus', 'bonus'],
]);
/** Words around plan and option that tell schemes apart in no other way. */
const FILLERS = new Set(['plan', 'option']);
/** Several IDCW options of one plan differ in these alone. */
const PAYOUTS = new Set(
  'payout reinvestment reinvest re investment transfer daily weekly fortnightly monthly quarterly half yearly annual'.split(
    ' ',
  ),
);

/** The name of a mutual fund as statements write it: the scheme, with plan and option behind it in any order. */
export interface SchemeName {
  /** The terms (`terms.ts`) of the whole name: as it is written, and as the master has it. */
  readonly whole: readonly string[];
  /** The terms of the scheme alone: two where its own name may end in `Plan`. */
  readonly schemes: readonly string[];
  readonly plan: string | null;
  readonly option: string | null;
}

export function readSchemeName(name: string): SchemeName {
  const words = nameWords(name);
  let plan: string | null = null;
  let option: string | null = null;
  let isPlain = true;
  /** How many words stand before plan and option, and before the fillers in front of them. */
  let before = words.length;
  let scheme = words.length;
  for (; scheme > 1; scheme -= 1) {
    const word = words[scheme - 1] ?? '';
    const named = OPTIONS.get(word);
    const isPlan = PLANS.has(word) && (plan ?? word) === word;
    const isOption = named !== undefined && (option ?? named) === named;
    if (isPlan) plan = word;
    else if (isOption) option = named;
    else if (PAYOUTS.has(word)) isPlain = false;
    else if (!FILLERS.has(word)) break;
    if (isPlan || isOption) before = scheme - 1;
  }
  const schemes = [...new Set([before, scheme])].map((count) => words.slice(0, count).join(' '));
  const isWhole = isPlain && plan !== null && option !== null;
  const spelled = isWhole ? schemes.map((each) => `${each} ${plan} ${option}`) : [];
  const plain = [['plan'], ['plan', 'option']].map((fillers) =>
    words.filter((word, at) => at < before || !fillers.includes(word)).join(' '),
  );
  return { whole: [...new Set([nameTerm(name), ...plain, ...spelled])], schemes, plan, option };
}

/** What may name the scheme exactly. */
export function schemeTerms(name: string): readonly string[] {
  const { whole, schemes } = readSchemeName(name);
  return [...whole, ...schemes];
}
