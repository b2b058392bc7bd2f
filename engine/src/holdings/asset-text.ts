import type { AccountType } from '../assets/account.ts';
import type { Asset, AssetKind, Compounding } from '../assets/asset.ts';
import { ASSET_TERMS, isVolatility, missingTerms, type MissingTerm } from '../assets/asset-terms.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { addMonths } from '../calendar/periods.ts';
import type { Currency } from '../money/currency.ts';
import { CURRENCY_SIGN, currencyOfWord } from '../money/currency-words.ts';
import { currencyOfMarket, type Market } from '../quotes/market.ts';
import { takeDate } from './asset-date.ts';
import { isChatter } from './chatter-words.ts';
import type { Span } from './fields.ts';
import { heldWordIn } from './held-word.ts';
import { assetIn } from './other-assets.ts';
import { parseAmount } from './amount.ts';
import { scanner } from './scanner.ts';
import type { SymbolContext } from './symbol.ts';
import { takeAmount, type TypedAmount } from './typed-amount.ts';

/** A text as one asset without a symbol, or what it lacks. */
export type AssetReading =
  | {
      readonly ok: true;
      readonly asset: Asset;
      /** See `ParsedAsset`. */
      readonly unused?: string;
    }
  | { readonly ok: false; readonly kind: AssetKind; readonly missing: MissingTerm | null; readonly fragment: string };

/** Schemes of a government and papers of one, whatever market is chosen. */
const RUPEE_KINDS: ReadonlySet<AssetKind> = new Set(['ppf', 'epf', 'ssy', 'nsc', 'scss', 'kvp', 'pomis', 'nps']);
const DOLLAR_KINDS: ReadonlySet<AssetKind> = new Set(['tips', 'savings_bond', 'crypto']);
/** What only India has: amounts beside it are rupees, and so are those in lakhs and crores. */
const OF_INDIA =
  /(?<![a-z])(?:nr[eo]|dicgc|ppf|epf|nps|kvp|nsc|scss|ssy|(?<!(?:%|percent|per cent|pc) ?)apy|rbi)(?![a-z])|[1-9]\d?(?:,\d{2})+,\d{3}(?!\d)/i;
const OF_UNITED_STATES =
  /(?<![a-z\d])(?:40[13] ?\(?[kb]|457 ?(?:\(?b|plan)|529 (?:plan|account)|roth|ira|hsa|tsp)(?![a-z])/i;
const ACCOUNTS: readonly (readonly [AccountType, RegExp])[] = [
  ['roth', /roth/i],
  ['tax_deferred', /40[13]|457|ira|tsp/i],
  ['hsa', /hsa/i],
  ['529', /529/],
];
const ACCOUNTS_OF_UNITED_STATES: ReadonlySet<AccountType | null> = new Set<AccountType | null>(
  ACCOUNTS.map(([account]) => account),
);
const CODES: readonly (readonly [string, RegExp])[] = [
  ['BTC', /bitcoins?|btc|बिटकॉइन/i],
  ['USDT', /usdt|tether/i],
  ['ETH', /ethereum|ether|eth/i],
  ['DOGE', /doge/i],
  ['SOL', /solana/i],
  ['ADA', /cardano/i],
  ['XRP', /ripple|xrp/i],
  ['LTC', /litecoin/i],
  ['USDC', /usdc/i],
];
/** What a coin is quoted in, tight behind it: the 0.5 of `BTC-USD 0.5` are coins. */
const PAIR = /(?<=[a-z\p{Co}])[-/](?:usdt?|inr)(?![a-z])/iu;
const GRAMS: readonly (readonly [number, RegExp])[] = [
  [1000, /(?:kgs?|kilo(?:gram)?s?)(?![a-z])/iy],
  [31.1034768, /(?:troy )?(?:ozs?|ounces?)(?![a-z])/iy],
  [11.6638038, /(?:tolas?|तोला)(?![a-z])/iy],
  [8, /(?:sovereigns?|pavans?|pawans?)(?![a-z])/iy],
  [1, /(?:g|gms?|grams?|ग्राम)(?![a-z])/iy],
];
/** How many there are of a weight, more than one, or the start of a range: no term takes it. */
const PIECES =
  /(?<!\p{L})[x×*] *(?!1(?!\d))\d+|(?<![\d.,])(?!1(?!\d))\d+ *(?:[x×*]|coins?|eagles?|rounds?|bars?|biscuits?|pieces?|pcs)(?!\p{L})|(?<![\d.,])\d[\d.,]*-(?!\d)/iu;
const CARAT = /(?<![\d.])(24|23|22|21|20|18|14|10|9) ?(?:k|kt|ct|carats?|karats?|कैरेट)(?![a-z])/i;
const FINENESS = /(?<![\d.])(?:\.?(999\.9|9999|999|995|990|916|875|750|585))(?: (?:fine|purity))?(?![\d.])/i;
const RATE =
  /(?:@|at )? ?(\d{1,2}(?:\.\d{1,4})?) ?(?:%|percent|per cent|pc|प्रतिशत)(?: ?(?:p\.?a\.?(?![a-z])|ap[yr](?![a-z])|per (?:year|annum)|interest|ब्याज))?/i;
const VOLATILITY =
  /(?<![a-z])(?:assumed )?volatility(?: of|:)? *(\d{1,3}(?:\.\d{1,10})?) ?%(?: ?(?:p\.?a\.?|a year|per (?:year|annum)))?/i;
const COMPOUNDING: readonly (readonly [Compounding, RegExp])[] = [
  [
    'payout',
    /(?<![a-z])(?:(?:(?:monthly|quarterly|half-? ?yearly|yearly|annual) )?pay-?out|interest paid out|non-?cumulative|monthly interest|quarterly interest)(?![a-z])/i,
  ],
  ['monthly', /(?<![a-z])(?:compound(?:ed|ing) monthly|monthly compound(?:ed|ing))(?![a-z])/i],
  ['quarterly', /(?<![a-z])(?:compound(?:ed|ing) quarterly|quarterly compound(?:ed|ing)|cumulative)(?![a-z])/i],
  ['half_yearly', /(?<![a-z])(?:compound(?:ed|ing) half-? ?yearly|half-? ?yearly compound(?:ed|ing))(?![a-z])/i],
  ['yearly', /(?<![a-z])(?:compound(?:ed|ing) (?:yearly|annually)|(?:yearly|annual) compound(?:ed|ing))(?![a-z])/i],
  ['simple', /(?<![a-z])simple interest(?![a-z])/i],
];
const MATURES =
  /(?<![a-z])(?:till|until|upto|up to|matur(?:es|ing|ity|e)(?: (?:on|in|date))?|due|ends?(?: on)?|तक|(?<=\d )to(?= ))[ :]*/i;
const STARTS =
  /(?<![a-z])(?:from|since|opened|started|start(?:s|ing)?|bought|dated|dt\.?|made|booked|purchased)(?: (?:on|in))?[ :]*/i;
/** What one coin or gram cost, and what all of them are worth: neither is a number of coins. */
const PRICE =
  /(?:@|(?<![a-z])(?:at|avg|average|price|rate|bhav)(?![a-z])\.?)[ :]*(?:₹|\$|(?:rs|inr|usd)\.?)? ?\d[\d.,]*/gi;
const WORTH =
  /(?<![a-z])(?:worth|value)(?: of)?[ :]*\d[\d.,]*|\d[\d.,]*k? worth(?![a-z]|(?: of)?[ :]*(?:₹|\$|(?:rs|inr|usd)\.?)? ?\d)/gi;
/** Kinds whose words also stand in names of shares and funds: a few of something is no amount of money. */
const MONEY_KINDS: ReadonlySet<AssetKind> = new Set(['bond', 'unlisted_share', 'property', 'loan', 'tips']);
const LEAST_BARE_AMOUNT = 1000;
/** How long something with a start runs: `from 1 Mar 2024 for 5 years`. */
const RUNS =
  /(?<![\p{L}\d.,])(?:(?:for|tenure|term)[ :]*(?:of )?)?(\d{1,4}(?=[ -]?[dw])|\d{1,3}(?=[ -]?m)|\d{1,2}(?=[ -]?y))[ -]?(day|week|month|year|yr)s?(?![a-z])/iu;
/** Of a property, a part of its name: `2bhk flat`, `plot 200 gaj`. */
const SIZE =
  /(?<![\p{L}\d.,])\d[\d.,]* ?(?:bhk|sq\.? ?(?:ft|feet|yards?|yds?|m)|sqft|sft|gaj|acres?|bigha|cents|grounds?|guntha)(?![a-z])\.?/giu;
/** The end of an account's number, a part of its name: `Roth IRA ...5678`, `XX1234`. */
const MASKED = /(?<![\p{L}\d])(?:[x*•…]{2,}|…|\.{2,})-?\d{2,6}(?!\d)/giu;
/** Behind an amount: what is paid in again and again, not what is there. */
const INSTALMENT =
  /\s*(?:(?:per|an?|each|every|\/) ?(?:day|week|month|quarter|year|annum)|monthly|quarterly|yearly|annually|p\.?[am]\.?)(?![a-z])/iy;
/** Words that scale an amount of money, which `10 L` or `10 K` of a share is not; so of numbers below 10,000 only. */
const SCALES_BEHIND: readonly (readonly [number, RegExp])[] = [
  [1e3, /\s*(?:k|thousand|hazaa?r|हज़?ार)(?![\p{L}\p{M}\p{N}&])\.?/iuy],
  [1e5, /\s*l(?![\p{L}\p{M}\p{N}&])\.?/iuy],
  [1e6, /\s*(?:million|mn)(?![\p{L}\p{M}\p{N}&])\.?/iuy],
  [1e7, /\s*crs?(?![\p{L}\p{M}\p{N}&])\.?/iuy],
];
/** Million behind a currency alone: `36 m` are months. */
const SIGNED_MILLION = /\s*m(?![\p{L}\p{M}\p{N}&])\.?/iuy;
/** Lakh and crore. */
const INDIAN_SCALES: ReadonlySet<number> = new Set([1e5, 1e7]);
const LEAST_UNSCALED = 10_000;
/** Nobody counts coins in lakhs, nor dear ones in thousands: `bitcoin 2 lakh` and `bitcoin 5k` are money, `doge 10k` isn't. */
const LEAST_MONEY_SCALE = 1e5;
const LEAST_DEAR_SCALE = 1e3;
const DEAR = /^(?:bitcoin|btc|eth|बिटकॉइन)/i;
/** Beside an amount and no term: how long something runs, a year without a day, also in front of the amount, an instalment. */
const NO_TERM =
  /(?<![\p{L}\d.,])(?:\d{1,3}[ -]?(?:days?|weeks?|months?|years?|yrs?)(?![a-z])|20[2-9]\d(?= +(?:[₹$]|rs|inr|\d[\d.]*(?:,\d|\d{3}| ?(?:k|l|cr|lakhs?|lacs?|crores?)(?![a-z]))))|(?:till|until|upto|up to|due|matur[a-z]+|from|since|to)(?: in)? (?:19|20)\d{2}(?![\d./-]|,\d)|emi[ :]*(?:of )?(?:₹|\$|rs\.? ?|inr ?)?\d[\d,.]*(?:k(?![a-z]))?)/iu;
/** A number that no term takes, with the word in front of it. */
const UNREAD = /(?:\p{L}+ )?[^\s\d,;]*\d(?:[^\s,;]|,(?=\d))*/u;
/** Where an amount may begin: its sign, a minus or a digit. */
const NUMBER_START = new RegExp(String.raw`(?:(?:[₹$€£¥]|(?<![a-z])(?:${CURRENCY_SIGN}))\s*)?-?\s*(?:\d|\.\d)`, 'i');
/** Beside an amount a currency that nothing is converted from. */
const FOREIGN_CODE =
  '(?:aed|aud|bhd|cad|chf|cny|dkk|hkd|krw|kwd|lkr|myr|nok|npr|nzd|omr|qar|sar|sek|sgd|thb|zar|dirhams?|francs?)(?![a-z])';
const FOREIGN = new RegExp(
  String.raw`(?<![a-z])(?:${FOREIGN_CODE} ?|(?:[acs]|hk)\$ ?)\d[\d,.]*k?|(?<![a-z\d])\d[\d,.]*(?:k|l|cr| ?(?:lakhs?|lacs?|crores?|million))? ?${FOREIGN_CODE}`,
  'i',
);
/** Words that are no other asset: `NPS SBI Pension Fund`, `TSP C Fund`, `NRE account FD`, `tax saver FD`. */
const OF_MANAGER = /pension|funds?|schemes?/gi;
const OF_DEPOSIT =
  /(?<![a-z])(?:(?:nr[eo]|fcnr(?: ?\(?b\)?)?)(?![a-z])(?: (?:account|a\/c))?|tax[ -]?sav(?:er|ings?)(?![a-z]))/gi;
/** What `formatAsset` begins with in front of a name that may name an asset itself: `other asset 401k`. */
const OTHER_ASSET = /^ *other asset(?= )/gi;
const TIER = /(?<![a-z])tier[ -]?(?:(1|i)|2|ii)(?![a-z\d])/i;
const DATE_START = /(?<![\p{L}\d.,/-])(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/giu;
const STATED = /(?<![a-z])(?:as (?:on|of))[ :]*/i;
const FILLER =
  /(?<![\p{L}])(?:i|have|has|my|me|we|our|a|an|the|(?<!bank )of|in|at|with|worth|about|around|approx|total|balance|amount|value|left|some|own|shares?|invested|invest|bought|purchased|price|avg|average|is|are|for|per|month|monthly|account|a\/c|no|wala|mera|meri|mere|mein|paas|ka|ki|ke|kharida|kharide|liya|hai|hain|है|में|का|की|के|मेरा|मेरी|मेरे|पास|interest|rate|roi|par|p\.?m|outstanding|owed|due|emi|cost|you|your|pe)(?![\p{L}])/giu;
/** What may be two holdings is read by its parts first. */
const JOINED = /\s(?:and|aur|plus|और|तथा|एवं|&|\+)\s/i;
const LONGEST = 200;

/**
 * A text that names one asset by a word for it, with its terms: `FD 2 lakh 7.1% SBI till mar 2028`, `gold 20 g 22k`. Null where it names none,
 * or more than one. `account`: what else says that it is held in.
 */
export function readAsset(
  typed: string,
  context: SymbolContext,
  account: AccountType | null = null,
): AssetReading | null {
  if (typed.length > LONGEST || JOINED.test(typed)) return null;
  // Keyboards write ड़ as one character or as two.
  const whole = typed.normalize('NFC').replaceAll(/लाख|करोड़/g, (word) => (word === 'लाख' ? 'lakh' : 'crore'));
  const unprefixed = blankAll(whole, OTHER_ASSET);
  if (unprefixed === whole || assetIn(unprefixed, context) === null) return readText(whole, context, account);
  const read = readText(unprefixed, context, account);
  // `other asset Family house` is said to be no property.
  return (read?.ok === true ? read.asset.kind : read?.kind) === 'other' ? read : null;
}

function readText(text: string, context: SymbolContext, account: AccountType | null): AssetReading | null {
  const held = heldWordIn(text);
  const inside = held === null || held.account === null || held.isScheme ? null : assetIn(held.rest, context);
  // `Roth IRA cash 5000` is cash.
  if (held !== null && inside !== null && inside.asset !== 'other' && isKind(inside.asset)) {
    const read = readAsset(held.rest, context, held.account);
    return read?.ok === true ? { ...read, asset: { ...read.asset, account: held.account } } : read;
  }
  const named = assetIn(text, context);
  if (named === null || !isKind(named.asset)) return null;
  const kind = named.asset;
  const at = text.indexOf(named.text);
  const isOfNonResident = /^(?:nr[eo]|fcnr)/i.test(named.text);
  // A dash with a space on either side separates; a minus touches its number.
  let rest = (isOfNonResident ? text : blank(text, at, at + named.text.length)).replaceAll(/(?<=\s)[:-](?=\s)/g, ' ');
  const pair = kind === 'crypto' ? PAIR.exec(text) : null;
  if (pair !== null) rest = blank(rest, pair.index, pair.index + pair[0].length);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found !== null) rest = blank(rest, found.index, found.index + found[0].length);
    return found;
  };
  const day = (label: RegExp, end: boolean): Day | null => {
    const found = label.exec(rest);
    if (found === null) return null;
    const date = takeDate(rest, found.index + found[0].length, context.market, end);
    if (date === null) return null;
    rest = blank(rest, found.index, date.end);
    return date.day;
  };

  const compounding = COMPOUNDING.find(([, pattern]) => take(pattern) !== null)?.[0] ?? null;
  const maturesOn = day(MATURES, true);
  const labeled = day(STARTS, false);
  const asOf = day(STATED, true);
  const { needed, optional } = ASSET_TERMS[kind];
  // `12/03/2025 to 12/03/2027`: the day in front of that of maturity is the start.
  const mayBeBare = needed.includes('startsOn') || (maturesOn !== null && optional.includes('startsOn'));
  const bare = labeled === null && mayBeBare ? dateIn(rest, context.market) : null;
  if (bare !== null) rest = blank(rest, bare.start, bare.end);
  const startsOn = labeled ?? bare?.day ?? null;
  const runs = startsOn !== null && maturesOn === null && optional.includes('maturesOn') ? take(RUNS) : null;
  const endsOn = startsOn === null || runs === null ? maturesOn : dayAfter(startsOn, Number(runs[1]), runs[2] ?? '');
  const ofName = [kind === 'property' ? SIZE : MASKED].flatMap((pattern) => {
    const found = text.match(pattern) ?? [];
    if (found.length > 0) rest = blankAll(rest, pattern);
    return found;
  });
  const tier = kind === 'nps' ? take(TIER) : null;
  const volatility = take(VOLATILITY)?.[1];
  const typedRate = take(RATE);
  const isMetal = kind === 'gold' || kind === 'silver';
  const foreign = FOREIGN.exec(rest)?.[0];
  if (foreign !== undefined) return { ok: false, kind, missing: 'currency', fragment: foreign };
  const noTerm = take(NO_TERM)?.[0];
  const carat = isMetal ? take(CARAT)?.[1] : undefined;
  const fineness = isMetal && carat === undefined ? take(FINENESS)?.[1] : undefined;
  const weight = isMetal ? takeWeight(rest) : null;
  if (weight !== null) rest = blank(rest, weight.start, weight.end);
  const more = isMetal ? moreWeightIn(rest) : null;
  const pieces = more === null ? undefined : text.slice(more.start, more.end);
  const isPriced = isMetal || kind === 'crypto';
  const unpriced = isPriced ? blankAll(rest, PRICE, ';') : rest;
  const coins = kind === 'crypto' ? takeNumber(blankAll(unpriced, WORTH, ';')) : null;
  const isCounted = coins !== null && isCoins(coins.amount, named.text);
  if (isCounted) rest = blank(rest, coins.start, coins.end);
  const money = takeNumber(rest);
  const typedMoney = money === null ? '' : rest.slice(money.start, money.end).trim();
  if (money !== null) rest = blank(rest, money.start, money.end);
  const code = kind === 'crypto' ? codeOf(named.text, rest) : null;
  if (code !== null) rest = rest.replace(new RegExp(String.raw`\b${code}\b`, 'i'), '');
  const others = rest.replaceAll(kind === 'nps' || /^tsp$/i.test(named.text) ? OF_MANAGER : OF_DEPOSIT, '');
  const another = assetIn(others, context);
  // `2 BHK flat` is one property.
  if (another !== null && (kind !== 'property' || another.asset !== kind)) return null;
  const unread = noTerm ?? pieces ?? UNREAD.exec(rest)?.[0];
  const isNumber = money !== null && money.amount.sign === null && money.amount.scale === 1;
  // `NSE unlisted shares 200 @ 1800`: what they are worth together is asked for.
  if (unread !== undefined && kind === 'unlisted_share' && isNumber && text.search(PRICE) >= 0)
    return { ok: false, kind, missing: 'amount', fragment: text.trim() };
  if (unread !== undefined) return { ok: false, kind, missing: null, fragment: unread };
  if (money !== null && kind !== 'recurring_deposit' && compounding !== 'payout') {
    INSTALMENT.lastIndex = money.end;
    if (INSTALMENT.test(rest)) return { ok: false, kind, missing: 'amount', fragment: text.trim() };
  }

  const value = money === null ? null : parseAmount(money.amount.digits, money.amount.scale);
  const quantity = isMetal
    ? (weight?.grams ?? null)
    : isCounted
      ? parseAmount(coins.amount.digits, coins.amount.scale)
      : null;
  const isMoney =
    money !== null && (money.amount.sign !== null || money.amount.scale > 1 || /digital|worth/i.test(text));
  const name =
    tier === null
      ? nameOf([rest, ...ofName].join(' '))
      : `${nameOf(rest)} Tier ${tier[1] === undefined ? 'II' : 'I'}`.trim();
  const isNamed = name !== '' || /\p{Co}/u.test(rest);
  const isCount =
    !isMoney &&
    (value ?? 0) < LEAST_BARE_AMOUNT &&
    (MONEY_KINDS.has(kind) || (kind === 'cash' && isNamed && !isOfNonResident));
  const isPrice = money !== null && !/\d/.test(unpriced.slice(money.start, money.end));
  // In `gold 10 g, AAPL 5` the 5 are shares.
  const isOfAnother = money !== null && !isPrice && !/worth|value/i.test(text) && /\p{Co}/u.test(rest);
  if (isPriced && quantity !== null && isOfAnother) return null;
  const isStated = isPriced && quantity === null && value !== null && isMoney && !isPrice;
  const own = isStated ? 'other' : kind;
  const sign = money?.amount.sign ?? null;
  const currency =
    (sign === null ? null : currencyOfWord(sign)) ?? currencyOfKind(own, text, money, account, context.market);
  if (currency === null) return { ok: false, kind, missing: 'currency', fragment: text.trim() };
  const asset: Asset = {
    kind: own,
    name: isStated || own === 'other' ? nameOf(`${named.text} ${rest}`) : name,
    currency,
    amount: (isPriced && !isStated) || isCount || value === 0 ? null : value,
    quantity: isStated ? null : quantity === 0 ? null : quantity,
    purity: isStated || !isMetal ? null : purityOf(carat, fineness),
    code: isStated ? null : code,
    rate: typedRate === null || own === 'cash' ? null : Number(typedRate[1]),
    compounding,
    startsOn,
    maturesOn: endsOn,
    asOf,
    volatility: volatility === undefined ? null : Number(`${volatility}e-2`),
    account: own === 'other' ? (ACCOUNTS.find(([, pattern]) => pattern.test(named.text))?.[0] ?? null) : null,
  };
  const reading = checked(asset, text, money?.amount.negative === true);
  const unused =
    own === 'cash' ? typedRate?.[0].trim() : isPriced && !isStated && money !== null ? typedMoney : undefined;
  return reading.ok && unused !== undefined ? { ...reading, unused } : reading;
}

/** All of what was typed has its place among the terms of the kind, and none that it needs is missing. */
function checked(asset: Asset, text: string, isNegative: boolean): AssetReading {
  const { kind } = asset;
  const lacks = (missing: MissingTerm | null) => ({ ok: false, kind, missing, fragment: text.trim() }) as const;
  if (isNegative && kind !== 'loan') return lacks('amount');
  const [missing] = missingTerms(asset);
  if (missing !== undefined) return lacks(missing);
  const { needed, optional } = ASSET_TERMS[kind];
  const typed = (['rate', 'compounding', 'startsOn', 'maturesOn', 'asOf', 'amount', 'volatility'] as const).filter(
    (term) => asset[term] !== null,
  );
  const isOutOfPlace = typed.some((term) => !needed.includes(term) && !optional.includes(term));
  const rate = asset.rate === null || optional.includes('rate') ? undefined : RATE.exec(text)?.[0];
  if (isOutOfPlace) return { ...lacks(null), fragment: (rate ?? text).trim() };
  if (asset.volatility !== null && !isVolatility(asset.volatility)) return lacks('volatility');
  if (asset.startsOn !== null && asset.maturesOn !== null && asset.maturesOn <= asset.startsOn)
    return lacks('maturesOn');
  return { ok: true, asset };
}

function isKind(asset: string): asset is AssetKind {
  return asset in ASSET_TERMS;
}

/** The currency of an amount without a sign; null where it may be one of several. */
function currencyOfKind(
  kind: AssetKind,
  text: string,
  money: Found | null,
  account: AccountType | null,
  market: Market,
): Currency | null {
  if (RUPEE_KINDS.has(kind)) return 'INR';
  if (DOLLAR_KINDS.has(kind)) return 'USD';
  if (money === null) return currencyOfMarket(market);
  // FCNR deposits are in one of several currencies, and never in rupees.
  if (/(?<![a-z])fcnr/i.test(text)) return null;
  const isOfIndia = INDIAN_SCALES.has(money.amount.scale) || OF_INDIA.test(text);
  const isOfUnitedStates = OF_UNITED_STATES.test(text) || ACCOUNTS_OF_UNITED_STATES.has(account);
  if (!isOfUnitedStates) return isOfIndia ? 'INR' : currencyOfMarket(market);
  // In India the value of such an account may be stated in rupees.
  return isOfIndia && market === 'IN' ? null : 'USD';
}

/** The first date of a text, without a word that says what it is. */
function dateIn(
  text: string,
  market: Market,
): { readonly day: Day; readonly start: number; readonly end: number } | null {
  for (const { index } of text.matchAll(DATE_START)) {
    const date = takeDate(text, index, market, false);
    if (date !== null) return { ...date, start: index };
  }
  return null;
}

function dayAfter(start: Day, count: number, unit: string): Day {
  const small = unit.toLowerCase();
  if (small === 'day' || small === 'week') return addDays(start, small === 'week' ? 7 * count : count);
  return addMonths(start, small === 'month' ? count : 12 * count);
}

/** The code of a cryptocurrency: by its name, or the word beside `crypto`. */
function codeOf(word: string, rest: string): string | null {
  const named = CODES.find(([, pattern]) => pattern.test(word))?.[0];
  const words = rest.match(/(?<![a-z])[a-z]{2,6}(?![a-z])/gi) ?? [];
  return named ?? words.find((word) => !isChatter(word))?.toUpperCase() ?? null;
}

interface Found {
  readonly amount: TypedAmount;
  readonly start: number;
  readonly end: number;
}

/** The first number of a text. */
function takeNumber(text: string): Found | null {
  const start = text.search(NUMBER_START);
  if (start < 0) return null;
  const scan = scanner(text, start);
  const amount = takeAmount(scan);
  if (amount === null) return null;
  const end = scan.at();
  const behind = amount.scale === 1 && (parseAmount(amount.digits) ?? Infinity) < LEAST_UNSCALED;
  const found = behind ? scaleBehind(text, end, amount.sign !== null) : null;
  return found === null ? { amount, start, end } : { amount: { ...amount, scale: found.scale }, start, end: found.end };
}

function scaleBehind(
  text: string,
  at: number,
  isSigned: boolean,
): { readonly scale: number; readonly end: number } | null {
  for (const [scale, word] of isSigned ? [...SCALES_BEHIND, [1e6, SIGNED_MILLION] as const] : SCALES_BEHIND) {
    word.lastIndex = at;
    const found = word.exec(text);
    if (found !== null) return { scale, end: at + found[0].length };
  }
  return null;
}

function isCoins({ sign, scale }: TypedAmount, coin: string): boolean {
  return sign === null && scale < (DEAR.test(coin) ? LEAST_DEAR_SCALE : LEAST_MONEY_SCALE);
}

function takeWeight(text: string): { readonly grams: number; readonly start: number; readonly end: number } | null {
  for (const { 0: digits, index } of text.matchAll(/\d+(?:[.,]\d+)*/g)) {
    const value = parseAmount(digits);
    const unitAt = index + digits.length + (/^\s+/.exec(text.slice(index + digits.length))?.[0].length ?? 0);
    for (const [grams, unit] of GRAMS) {
      unit.lastIndex = unitAt;
      const found = unit.exec(text);
      if (found !== null && value !== null)
        return { grams: Number((value * grams).toPrecision(12)), start: index, end: unitAt + found[0].length };
    }
  }
  return null;
}

/** A number of pieces, the start of a range or a second weight beside a weight. */
function moreWeightIn(rest: string): Span | null {
  const found = PIECES.exec(rest);
  return found === null ? takeWeight(rest) : { start: found.index, end: found.index + found[0].length };
}

function purityOf(carat: string | undefined, fineness: string | undefined): number | null {
  if (carat !== undefined) return Number(carat) / 24;
  if (fineness === undefined) return null;
  const digits = fineness.replace('.', '');
  return Number(digits) / 10 ** digits.length;
}

/** What is left of a text: how the user calls the asset. */
function nameOf(text: string): string {
  return text
    .replace(FILLER, ' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}&.()' -]+/gu, ' ')
    .replaceAll(/(?<!\S)[-.()']+(?!\S)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

function blankAll(text: string, pattern: RegExp, mark = ' '): string {
  return text.replaceAll(pattern, (found) => mark.repeat(found.length));
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
