import type { Terms } from './terms.ts';

const PERIOD = ['period_change', 'index_over_period', 'ahead_of_index'] as const;
const TAIL = ['value_at_risk', 'bad_day_part', 'expected_shortfall', 'one_in', 'confidence', 'horizon'] as const;
const LEVEL = ['value_at_risk', 'bad_day_part', 'one_in', 'confidence', 'horizon'] as const;
const WEIGHTS = ['weight', 'largest_weight', 'top_five_weight', 'look_through'] as const;
const RISK = ['risk_part', 'shortfall_part'] as const;
const GOAL = ['goal_likelihood', 'goal_likelihood_low', 'goal_likelihood_high'] as const;
const PROJECTED = ['projected_bad', 'projected_middle', 'projected_good'] as const;
const DRAWDOWN = ['maximum_drawdown', 'current_drawdown', 'missing_to_peak', 'days_down', 'days_back'] as const;
const RETURNS = ['annualized_return', 'total_return', 'money_weighted_return', 'time_weighted_return'] as const;
const GAINS = ['gain', 'realized_gain', 'unrealized_gain', 'total_gain', 'short_term_gain', 'long_term_gain'] as const;
/** What may be called a gain or a loss. */
export const CHANGES = [
  ...GAINS,
  ...RETURNS,
  ...PERIOD,
  ...DRAWDOWN,
  ...TAIL,
  ...RISK,
  'gain_part',
  'day_change',
  'price_change',
  'best_day',
  'worst_day',
  'positive_days',
  'alpha',
  'exempt_left',
  'exempt_used',
  'crisis_change',
  'index_change',
  'fall',
  'assumed_fall',
] as const;
/** What a price or a portfolio is moved by. */
const MOVED = CHANGES.filter(
  (name) => !/^(?:risk|shortfall|gain)_part$|^exempt_|^positive_days$|^one_in$|^confidence$|^horizon$/.test(name),
);
/** What may be said of shares that are not sold. */
const HELD = [...CHANGES.filter((name) => name !== 'realized_gain'), ...WEIGHTS, 'value', 'shares', 'cost'] as const;

/** Verbs of change, of prices and of what a trade does to a figure. */
const RISES =
  'ris(?:es?|en|ing)|rose|increas(?:es?|ed|ing)|grow(?:s|n|ing)?|grew|climb(?:s|ed|ing)?|advanc(?:es?|ed|ing)|jump(?:s|ed|ing)?|lift(?:s|ed|ing)?|surg(?:es?|ed|ing)|soar(?:s|ed|ing)?|rall(?:y|ies|ied|ying)|swell(?:s|ed|ing)?|(?<!(?:is|are|was|were|be) )higher(?! than)|add(?:s|ed|ing)?(?! up| to)|appreciat(?:es?|ed|ing|ion)|rebound(?:s|ed|ing)?|bounc(?:es?|ed|ing) back|expand(?:s|ed|ing)?|strengthen(?:s|ed|ing)?|firm(?:s|ed|ing) up|boost(?:s|ed|ing)?|leap(?:s|t|ed)?|skyrocket(?:s|ed)?|zoom(?:s|ed)?|put on|tacked on|pick(?:s|ed|ing) up|(?<!(?:giv|gave|mak|made|add|end|us|pick|tak|took|sum|hold|held|wip|eat|split|break|tie|add)\\w* )up(?![- ]?to\\b| short)';
const FALLS =
  'f[ae]ll(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:es?|ed|ing)|decreas(?:es?|ed|ing)|shed(?:s|ding)?|slip(?:s|ped|ping)?|slid(?:es?|ing)?|s[aiu]nk(?:s|ing)?|tumbl(?:es?|ed|ing)|plung(?:es?|ed|ing)|plummet(?:s|ed|ing)?|shr[aiu]nk(?:s|ing)?|dip(?:s|ped|ping)?|erod(?:es?|ed|ing)|retreat(?:s|ed|ing)?|weaken(?:s|ed|ing)?|skid(?:s|ded)?|nosediv(?:es?|ed)|bled|bleed(?:s|ing)?|melt(?:s|ed|ing)? away|evaporat(?:es?|ed)|vanish(?:es|ed)?|contract(?:s|ed)|pull(?:s|ed) back|correct(?:s|ed)(?= by)|took a (?:hit|beating|knock)|suffer(?:s|ed|ing)?|slump(?:s|ed|ing)?|crash(?:es|ed|ing)?|(?<!(?:is|are|was|were|be) )lower(?! than)|down|giv(?:es?|en|ing) (?:up|back)|gave (?:up|back)|depreciat(?:es?|ed|ing|ion)|eas(?:es?|ed|ing)|off(?= \\uE000)|wip(?:es?|ed|ing) (?:out|off)';
/** Nouns and verbs of gains and losses. */
const GAINED =
  'gain(?:s|ed|ing|ers?)?|profits?|profitable|earn(?:s|ed|ing|t)?|ma[dk]es?(?= (?:(?:you )?(?:an? |about |around )?(?:\\uE000|profit|gain|return|money)))|richer|ahead(?! of)|rewarded|in the (?:green|black|money|plus)|came out (?:on top|ahead)|pocket(?:s|ed|ing)?|up (?:by|on)|windfall|surplus|won|outperform\\w*|beat(?:s|en|ing)?|ahead of';
const LOST =
  'los(?:t|s|ses|e|es|ing|ers?)|poorer|in the (?:red|minus|hole)|under ?water|out of pocket|lost ground|damage|dent(?:s|ed)?|deficit|short (?:of|by)|behind|underperform\\w*|trail(?:s|ed|ing)?|lag(?:s|ged|ging|gard)?|hit of|drag(?:s|ged|ging)?';

/** What somebody paid. */
const PAID =
  '(?:your |the |its )?(?:(?:purchase|buying|average|entry) (?:price|cost)|cost|what you(?:.ve)? (?:paid|put in))';

/** What a drawdown is measured from. */
const PEAK = '(?:its|the|their|your|an?) (?:(?:last|previous|all-time|recent|old|earlier) )*(?:peak|high|top)';

/** English. */
export const ENGLISH: Terms = {
  measures: [
    [
      'xirr|irr|(?:money|dollar|rupee|cash)[- ]weighted(?: return)?|weighted by when you (?:invested|bought|added|put)',
      ['money_weighted_return'],
    ],
    ['time[- ]weighted(?: return)?|twrr?', ['time_weighted_return']],
    [
      '(?:timing|size|effect) of (?:your |the |every )?(?:deposits?|money|cash flows|additions|flows)',
      ['time_weighted_return', 'money_weighted_return'],
    ],
    ['(?:reali[sz]ed|booked)(?: and |[ /+&]+|,? plus )(?:unreali[sz]ed|unbooked|paper)', ['total_gain']],
    [
      "reali[sz]ed|booked|book(?:ing)? profits?|crystalli[sz]ed|cashed in|cashed out|banked|locked in|pocketed|in the bank|taken home|(?:'ve|have) (?:already |ever |since )?sold|already sold|sold (?:shares|stocks|holdings)(?= *$| (?:amount|come|is|are|was|were)\\b)",
      ['realized_gain', 'exempt_used'],
    ],
    ['(?:if|when) you (?:\\w+ )?reali[sz]ed?', [...GAINS, 'exempt_left', 'exempt_amount']],
    ["(?:still|continue to) (?:hold|own|held|owned)|(?:not|n't|never) (?:yet )?sold(?: yet)?", HELD],
    [
      "(?:un|(?:not|n't|never|yet)(?: (?:yet|to|be|been))* )(?:reali[sz]ed|booked)|open positions|on paper|paper (?:gain|loss|profit)(?:s|es)?|notional|mark[- ]to[- ]market",
      ['unrealized_gain', 'gain'],
    ],
    ['short[- ]term|stcg', ['short_term_gain', 'gain_part', 'tax_rate', 'tax', 'stated']],
    [
      'long[- ]term|ltcg',
      [
        'long_term_gain',
        'gain_part',
        'tax_rate',
        'tax',
        'exempt_amount',
        'exempt_used',
        'exempt_left',
        'exempt_shares',
        'stated',
      ],
    ],
    [
      'free of tax|tax[- ]free|exempt\\w*|allowance',
      ['exempt_amount', 'exempt_used', 'exempt_left', 'exempt_shares', 'gain_part', 'stated'],
    ],
    [
      "(?:(?:tax[- ]free|exempt\\w*|allowance)(?: \\w+){0,3} )?(?:used up|already used|(?:have|has|'ve) used|utili[sz]ed|exhausted)",
      ['exempt_used'],
    ],
    [
      '(?:(?:tax[- ]free|exempt\\w*|allowance)(?: \\w+){0,3} )?(?:unused|remaining|to use up|(?:exemption|allowance) left|still available|still left|room|headroom|to spare|(?:is|are) left|left over|(?:can|may|could) still (?:use|claim)|(?:more|further) (?:without|free of) tax)(?: \\S+){0,3}(?: tax[- ]free| exempt\\w*)?',
      ['exempt_left', 'left_after_tax', 'value', 'cash'],
    ],
    [
      'overlap\\w*|in common|common (?:portion|part|holdings|stocks)|duplicat\\w+|identical|funds (?:\\w+ )?share|(?:own|hold|have|share|in|of) (?:the same|shared) (?:stocks|companies|shares|holdings)',
      ['overlap'],
    ],
    [
      'look(?:ing)?[- ]through|through (?:\\w+ ){0,2}(?:mutual )?funds?|(?:funds?|fund holdings) (?:included|counted)|including funds|inside (?:your |the )?funds|indirect\\w*|directly and',
      ['look_through'],
    ],
    [
      '(?:at|from) the (?:very )?(?:start|beginning|outset)|start(?:ed|ing)? (?:at|value|from|with|out)|began (?:at|with)|opening value',
      ['start_value'],
    ],
    [
      'outperform\\w*|underperform\\w*|beat(?:s|en)?|(?:ahead of|behind) the(?! *$)|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?',
      [...PERIOD, 'alpha', 'annualized_return', 'total_return'],
    ],
    [
      '(?:annual|yearly|annuali[sz]ed|compound(?:ed)?(?: annual)?) (?:returns?|growth|rate of return)|cagr|compound(?:s|ed|ing)? (?:at|by|growth)',
      ['annualized_return', 'money_weighted_return', 'alpha'],
    ],
    ['sharpe|(?:each|per|every) unit of (?:the )?risk', ['sharpe']],
    ['sortino', ['sortino']],
    ['beta|sensitiv\\w*', ['beta']],
    ['alpha', ['alpha']],
    ['tracking error|deviat\\w* from (?:the |its )?(?:index|benchmark)', ['tracking_error']],
    [
      '(?:days|sessions)(?: \\w+)? (?:were|are|have been|closed|ended|finished) (?:up|positive|green|higher|with a gain|in the green)|(?:positive|up|green|winning|profitable|gaining|good) (?:days|sessions)|(?:were|are) positive|hit rate|(?:closed|ended|finished)(?: the day)? (?:up|higher|positive)',
      ['positive_days', 'day_change', 'price_change'],
    ],
    [
      'average (?:pair-?wise )?correlation|correlat\\w+ (?:with|to|between|among) (?:each other|one another|(?:your |the )?(?:holdings|stocks))|pair-?wise|(?:in step|in tandem|together) with (?:each other|one another)',
      ['average_correlation'],
    ],
    [
      'correlat\\w* (?:with|to)|(?:average )?correlation of (?:your |the )?(?:holdings|stocks) with (?!each|one)\\w+',
      ['correlation'],
    ],
    ['correlat\\w*', ['correlation', 'average_correlation']],
    [
      '(?:expected|average) shortfall|(?:typical|usual) (?:size of (?:an?|the) )?loss(?:es)?|cvar|conditional (?:value at risk|var)|tail loss|average (?:size of )?(?:the |a )?loss(?:es)?|mean loss(?:es)?|(?:lose|loss(?:es)?)(?: \\S+){0,2} on average|average of the (?:worst|losses)|loss(?:es)?(?: \\w+){0,2} averages?',
      ['expected_shortfall', 'shortfall_part'],
    ],
    [
      'on average|averag(?:es?|ing)',
      [
        'expected_shortfall',
        'average_correlation',
        'purchase_price',
        'value',
        'annualized_return',
        'money_weighted_return',
      ],
    ],
    [
      'value[- ]at[- ]risk|\\bvar\\b|loss threshold',
      ['value_at_risk', 'bad_day_part', 'horizon', 'confidence', 'one_in'],
    ],
    ['worst (?:\\w+ ){0,2}?(?:day|session|week|month|quarter|year)', ['worst_day', 'expected_shortfall']],
    [
      '(?:biggest|largest|worst|steepest|sharpest) (?:one|single|1)[- ]day (?:fall|drop|decline|loss|slide)',
      ['worst_day'],
    ],
    [
      '(?:biggest|largest|best|steepest|sharpest) (?:one|single|1)[- ]day (?:rise|gain|jump|climb|advance)',
      ['best_day'],
    ],
    ['best (?:\\w+ ){0,2}?(?:day|session|week|month|quarter|year)', ['best_day']],
    ['worst (?:\\w+ ){0,2}?days', ['expected_shortfall', 'worst_day', 'value_at_risk', 'bad_day_part']],
    ['(?:bad|poor) (?:trading |market )?(?:days?|sessions?|weeks?|months?|quarters?|years?)', [...TAIL, 'sortino']],
    [
      '(?:rough|tough|nasty|ugly|difficult|weak) (?:trading |market )?(?:days?|sessions?|weeks?|months?|quarters?|years?)',
      [...TAIL, 'day_change', 'price_change'],
    ],
    [
      'volatil\\w*|standard deviation|swings?|swung|fluctuat\\w*|choppi\\w+|choppy|ups and downs|bounc\\w+ around|move(?:s|ment)? (?:by|around)|varia(?:nce|bility)|jumpi\\w+|jumpy',
      ['volatility', 'day_change', 'price_change'],
    ],
    [
      'max(?:imum|\\.)? draw-?down|peak[- ]to[- ](?:trough|valley|bottom)|(?:deepest|worst|largest|biggest|steepest|sharpest|maximum|record) (?:past |ever )?(?:fall|drop|decline|slide|slump|draw-?down|setback|plunge)',
      ['maximum_drawdown', 'days_down', 'days_back'],
    ],
    ['(?:current|present|ongoing) draw-?down', ['current_drawdown', 'missing_to_peak']],
    [
      'draw-?downs?|(?:below|from|since|to|under|off|short of) (?:its|the|their|your|an?) (?:(?:last|previous|all-time|recent|old|earlier) )*(?:peak|high|top)',
      [...DRAWDOWN],
    ],
    [
      'recover\\w*|whole again|back to (?:even|square one|the peak)',
      ['days_back', ...DRAWDOWN, 'crisis_change', 'gain', 'unrealized_gain'],
    ],
    [
      '(?:to|hit|reach\\w*|find) (?:the |its |rock )?(?:bottom|low|trough)|bottom(?:ed)? out',
      ['days_down', 'maximum_drawdown'],
    ],
    [
      'prices (?:of|from|over) the (?:last|past)|(?:price|trading) history|history (?:covers|goes|of)|look-?back|(?:trading )?(?:days|sessions) of (?:data|history|prices)',
      ['trading_days', 'covered', ...RETURNS, ...PERIOD, 'maximum_drawdown', 'worst_day', 'best_day'],
    ],
    ['(?:one|1|a)(?: \\w+){0,3} (?:in|out of) (?:every )?(?:\\d+|ten|twenty|forty|fifty|a hundred)', LEVEL],
    ['(?:needed|lasted|lasts)(?= (?:about |around |roughly |only |just |nearly )*$)', ['days_back', 'days_down']],
    [
      '(?:(?:based|rest(?:s|ed)?|draw(?:s|n)?|rel(?:y|ies)|computed|calculated|built) (?:up)?on|covers?|spans?)(?= (?:the |about |around |roughly |only |just |nearly |last |past )*$)',
      ['trading_days', 'covered'],
    ],
    ['best(?= $)', ['best_day']],
    ['worst(?= $)', ['worst_day']],
    [
      `(?:(?:${RISES}|${FALLS}) by|(?:is|are|was|were|be|'s|'re|went|goes|go)(?: \\w+)? (?:up|down)|risen|rose|fell|fallen|dropped|climbed|slipped|shed|dipped|declined|grew|grown)(?= (?:(?:by|about|around|roughly|nearly|almost|only|just|another|an?|at least|more than) )*$)`,
      MOVED,
    ],
    ['likelihood|probability|chances?|odds', [...GOAL]],
    ['projected|projection|outcomes?', [...PROJECTED, ...GOAL]],
    ['(?:brokerage|charges|trading costs|costs) (?:of|for) (?:the |these )?trades?', ['trade_costs']],
    [
      'independent (?:bets|positions|holdings|sources)|effective(?:ly)?|equal(?! to)(?:ly)?[- ]?(?:sized|weighted|positions|ones|holdings|stocks|big)?|diversify like|(?:spread|split) evenly|look(?:s|ed)? like (?:that|those) of|count as|(?:behaves?|acts?) like|equivalent of',
      ['effective_holdings'],
    ],
    ['diversification ratio', ['diversification']],
    ['diversif\\w*', ['diversification', 'effective_holdings', 'average_correlation', 'holdings']],
    [
      "(?:(?:share|part|weight|contribution|slice|portion)s?(?: \\S+){0,4} )?(?:of|in|to|from) (?:(?:the|your|its|all|my) )?(?:(?:total|overall|portfolio|\\w+'s?|whole) )*risks?(?! (?:of|that|in|(?:comes?|stems?) from (?:having|holding|owning)))|(?:share|part|contribution|slice|portion)s? (?:of|to) (?:\\S+ ){0,2}(?:ups and downs|volatility)|risk (?:share|contribution|budget|breakdown)s?",
      [...RISK],
    ],
    [
      'risks?(?! (?:comes?|stems?) from (?:having|holding|owning))|riskier|riskiest',
      [
        ...RISK,
        ...TAIL,
        'volatility',
        'beta',
        'sharpe',
        'sortino',
        'risk_free',
        'diversification',
        'effective_holdings',
        'largest_weight',
      ],
    ],
    ['risk[- ]adjusted', ['sharpe', 'sortino', 'alpha']],
    ['risk[- ]free', ['risk_free', 'sharpe', 'sortino']],
    ['(?:cash|savings|deposits?) (?:(?:would|have|has|had) )*(?:earn|pa(?:y|id)|return|yield)\\w*', ['risk_free']],
    [
      '(?:largest|biggest|heaviest|single|top) (?:single )?(?:holding|position|one|weight|stock|bet)',
      ['weight', 'largest_weight', 'value', 'gain', 'risk_part'],
    ],
    ['five (?:largest|biggest)|top five|top 5', ['top_five_weight']],
    [
      "weigh\\w*|allocat\\w+|makes? up|made up|accounts? for|takes? up|occup(?:y|ies)|comprises?|constitutes?|proportion|slice|chunk|(?:share|part|portion) of (?:the |your )?(?:portfolio|money|total|pie|book|value|holdings)|(?:of )?(?:every|each) (?:rupee|dollar)(?: (?:you|that)(?: have|'ve)?)?(?: invested| put in)?|in (?:money|value) terms|by (?:market )?value",
      [...WEIGHTS, 'effective_holdings', 'value'],
    ],
    // No tool gives these.
    [
      'p\\/?e(?: ratio)?|price[- ]to[- ](?:earnings|book)|earnings|revenues?|sales growth|dividends?|yields?|market cap\\w*|\\beps\\b|expense ratio|book value|face value|inflation|interest|salary|target price|price target|upside|intrinsic value|fair value|net asset value|calmar|omega ratio|skew\\w*|kurtosis|(?:semi|downside)[- ]?deviation|ulcer|duration|assets under management|aum|credit rating|return on equity|roe|debt[- ]to[- ]equity|net profit|ebitda|exit load|stamp duty|lot size|trading volume|volume|liquidity|treynor(?: ratio)?|information ratio|r[- ]squared|(?:up|down)(?:side)? capture|turnover|premium|brokerage (?:for|is|of|on|comes)|(?:your|the) cash (?:is|balance|stands)|commission|market capitali[sz]ation|promoter holding|free float|(?:52|fifty[- ]two)[- ]week',
      [],
    ],
    [
      '(?:(?:purchase|buy(?:ing)?|average|avg\\.?|mean|entry|acquisition) ){1,2}(?:price|cost|rate|level)|cost (?:per|a|of each|of one) share|cost of acquisition|break[- ]?even (?:price|level|point)',
      ['purchase_price', 'cost'],
    ],
    [
      "(?:what|amount|money|capital|sum) (?:that )?(?:you|i)(?:'ve| have)? (?:paid|put in(?:to)?|invested|spent|deployed)|(?:have|had|has|'ve) put|put in(?:to)?|put to work|invested(?: (?:amount|capital|money|value))?|(?:total|initial|original) investment|outlay|spent|paid(?! in)|shelled out|principal|deployed|laid (?:out|down)|(?:you|i) put(?= *$)|sunk|plou?ghed|plowed|poured|pumped|committed|forked out|channell?ed|staked|put (?:down|aside)|cost (?:basis|price)|(?:total|original|your|its|the|at|own|of) cost|(?<![a-z] )cost(?=[:* |]*$)|bought (?:\\S+ ){1,3}(?:at|for)",
      ['cost', 'purchase_price', 'trade', 'value_at_risk'],
    ],
    [
      "(?:on|over|above|below|under|than|of|for) what you(?:'ve| have)? (?:paid|put in(?:to)?|invested|spent)|(?:of|on|over|above|below) (?:(?:your|the|its) )?(?:(?:total )?(?:cost|investment|outlay)|(?:amount|money|sum|capital) (?:(?:that )?you(?:'ve| have)? )?(?:paid|put in|invested|spent))",
      [...GAINS, ...RETURNS, 'value', 'price', 'cost'],
    ],
    [
      'costs? you|cost of',
      ['cost', 'crisis_change', 'value_at_risk', 'expected_shortfall', 'fall', 'tax', 'gain', 'day_change'],
    ],
    [
      'trad(?:es?|ed|ing) (?:at|near|around|close to)|last (?:traded|seen|quoted|price)|quot(?:es?|ed|ing) (?:at|near|around)?|(?:share|stock|market|current|latest|closing|unit) prices?|price now|ltp|cmp|changes hands|clos(?:e|ed|ing) (?:at|near|around)|prices?|one share',
      ['price', 'price_change', 'day_change'],
    ],
    [
      'exchange rate|(?:a|per|to the|one) dollar|dollar costs|rupees? (?:a|per|to the) dollar|convert\\w*',
      ['rate', 'value'],
    ],
    [
      'worth|valued|(?<!(?:in|los(?:t|es?|ing)|gain(?:ed|s|ing)?|add(?:s|ed|ing)?) )value(?!.at.risk|(?: \\w+){0,3} (?:risen|rose|rise|fallen|fell|fall|gone|went (?:up|down)|go (?:up|down)|grown|grew|grow|increased?|decreased?|dropped|climbed|shrunk|changed?|declined)(?: by)?\\b)|corpus|net worth|nest egg|kitty|\\bpot\\b',
      ['value', 'trade', 'look_through', 'start_value', ...PROJECTED, 'maturity_value'],
    ],
    ['(?:sell|selling|sold|buy|buying|bought) (?:\\w+ ){0,3}worth(?= *$)', ['trade', 'value_at_risk']],
    [
      "(?:today's|(?:the|this) (?:day|session)'s) (?:\\w+ )?(?:loss|gain|dip|fall|move|damage|change|drop|decline|rise|slide)",
      ['day_change', 'price_change'],
    ],
    ['sale of(?= (?:about |around |roughly |only |just )*$)', ['trade', 'shares', 'exempt_shares', 'value']],
    ['(?:and|would|could|will|you.d) keep(?= (?:about |around |roughly |only |just )*$)', ['left_after_tax']],
    [
      'rate of(?= (?:about |around |roughly |only |just )*$)',
      ['tax_rate', 'stated', 'risk_free', 'annualized_return', 'money_weighted_return'],
    ],
    ['returns? of(?= (?:about |around |roughly |only |just |nearly )*$)', CHANGES],
    ['fetch(?:es|ed)?', ['value', 'trade', 'price', 'left_after_tax']],
    [
      '^ ?worth',
      ['value', 'trade', 'look_through', 'start_value', ...PROJECTED, 'maturity_value', 'gain', 'unrealized_gain'],
    ],
    [
      "leav(?:e|es|ing) you (?:\\w+ )?with|left (?:with|after)|(?:you(?:'d| would| could| will)?|to) (?:keep|pocket|take home|walk away with)",
      ['left_after_tax', 'value', 'weight', 'exempt_left', 'cash'],
    ],
    [
      'in (?:your )?hands?|net proceeds|(?:net of|after|post|less)[- ](?:any |the |all )?tax(?:es)?(?! of)|(?:once|after|when) (?:the |any |all |your )?tax(?:es)? (?:is|are|has been|have been|gets?) \\w+|after (?:paying|deducting) (?:the |any |your )?tax(?:es)?',
      ['left_after_tax', 'exempt_left', 'cash'],
    ],
    ['gains?|profits?|loss(?:es)?|(?:have|has|had|.ve) earned', CHANGES],
    [
      '(?:gain(?:ed|ing)|los(?:t|e|es|ing))(?= (?:(?:you|about|around|roughly|nearly|almost|over|some|just|by|an?|average|of|up to|at least|more than) )*$)',
      MOVED,
    ],
    [
      '(?:return(?:ed|ing)|earn(?:ed|ing|s)?)(?= (?:(?:you|about|around|roughly|nearly|almost|over|some|just|an?|average|of|at least|more than) )*$)',
      [
        ...GAINS,
        ...RETURNS,
        'period_change',
        'index_over_period',
        'day_change',
        'price_change',
        'crisis_change',
        'index_change',
        'risk_free',
        'best_day',
        'alpha',
      ],
    ],
    ['(?:before|pre)[- ](?:the |any )?tax(?:es)?(?! year)', [...CHANGES, 'trade', 'value']],
    ['tax rate|taxed at|rate of tax', ['tax_rate', 'stated']],
    [
      '(?:to|for) the (?:tax office|taxman|tax authorit\\w+|government)|tax\\w*(?! years?)',
      ['tax', 'tax_rate', 'gain_part', 'stated'],
    ],
    ['confiden\\w*|certainty', ['confidence', 'value_at_risk', 'expected_shortfall']],
  ],
  references: {
    before:
      'above|below|over|under|than|against|versus|vs\\.?|besides|excluding|without|since|unlike|relative to|compared (?:to|with)|based on|given|despite|past|before|what|from|instead of|(?:on|of|at) today.s',
    after: null,
  },
  behind: [
    [
      "of (?:your|the|my|its|what you) (?:\\w+ )?(?:portfolio|money|holdings|total|value(?!.at.risk)|wealth|investments|own|pie|book|whole)(?!'s)",
      [...WEIGHTS, 'value_at_risk', 'expected_shortfall', 'fall', 'crisis_change', 'day_change'],
    ],
    ["(?:of|in|to) (?:(?:the|your|its|all|my) )?(?:(?:total|overall|portfolio|\\w+'s?|whole) )*risks?", [...RISK]],
    [
      '(?:below|under|off|shy of|short of|away from) (?:its|the|their|your|an?) (?:(?:last|previous|all-time|recent|old) )*(?:peak|high|top|highest (?:value|point))',
      [...DRAWDOWN],
    ],
    ['(?:companies|stocks|positions|holdings|names)(?! of (?:equal|the same) )', ['holdings', 'seen']],
    [
      "(?:lower|higher|less|more|above|below) (?:than )?(?:(?:today's|your|the|its|current) )*(?:value|cost|price|what you (?:paid|put in|invested))",
      [...GAINS],
    ],
    ['(?:equal|equally)', ['effective_holdings']],
    ['of (?:the |all )?(?:\\w+ )?(?:days|sessions)', ['positive_days']],
    ['of (?:data|history|prices|price history)', ['trading_days']],
    ['(?:shares|units)(?! of)', ['shares', 'exempt_shares', 'trade']],
    ['volatil\\w+', ['volatility']],
    ['you (?:own|hold) directly', [...WEIGHTS.filter((name) => name !== 'look_through'), 'value', 'shares']],
    ['of (?:the |your )?(?:swings|ups and downs|fluctuations?)', RISK],
    [
      '(?:is )?left of (?:the|your) (?:\\w+ )?(?:tax-free|exempt\\w*|allowance)|of (?:your |the )?tax-free (?:long-term )?gains (?:left|remaining|unused|to use|still)',
      ['exempt_left'],
    ],
    ['or (?:more|worse)(?! of)', ['value_at_risk', 'bad_day_part']],
    [
      'of (?:your|the|all) (?:money|value|portfolio|wealth|savings|holdings) (?:(?:is|are) )?(?:sits?|lies?|parked|invested|concentrated|in)(?= )',
      [...WEIGHTS, 'value'],
    ],
    [
      '(?:(?:sits?|lies?|(?:is|are) (?:parked|invested|concentrated)) )?in (?:just )?(?:one|this|that|a single) (?:one )?(?:sector|stock|company|industry|holding)',
      [...WEIGHTS, ...RISK, 'value', 'cost'],
    ],
    ['(?:days? )?to (?:recover|climb back|get back|come back)', [...DRAWDOWN]],
    ['(?:with|to|between|among) (?:each other|one another)', ['average_correlation']],
    ['times as (?:much|strongly|far|hard) as (?:the )?(?:index|market|benchmark|x+)', ['beta']],
  ],
  periods: {
    today:
      "(?<!(?:have|hold|own|holdings of|portfolio of|shares of|mix of) )today(?!.s (?:holdings|portfolio|mix|weights|number of shares))|since yesterday|this session|this morning|opening bell|intra-?day|since the previous close|richer|day's change",
    day: 'days?|daily|sessions?|overnight|yesterday|tomorrow',
    week: 'weeks?|weekly|week[- ]on[- ]week|fortnight(?:ly)?',
    month:
      'months?|monthly|mtd|(?:since|in|from|between|during) (?:january|february|march|april|may|june|july|august|september|october|november|december)(?! (?:19|20))',
    quarter: '(?<!(?:a|one|three) )quarters?|(?:a|one) quarter(?! of)|quarterly',
    year: 'years?|yearly|annual(?:ly|i[sz]ed)?|per annum|p\\.a\\.|ytd|decades?|since january|12[- ]month',
    lifetime: 'lifetime|in (?:your|a) life|for life|for ever|forever',
    purchase:
      "since (?:you(?:'ve)? (?:bought|invested|started)|purchase|buying|inception)|(?:your )?(?:purchase|buy(?:ing)?) price|(?:your|its|at|of|below|above|over) cost|what you (?:paid|put in|invested)|the (?:day|time) you (?:bought|started)|so far(?! today| this| in)|you bought|till date|(?<!(?:year|month|quarter|week)[- ])to[- ]date",
  },
  directions: {
    up: `${RISES}|${GAINED}|(?:above|over) ${PAID}|(?:above|over|past|beyond) ${PEAK}|new (?:peak|high|record)`,
    down: `${FALLS}|${LOST}|(?:below|under) ${PAID}|(?:below|under|short of) ${PEAK}`,
    more: `${RISES}|rais(?:es?|ed|ing)|push(?:es|ed|ing)? up|more|bigger|larger|greater|worse|worsen(?:s|ed)?|widen(?:s|ed)?|deepen(?:s|ed)?`,
    less: `${FALLS}|lower(?:s|ed|ing)|reduc(?:es?|ed|ing|tion)|cut(?:s|ting)?|trim(?:s|med|ming)?|less|smaller|sav(?:es?|ed|ing)|shav(?:es?|ed|ing)|soften(?:s|ed)?|better|milder|bring(?:s)? down`,
  },
  negation: "not|never|no longer|nor|no|hasn't|haven't|didn't|doesn't|isn't|aren't|wasn't|instead of|rather than",
  future:
    "will|shall|(?:you|it|they|we|that)'ll|going to|about to|set to|poised to|bound to|on (?:course|track) (?:for|to)|due for|tomorrow|(?:next|coming|following) (?:day|week|month|year|quarter|crisis|time|diwali|few \\w+)|(?:coming|upcoming) (?:days|weeks|months|quarters|years)|by (?:january|february|march|april|may|june|july|august|september|october|november|december|the end|next|then|20\\d\\d)|(?<!(?:not|no|never|isn't) (?:as )?(?:an? )?)(?:forecast\\w*|predict\\w*)|expected to|expect (?:an? |to )?(?:returns?|gains?|profits?|growth|rise|increase)|should (?:trade|reach|be|rise|fall|gain|return)|from (?:now|here) on|(?<!once |one |1 |day )in (?:\\S+ )(?:days|weeks|months|years)(?! to| of)|(?:days|weeks|months|quarters|years) ahead|soon|(?:rise|gain|fall|climb|add|lose|drop|grow)(?: by)? another|going forward|henceforth|eventually|in (?:the )?future|in due course|in store|down the (?:road|line)|(?:over|for|in|within) the next|to come(?= |$)|year-?end|looks? set|(?:expect|hope|count on|look forward) to (?:earn|make|gain|get|see)|expect(?: \\w+){0,2}(?= \\uE000)|go(?:es)? on to",
  certain: 'will|shall|(?:is|are) going to|certainly|for sure',
  possible:
    "would|could|might|may|can|if|had|were to|expect to|(?:you|i|it|we|they|that|who)'d|suppos\\w+|assum\\w+|after (?:the|a|this|that|your|such) \\w+|once|hypothetical\\w*|when you sell|should you",
  present:
    'currently|at present|at the moment|right now|as of now|presently|(?<!(?:hold|own|have|what is held|due) )now|as it stands',
  past: 'yesterday|ago|last (?:week|month|year|quarter)|used to|a year back|in (?:19|20)\\d\\d,? (?:it|your portfolio|you) was|back in',
  happened:
    "(?:has|have|had|you've|it's) (?:already |actually |now |since )?(?:\\w+ed|fallen|risen|grown|lost|made|cut|brought|paid|shrunk|cost|come|gone|been (?:\\w+ed|cut|sold|brought|paid))|lost|fell|shrank|climbed|jumped|dropped|declined|rose|gained|saved|lowered|raised|reduced|earned|made|brought|did|has cost|went|knocked|came (?:to|out)|paid|(?<!\\b(?:the|your|its|of|at|total) )cost (?:you|your)|slumped|tumbled|plunged|sank|crashed|wiped|shed|slid|took|received|got|kept|pocketed|(?:was|were) (?:sold|credited|paid|saved|cut|booked|reduced|wiped)|you (?:sold|bought|invested|had)",
  usual:
    '(?:every|most|each|any|(?:a )?typical|usual|normal|ordinary|average|every (?:second|other|single))(?: (?:one|single|given|trading|other|normal))* (?:days?|sessions?)|always|regularly|routinely|usually|every-?day|day-to-day|routine|commonplace|par for the course|day in,? day out|day after day|(?:typical|usual|normal|average|ordinary) daily (?:loss|move|swing|fall|drop)',
  average: 'on average|average (?:loss|bad|hit)|mean loss|averages?(?! cost| price)|averaging',
  largest:
    "(?:the )?(?:absolute |very |single )?most (?:that )?(?:you|it|your)|at (?:the )?(?:very )?most|no more than|not more than|no (?:single |trading )?day (?:can|could|will|would|ever)|(?:largest|biggest|highest|greatest) (?:possible )?loss(?:es)?|nothing more than|cannot lose|can't lose|(?:won't|will not|will never|wouldn't|never|no \\w+ \\w+ will ever|should never)(?: \\w+){0,4} (?:exceed\\w*|lose|more than|cost you more|a (?:larger|bigger) loss)|(?:never|not|cannot|can't|won't)(?: \\w+){0,3} (?:larger|bigger|greater|higher|beyond|exceed\\w*|worse)|limited to|(?:stops?|ends?|tops? out|max(?:es)? out|bottoms? out) at|capped|ceiling|floor|no way|surpass\\w*|(?:in|under) (?:the|any|no) (?:\\w+ )?(?:circumstances?|event)|worst (?:possible |imaginable |conceivable )?(?:case|scenario|outcome)|(?:no|never) higher than|worst[- ]case|at worst|never (?:exceed|lose)|impossible|out of the question|(?:the )?(?:absolute )?maximum|the worst (?:that )?(?:can|could|may) happen|up to|guarantee\\w*",
  seldom:
    'rarely|(?:is|are|very|extremely|so) rare(?! but)|seldom|hardly ever|almost never|only (?:in|during) (?:an? |the )?(?:\\w+ ){0,3}(?:cras(?:h|hes)|cris[ie]s|meltdowns?)|(?:once|twice|one day|a day) (?:a|per|every|each|in an?) (?:(?:few|other|second) )?(?:weeks?|quarters?|years?|decades?|blue moon|lifetime|generation)|(?:one day )?every (?:other |few |second )?(?:weeks?|quarters?|years?)|(?:twice|several times|a few times|many times) (?:a|per|every) \\w+',
  inTotal:
    '(?:in total|in all|altogether|all told|cumulative(?:ly)?|until now|(?:over|for|in) the (?:whole|entire|full) (?:period|time|stretch|span))(?! (?:a|per|each|every) year)',
  perYear: '(?:a|per|each|every) year(?! ago| earlier| back)|yearly|annual(?:ly|i[sz]ed)?|per annum|p\\.a\\.',
  pronoun: "it|its|it's|this (?:stock|share|holding|company|fund|one)|the (?:stock|share|company|fund)",
  divides:
    '[;:,()—–]|\\band\\b|\\bbut\\b|\\bwhile\\b|\\bwhereas\\b|\\bagainst\\b|\\bversus\\b|\\bvs\\b|\\bcompared\\b|\\binstead of\\b|\\bthan\\b|\\bwith\\b|\\bor\\b|\\bonce\\b|\\bfollowed by\\b|\\bthough\\b',
};
