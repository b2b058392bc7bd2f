import type { Terms } from './terms.ts';

const CHANGES = [
  'gain',
  'gain_part',
  'day_change',
  'price_change',
  'annualized_return',
  'total_return',
  'best_day',
  'worst_day',
  'positive_days',
  'alpha',
  'crisis_change',
  'index_change',
  'fall',
  'assumed_fall',
  'bad_day_part',
  'value_at_risk',
  'expected_shortfall',
  'maximum_drawdown',
  'current_drawdown',
  'missing_to_peak',
  'days_down',
  'days_back',
  'risk_part',
  'shortfall_part',
] as const;
const TAIL = ['value_at_risk', 'bad_day_part', 'expected_shortfall', 'one_in', 'confidence', 'horizon'] as const;
const WEIGHTS = ['weight', 'largest_weight', 'top_five_weight'] as const;
const RISK = ['risk_part', 'shortfall_part'] as const;
const DRAWDOWN = ['maximum_drawdown', 'current_drawdown', 'missing_to_peak', 'days_down', 'days_back'] as const;

/** English. */
export const ENGLISH: Terms = {
  measures: [
    ['sharpe', ['sharpe']],
    ['sortino', ['sortino']],
    ['beta', ['beta']],
    ['alpha', ['alpha']],
    ['tracking error', ['tracking_error']],
    ['average correlation|correlated with each other', ['average_correlation']],
    ['correlation with|correlation to', ['correlation']],
    ['correlat\\w*', ['correlation', 'average_correlation']],
    ['(?:expected )?shortfall|cvar|conditional value at risk', ['expected_shortfall', 'shortfall_part']],
    [
      'average loss|mean loss|lose \\S{1,20} on average|loss on average|on average',
      ['expected_shortfall', 'average_correlation', 'purchase_price', 'value'],
    ],
    ['value[- ]at[- ]risk|\\bvar\\b', ['value_at_risk', 'bad_day_part', 'horizon', 'confidence', 'one_in']],
    ['worst (?:\\w+ )?(?:day|week|month|year)s?', ['worst_day']],
    ['best (?:\\w+ )?(?:day|week|month|year)s?', ['best_day']],
    ['(?:bad|poor) (?:trading )?(?:day|week|month|year)s?', [...TAIL]],
    [
      'volatil\\w*|standard deviation|swings?|fluctuat\\w*|moves by',
      ['volatility', 'beta', 'tracking_error', 'day_change', 'price_change'],
    ],
    [
      'maximum drawdown|largest drawdown|(?:deepest|worst|largest|biggest) (?:past )?(?:fall|drop)',
      ['maximum_drawdown', 'days_down', 'days_back'],
    ],
    ['drawdowns?|(?:below|from|since|to) (?:its|the|their) (?:last |previous )?peak', [...DRAWDOWN]],
    ['effective(?:ly)?|equal (?:ones|holdings)|diversify like|count as', ['effective_holdings']],
    ['diversification ratio', ['diversification']],
    ['diversif\\w*', ['diversification', 'effective_holdings', 'average_correlation', 'holdings']],
    [
      '(?:(?:share|part|weight|contribution)s?(?: \\S+){0,4} )?(?:of|in|to|from) (?:the |your |its |all )?(?:total |overall |portfolio )?risks?',
      [...RISK],
    ],
    ['carries|brings|contributes|adds', [...RISK, 'gain', 'trade', 'crisis_change']],
    ['risk[- ]free', ['risk_free']],
    ['(?:largest|biggest|heaviest) (?:holding|position|one|weight)', ['weight', 'largest_weight', 'value', 'gain']],
    ['five largest|top five|top 5', ['top_five_weight']],
    ['weigh\\w*|allocation|makes? up|accounts? for', [...WEIGHTS, 'effective_holdings']],
    [
      'p\\/e|price[- ]to[- ]earnings|earnings|revenues?|dividends?|yields?|market cap\\w*|\\beps\\b|expense ratio|book value|inflation|interest|salary|target price|upside',
      [],
    ],
    // No tool gives these.
    [
      'xirr|irr|money[- ]weighted(?: return)?|treynor(?: ratio)?|information ratio|r[- ]squared|(?:up|down)(?:side)? capture|turnover|premium|brokerage (?:for|is|of|on|comes)|(?:your|the) cash (?:is|balance|stands)|commission|market capitali[sz]ation|delivery volume|promoter holding|free float',
      [],
    ],
    ['(?:purchase|buying|average) price|average cost|a share for', ['purchase_price']],
    ['bought \\S+ (?:at|for)', ['purchase_price', 'cost', 'trade']],
    [
      'costs? you|cost of',
      ['cost', 'crisis_change', 'value_at_risk', 'expected_shortfall', 'fall', 'tax', 'gain', 'day_change'],
    ],
    ['paid|put in|invested|cost basis', ['cost', 'purchase_price', 'gain', 'trade', 'value_at_risk']],
    [
      'traded? at|trades at|trading at|quotes? at|price now|share prices?|the price|prices? of|one share',
      ['price', 'price_change'],
    ],
    ['exchange rate|a dollar|dollar costs|per dollar|to the dollar', ['rate']],
    ['worth|market value|total value|valued', ['value', 'trade']],
    ['(?:is|are) left|left after|left over', ['left_after_tax', 'value']],
    ['tax rate|taxed at|rate of tax', ['tax_rate', 'stated']],
    ['tax', ['tax', 'tax_rate', 'gain_part', 'stated']],
    [
      'you hold|you own|shares of|stocks|companies|shares',
      [
        'shares',
        'holdings',
        'effective_holdings',
        'value',
        'weight',
        'trade',
        'seen',
        'price',
        'risk_part',
        'fall',
        'crisis_change',
      ],
    ],
    ['returns?|returned|grew', ['annualized_return', 'total_return', 'gain', 'alpha', 'sharpe', 'sortino']],
    [
      'gain\\w*|profits?|earned|rose|risen|losses|loss|lost|lose|loses|fell|fallen|fall|dropp\\w*|declined|is up|is down|are up|are down',
      [...CHANGES],
    ],
    ['confiden\\w*|certainty', ['confidence', 'value_at_risk', 'expected_shortfall']],
  ],
  behind: [
    [
      'of (?:your|the|my|its|what you) (?:\\w+ )?(?:portfolio|money|holdings|total|value(?!.at.risk)|wealth|investments|own)',
      [...WEIGHTS, 'value_at_risk', 'expected_shortfall', 'fall'],
    ],
    ['(?:of|in|to) (?:the|your|its|all) (?:total |overall |portfolio )?risks?', [...RISK]],
    ['companies|stocks|positions|holdings', ['holdings', 'seen']],
    ['(?:equal|equally)', ['effective_holdings']],
    ['shares', ['shares', 'trade']],
    ['volatil\\w+', ['volatility']],
  ],
  periods: {
    today: 'today|since yesterday|this session|since the previous close|richer|day’s change',
    day: 'days?|daily|sessions?|overnight|yesterday|tomorrow',
    week: 'weeks?|weekly',
    month: 'months?|monthly',
    quarter: 'quarters?|quarterly',
    year: 'years?|yearly|annual(?:ly|ized)?|per annum|p\\.a\\.',
    purchase: 'since (?:you bought|purchase|you bought it|buying)|what you paid|so far|you bought',
  },
  directions: {
    up: 'gain(?:ed|s)?|profits?|up|rose|risen|rises?|higher|grew|climb(?:ed|s)?|earn(?:ed|s)?|made|richer|ahead',
    down: 'los(?:t|s|ses|e|es|ing)|down|fell|fall(?:en|s)?|drop(?:ped|s)?|declined|lower|crashed|poorer|shed',
    more: 'raise[sd]?|increas(?:e|es|ed|ing)|rises?|adds?|grows?|push(?:es)? up',
    less: 'lower(?:s|ed)?|reduc(?:e|es|ed|ing)|cuts?|falls?|decreas(?:e|es|ed)|drops?|shrinks?|bring(?:s)? down',
  },
  negation: "not|never|no longer|nor|hasn[’']t|haven[’']t|didn[’']t|doesn[’']t|isn[’']t|without",
  future:
    'will|shall|going to|about to|tomorrow|next (?:day|week|month|year|quarter|crisis|time)|by (?:january|february|march|april|may|june|july|august|september|october|november|december|the end|next|then|20\\d\\d)|forecast|expected to|predict\\w*|expect an? |should (?:trade|reach|be|rise|fall|gain|return)|from now on|in (?:\\S+ )(?:days|weeks|months|years)|soon|another',
  possible: 'would|could|might|may|can|if|had|were to|expect to',
  past: 'yesterday|ago|last (?:week|month|year|quarter)|used to|a year back|in (?:19|20)\\d\\d,? (?:it|your portfolio|you) was',
  happened:
    'lost|fell|dropped|declined|rose|gained|saved|lowered|raised|reduced|earned|made|brought|was|were|did|has cost',
  usual:
    '(?:every|most|each|any|a typical|typical|a usual|a normal|normal|an average|every second) (?:single )?days?|always|regularly',
  largest:
    "the most you|at most|no more than|not more than|cannot lose|can[’']t lose|limited to|worst case|never (?:exceed|lose)|the maximum|up to|guaranteed",
  pronoun: "it|its|it's|this (?:stock|share|holding|company|fund|one)|the (?:stock|share|company|fund)",
  divides:
    '[;:,()—–]|\\band\\b|\\bbut\\b|\\bwhile\\b|\\bwhereas\\b|\\bagainst\\b|\\bversus\\b|\\bvs\\b|\\bcompared\\b|\\binstead of\\b|\\bthan\\b|\\bwith\\b|\\bor\\b|\\bfollowed by\\b',
};
