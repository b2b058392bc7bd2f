/** Kinds of figures that differ by their words. */
export type Measure =
  | 'value'
  | 'cost'
  | 'price'
  | 'gain'
  | 'weight'
  | 'tail'
  | 'contribution'
  | 'volatility'
  | 'drawdown'
  | 'beta'
  | 'sharpe'
  | 'correlation'
  | 'tracking'
  | 'diversification'
  | 'crisis'
  /** Of an index, under another subject. */
  | 'index'
  /** How sure a method is. */
  | 'level'
  /** How many things are held. */
  | 'count'
  /** Words alone: a part of the whole. */
  | 'part'
  | 'fall'
  | 'tax'
  | 'rate'
  | 'trade'
  | 'unknown';

/** By names of figures; the first that fits. What fits none goes with any words. */
const OF_NAMES: readonly (readonly [RegExp, Measure | null])[] = [
  [/confidence|one_in/, 'level'],
  [/days|horizon|stated/, null],
  [/^holdings$|count/, 'count'],
  [/tax/, 'tax'],
  [/effective|diversification|herfindahl|concentration/, 'diversification'],
  [/contribution|(?:risk|shortfall)_(?:part|share|amount)|marginal/, 'contribution'],
  [/value_at_risk|shortfall|(?:bad|best|worst)_day/, 'tail'],
  [/volatility|deviation/, 'volatility'],
  [/drawdown|missing_to_peak/, 'drawdown'],
  [/beta/, 'beta'],
  [/sharpe|sortino|calmar|omega/, 'sharpe'],
  [/correlation|r_squared/, 'correlation'],
  [/tracking/, 'tracking'],
  [/index_change/, 'index'],
  [/crisis|replay/, 'crisis'],
  [/(?:^|\.)fall|shock|stress/, 'fall'],
  [/weight|allocation|share_of|part_of/, 'weight'],
  [/cost|purchase|invested|paid/, 'cost'],
  [/gain|return|change|profit|loss|alpha/, 'gain'],
  [/price|close|quote/, 'price'],
  [/(?:^|\.)rate$|exchange/, 'rate'],
  [/(?:^|\.)trade|amount/, 'trade'],
  [/value|worth|total/, 'value'],
];

const LOSSES: readonly Measure[] = ['gain', 'tail', 'drawdown', 'crisis', 'fall', 'contribution', 'tax'];
/** What words speak of. Longer ones stand first, so that “value at risk” is no value. */
const OF_WORDS: readonly (readonly [string, readonly Measure[]])[] = [
  [
    'value[- ]at[- ]risk|var|expected shortfall|cvar|shortfall|(?:bad|worst|best|poor) (?:trading )?(?:day|month|week)s?',
    ['tail', 'contribution', 'level'],
  ],
  ['effective (?:number|holdings)|diversification|diversified|concentration index', ['diversification']],
  [
    "contribut\\w*|of (?:the|your|my|its) (?:whole |entire |total |overall )?portfolio(?:'s)? (?:total |overall )?(?:risk|volatility|movement|loss|value at risk)|of (?:the|your|all|its) (?:risk|movement|losses)|portfolio'?s? (?:total |overall )?risk|of the portfolio's",
    ['contribution', 'tail', 'fall'],
  ],
  ['volatility|volatile|standard deviation|swings?|moves? by', ['volatility']],
  ['drawdowns?|below (?:its|the|their) (?:last )?peak|from (?:its |the )?peak|deepest fall|peak', ['drawdown']],
  ['beta', ['beta']],
  ['sharpe|sortino', ['sharpe']],
  ['correlat\\w*', ['correlation', 'diversification']],
  ['tracking error', ['tracking']],
  ['exchange rate|per (?:us )?dollar|to the dollar', ['rate']],
  [
    'p\\/e|pe ratio|price[- ]to[- ]earnings|earnings|revenue|dividends?|yields?|market cap\\w*|eps|expense ratio|target price|upside|downside|book value|roe|debt',
    ['unknown'],
  ],
  ['(?:average |purchase |buying )price|invested|bought|purchased?|paid', ['cost', 'price', 'trade', 'tax', 'value']],
  ['costs?', ['cost', 'price', 'trade', 'rate', ...LOSSES]],
  [
    "of (?:(?:the|your|my|its|today's) )?(?:whole |entire |total |overall |current )?(?:portfolio|holdings|money|total|value(?! at risk)|investments|savings|wealth)|of the whole",
    ['part'],
  ],
  ['more than (?:you|it) (?:paid|cost)|less than (?:you|it) (?:paid|cost)', ['gain']],
  ['weights?|weighting|allocat\\w*|makes? up|accounts? for|exposure', ['weight', 'contribution']],
  ['market value|worth|valued?|totals?', ['value', 'cost', 'trade']],
  ['prices?|trad(?:es|ing) at|quot(?:e|ed)|closed at|per share|a share|each', ['price', 'cost', 'gain']],
  ['(?:fell|falls?|drop(?:s|ped)?|down|rose|rises?|up|climb(?:s|ed)?|grows?|grew) to', ['value', 'price', 'index']],
  ['lost|fell|fallen|dropped|declined|crashed|slid|sank', ['gain', 'drawdown', 'crisis', 'fall']],
  ['loss(?:es)?|loses?|losing|falls?|falling|drops?|declines?|crash(?:es)?|down|negative|decrease\\w*|cut', LOSSES],
  [
    'returns?|returned|gain\\w*|profits?|rose|risen|rises?|up(?! to)|grew|grown|changed?|earned|increase\\w*',
    ['gain', 'crisis', 'fall'],
  ],
  ['tax(?:es|ed)?', ['tax', 'gain']],
  ['nifty|sensex|s&p|index|indices|market|benchmark', ['index']],

  ['confiden\\w*|certain\\w*|probability|chance|sure|worst|in twenty', ['level']],
  ['holdings|stocks|companies|company|positions|sectors|securities|funds|names', ['count']],
];
const WORDS = new RegExp(OF_WORDS.map(([words]) => `((?<![\\p{L}])(?:${words})(?![\\p{L}]))`).join('|'), 'giu');

/** What kind of figure a name of a source stands for; null where any words may speak of it. */
export function measureOf(name: string): Measure | null {
  return OF_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/**
 * What kinds of figures words speak of, each of which will do; null where of none in particular. “Of your portfolio” tells a
 * weight from other figures of a holding, and says nothing of those of the portfolio itself.
 */
export function measuresIn(text: string, isOfWhole: boolean): ReadonlySet<Measure> | null {
  const measures = new Set<Measure>();
  for (const found of text.matchAll(WORDS)) {
    const which = found.slice(1).findIndex((group) => group !== undefined);
    for (const measure of OF_WORDS[which]?.[1] ?? []) measures.add(measure);
  }
  if (measures.delete('part') && !isOfWhole) measures.add('weight');
  return measures.size === 0 ? null : measures;
}

/** These want their own words, and their words leave room for all others. */
const ON_THEIR_OWN: ReadonlySet<Measure> = new Set(['index', 'count', 'level']);

/** Whether words that speak of these kinds may speak of one of them. */
export function mayMean(words: ReadonlySet<Measure> | null, measure: Measure | null): boolean {
  if (measure !== null && ON_THEIR_OWN.has(measure)) return words?.has(measure) === true;
  if (words === null || measure === null || words.has(measure)) return true;
  return [...words].every((word) => ON_THEIR_OWN.has(word));
}
