import { looksLikeNavFund } from '../instruments/nav-fund.ts';
import type { SymbolContext } from './symbol.ts';

/** What a person owns that is no share and that Ballast can't value yet. */
export const OTHER_ASSETS = [
  'deposit',
  'provident_fund',
  'pension',
  'cash',
  'crypto',
  'metal',
  'savings_scheme',
  'insurance',
  'property',
  'fund',
] as const;
export type OtherAsset = (typeof OTHER_ASSETS)[number];

/** Words nobody uses for a share. The abbreviations among them are symbols where the list of the market has them: NSC in the US. */
const ABBREVIATIONS: readonly (readonly [OtherAsset, RegExp])[] = [
  ['deposit', words('fds?|rds?|एफडी|आरडी')],
  ['provident_fund', words('ppf|epf|vpf|gpf|pf|epfo|पीपीएफ|ईपीएफ')],
  ['pension', words('nps|apy|401 ?\\(?k\\)?|403 ?\\(?b\\)?|roth(?: ira)?|एनपीएस')],
  ['savings_scheme', words('nsc|kvp|scss|ssy|ulip|एनएससी')],
  ['fund', words('mf|mfs|sip|elss')],
];
const WORDS: readonly (readonly [OtherAsset, RegExp])[] = [
  ['deposit', words('(?:fixed|recurring|term|bank) deposits?|certificates? of deposit|सावधि जमा')],
  ['provident_fund', words('provident funds?|भविष्य निधि')],
  ['pension', words('pensions?|national pension (?:system|scheme)|atal pension')],
  ['cash', words('cash|(?:savings|bank|current|salary) (?:account|balance|a\\/c)|savings|bank balance|नकद|कैश')],
  ['crypto', words('bitcoins?|btc|ethereum|ether|eth|dogecoin|doge|solana|crypto(?:currenc(?:y|ies))?|usdt|बिटकॉइन')],
  ['metal', words('(?:digital |physical )?(?:gold|silver)|sona|chandi|सोना|चांदी|सोने')],
  [
    'savings_scheme',
    words('kisan vikas patra|sukanya(?: samriddhi)?|post office|treasury bills?|t-bills?|g-?secs?|savings bonds?'),
  ],
  ['insurance', words('insurance polic(?:y|ies)|polic(?:y|ies)|endowment|premium')],
  ['property', words('property|real estate|flats?|plot|house|apartment|land')],
  ['fund', words('(?:mutual )?funds?|schemes?|म्यूचुअल फंड|फंड')],
];
/** Says that shares or units are meant after all. */
const SHARES = words('shares?|stocks?|etfs?|bees|शेयर');
/** An index by name, with the number that belongs to it. */
const INDEX =
  /(?<![\p{L}\p{N}:])(?:nifty[ -]?(?:next[ -]?50|bank|it|auto|pharma|fmcg|metal|midcap(?:[ -]?\d+)?|smallcap(?:[ -]?\d+)?|\d+)?|bank ?nifty|fin ?nifty|(?:bse )?sensex|s ?& ?p(?: ?\d+)?|dow jones(?: industrial average)?|nasdaq(?:[ -]?(?:100|composite))(?! *shares)|निफ्टी(?: \d+)?|सेंसेक्स)(?![\p{L}\p{N}])/iu;

/** A part of every word above, and of those that names of schemes have. */
const MAY_NAME =
  /fd|rd|pf|nps|apy|40[13]|roth|nsc|kvp|scss|ssy|ulip|mf|sip|elss|deposit|provident|pension|cash|account|balance|a\/c|saving|bitcoin|btc|eth|doge|solana|crypto|usdt|gold|silver|sona|chandi|vikas|sukanya|post|treasury|t-bill|sec|polic|endowment|property|estate|flat|plot|house|apartment|land|fund|scheme|nifty|sensex|s ?& ?p|dow|nasdaq|cap|tax|bluechip|advantage|hybrid|duration|term|plan|growth|idcw|[\u0900-\u097F]{2}/i;

/** Words for an asset that is none of the shares in a text, and where they stand. */
export interface NamedAsset {
  readonly asset: OtherAsset | 'index';
  readonly text: string;
}

/**
 * The asset that a text names by a word for it, null where it names none. An exchange in front (`NYSE:GOLD`) or the word shares says that a
 * share is meant.
 */
export function assetIn(text: string, { market, isKnown }: SymbolContext): NamedAsset | null {
  // Most texts have no such word: one look at their letters tells.
  if (!MAY_NAME.test(text) || SHARES.test(text)) return null;
  for (const [asset, pattern] of ABBREVIATIONS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && !isKnown(found.toUpperCase(), market)) return { asset, text: found };
  }
  const index = INDEX.exec(text)?.[0];
  for (const [asset, pattern] of WORDS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { asset, text: found };
  }
  if (index !== undefined) return { asset: 'index', text: index };
  const isScheme = /[\p{L}]/u.test(text) && looksLikeNavFund(text, market) && / /.test(text.trim());
  return isScheme ? { asset: 'fund', text: text.trim() } : null;
}

function words(alternatives: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}:&.-])(?:${alternatives})(?![\p{L}\p{M}\p{N}:&.])`, 'iu');
}
