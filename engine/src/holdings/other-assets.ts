import type { AssetKind } from '../assets/asset.ts';
import { parseAmount } from './amount.ts';
import { looksLikeNavFund } from '../instruments/nav-fund.ts';
import type { SymbolContext } from './symbol.ts';

/** What words can name that is no share: another kind of asset, or something that isn't covered. */
export type OtherAsset =
  | AssetKind
  | 'fund'
  | 'gold_bond'
  | 'index'
  | 'insurance'
  | 'derivative'
  | 'deposit_or_share'
  | 'coin_or_share';

/**
 * Small letters, signs and digits of all scripts, as ranges: an engine needs some 4 ms for each pattern with `\p{L}`, and more where it ignores
 * case, so the patterns here read small letters. The danda ends a sentence.
 */
const LETTER = String.raw`a-z0-9\xaa\xb5\xba\xdf-\xf6\xf8-\u0963\u0966-\u1fff\u2c00-\u2dff\u3040-\ud7ff`;
/** Options, of employees too, futures and short positions. */
const DERIVATIVE = new RegExp(
  [
    `(?<![${LETTER}])(?:(?:call|put) options?|(?<!(?:growth|idcw|dividend|payout|reinvestment) )options|(?<!from )(?:iso|nq?so)s?(?! (?:shares|exercis))|futures|fut|f&o)(?![${LETTER}])`,
    String.raw`(?<![${LETTER}])(?:call|put)s(?= *(?:\d|@|$))`,
    String.raw`(?<=\d )(?:call|put)(?![${LETTER}])`,
    String.raw`(?<![${LETTER}])(?:call|put)(?= +[$₹]?\d[\d.,]* *[x×*] *\d)`,
    `(?<![${LETTER}])(?:covered calls?|(?:protective|secured) puts?|(?:call|put) contracts?)(?![${LETTER}])`,
    String.raw`(?<![${LETTER}])short(?:ed)?(?= +\d)`,
    String.raw`(?<=^\s*(?:intraday )?)short(?:ed)?(?= +(?!(?:term|duration|maturity|bonds?|treasur)[a-z]*(?![a-z]))\S)(?!.*(?:etf|fund))`,
    String.raw`(?<=\d(?: shares?)? )short(?= *$)`,
  ].join('|'),
  'u',
);
/** A strike price with its letters, as typed; `3500 pe` is Hindi for "at 3500". */
const STRIKE = new RegExp(String.raw`(?<![A-Z${LETTER}])\d{2,6} ?(?:CE|PE|ce)(?![A-Z${LETTER}])`, 'u');
/** A contract as a broker writes it: `450C` behind its symbol, `AAPL240119C00200000`, `NIFTY25NOV24000CE`, `/ES`. */
const CONTRACT =
  /(?<=[A-Z\p{Co}] \$?)\d{1,5}(?:\.\d{1,2})?[CP](?![A-Za-z\d])|(?<![A-Z\d])[A-Z]{1,12}\d{2}(?:\d{4}[CP]\d{1,8}|[A-Z\d]{3,10}(?:CE|PE|FUT))(?![A-Z\d])|^\s*\/(?=[A-Z\p{Co}])/u;
/** An option without a number, or with its strike price behind: `SPY put`. */
const OPTION = /^\s*(?:[A-Z][A-Z.&]+|\p{Co}+) (?:[Cc]alls?|[Pp]uts?|CALLS?|PUTS?)(?: +[$₹]?\d[\d.,]*)?\s*$/u;
/** Abbreviations that are symbols where the list of the market has them: NSC in the US. */
const ABBREVIATIONS: readonly (readonly [OtherAsset, RegExp])[] = [
  ['fixed_deposit', words('fds?|cds?|(?<=(?:po|post office) )tds?|एफडी')],
  ['recurring_deposit', words('rds?|आरडी')],
  ['ppf', words('ppf|पीपीएफ')],
  ['epf', words('epf|vpf|gpf|pf|epfo|ईपीएफ')],
  ['nps', words('nps|(?<!(?:%|percent|per cent|pc) ?)apy|एनपीएस')],
  ['nsc', words('nsc|एनएससी')],
  ['kvp', words('kvp')],
  ['scss', words('scss')],
  ['ssy', words('ssy')],
  ['pomis', words('pomis|(?:po|post office) mis')],
  ['insurance', words('ulip')],
  ['cash', words('hysa')],
  [
    'other',
    words(
      '(?:roth )?40[13] ?\\(?[kb]\\)?|457(?: ?\\(?b\\)?| plan)|529 (?:plan|account)|(?<=^ *(?:my )?)529(?= *:? *(?:\\$|usd)| for | \\()|roth(?: ira)?|ira|hsa|tsp|esops?|pms|aif',
    ),
  ],
  ['bond', words('sdls?')],
  ['gold_bond', words('sgbs?')],
  ['fund', words('mf|mfs|sip|elss')],
];
/** Papers of the US Treasury, by words that mean something else in India: Tips Music, savings bonds of the Reserve Bank. */
const DOLLAR_ABBREVIATIONS: typeof ABBREVIATIONS = [
  ['tips', words('tips')],
  ['savings_bond', words('(?<!rbi )savings bonds?|(?:series )?(?:i|ee)[ -]bonds?')],
  ['cash', words('money market(?! (?:mutual )?funds?)(?: (?:account|balance|a\\/c))?')],
];
const WORDS: readonly (readonly [OtherAsset, RegExp])[] = [
  ['gold_bond', words('(?:sovereign )?gold bonds?')],
  ['bond', words('state development loans?')],
  [
    'loan',
    words(
      '(?:home|house|ghar ka|property|plot|car|auto|personal|education|student|gold|business)? ?loans?|mortgage|helocs?|home equity line(?: of credit)?|credit cards?(?: (?:debt|due|balance))?|overdraft|लोन|कर्ज',
    ),
  ],
  ['recurring_deposit', words('recurring deposits?')],
  ['fixed_deposit', words('(?:fixed|term|time|bank) deposits?|certificates? of deposit|सावधि जमा')],
  ['ppf', words('public provident funds?')],
  ['epf', words("(?:employees?'?s? )?provident funds?|भविष्य निधि")],
  ['nps', words('national pension (?:system|scheme)|atal pension(?: yojana)?')],
  ['other', words('other assets?|pensions?|annuit(?:y|ies)|chits?(?: funds?)?')],
  ['scss', words("senior citizens?'? savings? schemes?")],
  ['nsc', words('national savings? certificates?')],
  ['kvp', words('kisan vikas patra')],
  ['ssy', words('sukanya(?: samriddhi)?(?: yojana)?')],
  ['pomis', words('(?:post office )?monthly income (?:scheme|account)')],
  ['treasury_bill', words('treasury bills?|t[ -]?bills?')],
  ['bond', words('(?<=treasury )notes?|t[ -](?:notes?|bonds?)|treasuries')],
  ['bond', words('savings bonds?')],
  [
    'crypto',
    words(
      'bitcoins?|btc|ethereum|ether|eth|dogecoin|doge|solana|cardano|ripple|xrp|litecoin|usdt|usdc|tether|crypto(?:currenc(?:y|ies))?|बिटकॉइन',
    ),
  ],
  ['silver', words('(?:digital |physical )?silver|chandi|चांदी')],
  ['gold', words('(?:digital |physical )?gold|sona|सोना|सोने')],
  [
    'cash',
    words(
      'cash|(?:savings?|bank|current|salary|checking|money market) (?:account|balance|a\\/c)|savings|(?<!tax[ -])saving|checking|bank balance|(?<=^ *(?:mere |mera |my )?)bank (?:me|mein)|(?<=nr[eo] )(?:account|balance|a\\/c)|emergency funds?|नकद|कैश',
    ),
  ],
  ['insurance', words('insurance polic(?:y|ies)|insurance|polic(?:y|ies)|endowment|premium')],
  ['unlisted_share', words('unlisted(?: shares?)?|pre-?ipo')],
  [
    'property',
    words(
      'property|real estate|flats?|plot|house|apartment|land|ghar|makaa?n|[zj]ameen|du[kc]aa?n|kothi|[1-9] ?bhk|home(?= *[:=-]? *(?:(?:worth|value) )?(?:[$₹]|rs|\\d+(?:\\.\\d+)? ?(?:k|l|cr|lakhs?|lacs?|crores?|million)(?![a-z])|\\d{6}|\\d+,\\d))|घर|मकान|ज़मीन|दुकान|प्लॉट|फ्लैट',
    ),
  ],
  ['fund', words('(?:mutual )?funds?|schemes?|म्यूचुअल फंड|फंड')],
  ['bond', words('bonds?|ncds?|debentures?|g-?secs?')],
];
/** Accounts of non-residents, where nothing else names the asset. */
const NON_RESIDENT: typeof ABBREVIATIONS = [
  ['cash', words('nr[eo]')],
  ['fixed_deposit', words('fcnr(?: ?\\(?b\\)?)?')],
];
/** What tells rupees in an NRO account from shares of NRO. */
const IN_RUPEES = /₹|(?<![a-z])(?:rs|inr|rupees?)(?![a-z])|\d *(?:l|cr|lakhs?|lacs?|crores?)(?![a-z])|\d,\d{2},\d{3}/;
/** What earns interest: a rate, a day or a term beside its abbreviation tells it from a share of the same symbol. */
const EARNS_INTEREST: ReadonlySet<OtherAsset> = new Set([
  'fixed_deposit',
  'recurring_deposit',
  'ppf',
  'epf',
  'nsc',
  'kvp',
  'scss',
  'ssy',
  'pomis',
  'bond',
  'cash',
]);
const OF_INTEREST = new RegExp(
  String.raw`\d *(?:%|per ?cent(?![${LETTER}]))|\d[ -]?(?:months?|years?|yrs?)(?![${LETTER}])|(?<![${LETTER}])(?:till|until|from|since|matur[a-z]*|due)[ :]+(?=.*\d)`,
  'u',
);
/** Shares are counted in thousands, amounts of bonds in lakhs. */
const IN_LAKHS = /\d *(?:lakhs?|lacs?|crores?|cr)(?![a-z])/;
/** An abbreviation of a deposit that is typed with an amount alone: `CD 40000`. */
const WITH_AMOUNT = /^(?:cd|hysa)$/i;
/** Shares are rarely as many, deposits rarely less. */
const LEAST_DEPOSIT = 1000;
const NUMBER = new RegExp(String.raw`(?<![${LETTER}])\d+(?:[.,]\d+)*`, 'gu');
/** `Grayscale Bitcoin Trust 100` is a hundred shares of a fund. Coins may be in a wallet called Trust. */
const OF_COINS = words('(?<!(?<![a-z])(?:in|my|our|an?|family|living) )(?:trusts?(?! wallet)|funds?)');
/** Bitcoin and ether cost more, shares of the trusts that are listed by their codes less. */
const LEAST_COIN_PRICE = 1000;
/** A currency in front or behind, or a unit that counts money. */
const MONEY = /[$₹€£¥]|(?<![a-z])(?:usd|us\$|dollars?)(?![a-z])|\d *(?:k|m|l|cr|lakhs?|lacs?|crores?)(?![a-z])/;

/** Says that shares or units are meant after all. */
const SHARES = words('shares?|stocks?|etfs?|bees|शेयर');
/** An index by name, with the number that belongs to it. */
const INDEX = new RegExp(
  String.raw`(?<![${LETTER}:])(?:nifty[ -]?(?:next[ -]?50|bank|it|auto|pharma|fmcg|metal|midcap(?:[ -]?\d+)?|smallcap(?:[ -]?\d+)?|\d+)?|bank ?nifty|fin ?nifty|(?:bse )?sensex|s ?& ?p(?: ?\d+)?|dow jones(?: industrial average)?|nasdaq(?:[ -]?(?:100|composite))(?! *shares)|निफ्टी(?: \d+)?|सेंसेक्स)(?![${LETTER}])`,
  'u',
);

/** A part of every word above, and of those that names of schemes have. */
const MAY_NAME =
  /fd|po td|sdl|chit|retirement|freedom|lifepath|\biso|\bnq?so|other|rd|pf|nps|nr[eo]|fcnr|apy|40[13]|457|529|roth|ira|hsa|hysa|tsp|esop|pms|aif|nsc|kvp|scss|ssy|mis|tips|ulip|mf|sip|elss|sgb|cd|loan|mortgage|heloc|equity line|credit|overdraft|deposit|provident|pension|annuit|cash|account|balance|a\/c|money market|saving|checking|senior|monthly|bitcoin|btc|eth|doge|solana|cardano|ripple|xrp|litecoin|usd[tc]|tether|crypto|gold|silver|sona|chandi|vikas|sukanya|post|treasur|t[ -]?bill|t[ -]note|bond|ncd|debenture|sec|insurance|polic|endowment|premium|unlisted|ipo|property|estate|flat|plot|house|apartment|land|ghar|maka|ameen|du[kc]a|kothi|bhk|home|bank m|fund|scheme|nifty|sensex|s ?& ?p|dow|nasdaq|cap|tax|bluechip|advantage|hybrid|duration|term|plan|growth|idcw|\d ?[cp]e|\d[cp](?![a-z])|\d[cp]\d|^\s*\/|call|put|option|fut|f&o|short|[\u0900-\u097F]{2}/i;

/** Words for an asset that is none of the shares in a text, and where they stand. */
export interface NamedAsset {
  readonly asset: OtherAsset;
  readonly text: string;
}

/**
 * The asset that a text names by a word for it, null where it names none. An exchange in front (`NYSE:GOLD`) or the word shares says that a
 * share is meant.
 */
export function assetIn(text: string, { market, isKnown }: SymbolContext): NamedAsset | null {
  // Most texts have no such word: one look at their letters tells.
  if (!MAY_NAME.test(text)) return null;
  const small = text.toLowerCase();
  const find = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(small);
    if (found === null) return undefined;
    // A few capitals, such as İ, are two letters in small.
    return small.length === text.length ? text.slice(found.index, found.index + found[0].length) : found[0];
  };
  const derivative = find(DERIVATIVE) ?? (STRIKE.exec(text) ?? CONTRACT.exec(text))?.[0];
  if ((derivative !== undefined && /\d/.test(text)) || OPTION.test(text))
    return { asset: 'derivative', text: derivative ?? text.trim() };
  const unlisted = find(UNLISTED);
  if (unlisted !== undefined) return { asset: 'unlisted_share', text: unlisted };
  if (find(SHARES) !== undefined) return null;
  for (const [asset, pattern] of market === 'US' ? [...ABBREVIATIONS, ...DOLLAR_ABBREVIATIONS] : ABBREVIATIONS) {
    const found = find(pattern);
    if (found === undefined) continue;
    const meant = isKnown(found.toUpperCase(), market) ? meantBySymbol(asset, found, small) : asset;
    if (meant !== null) return { asset: meant, text: found };
  }
  for (const [asset, pattern] of WORDS) {
    const found = find(pattern);
    if (found === undefined || found.trim() === '') continue;
    const fund = asset === 'crypto' ? find(OF_COINS) : undefined;
    if (fund !== undefined) return { asset: 'fund', text: fund };
    const isUnclear = asset === 'crypto' && isKnown(found.toUpperCase(), 'US') && isPricedAsShare(small);
    return { asset: isUnclear ? 'coin_or_share' : asset, text: found.trim() };
  }
  for (const [asset, pattern] of NON_RESIDENT) {
    const found = find(pattern);
    if (found !== undefined && (!isKnown(found.toUpperCase(), market) || IN_RUPEES.test(small)))
      return { asset, text: found };
  }
  const index = find(INDEX);
  if (index !== undefined) return { asset: 'index', text: index };
  const isScheme = /[\p{L}]/u.test(text) && looksLikeNavFund(text, market) && / /.test(text.trim());
  return isScheme ? { asset: 'fund', text: text.trim() } : null;
}

/** What an abbreviation that is also a symbol stands for beside the rest of a text in small letters; null where it is the share. */
function meantBySymbol(asset: OtherAsset, abbreviation: string, small: string): OtherAsset | null {
  if (EARNS_INTEREST.has(asset) && OF_INTEREST.test(small)) return asset;
  if (asset === 'bond' && IN_LAKHS.test(small)) return asset;
  if (!WITH_AMOUNT.test(abbreviation)) return null;
  const [number, ...others] = small.match(NUMBER) ?? [];
  // A second number is what was paid for a share.
  if (others.length > 0) return null;
  const isAmount = number !== undefined && (MONEY.test(small) || (parseAmount(number) ?? 0) >= LEAST_DEPOSIT);
  return isAmount ? asset : 'deposit_or_share';
}

/** Whether a number and a price stand beside a coin's code, and the price is not that of a coin: `BTC 50 @ 40`. */
function isPricedAsShare(small: string): boolean {
  const [, price, ...others] = small.match(NUMBER) ?? [];
  if (price === undefined || others.length > 0 || /\d *(?:k|l|cr|lakhs?|lacs?|crores?)(?![a-z])/.test(small))
    return false;
  return (parseAmount(price) ?? LEAST_COIN_PRICE) < LEAST_COIN_PRICE;
}

const UNLISTED = words('unlisted(?: shares?)?|pre-?ipo(?: shares?)?');

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![${LETTER}:&.-])(?:${alternatives})(?![${LETTER}&.]|:[${LETTER}])`, 'u');
}
