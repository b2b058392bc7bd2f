import type { ClaimRules } from './rules.ts';
import { anyOf, within } from './within.ts';

/** A company, as `readable` masks its name. */
const NAME = 'q{2,}(?: \\d+)?';
const KIND =
  'stocks?|shares?|funds?|etfs?|bonds?|gold|silver|crypto|bitcoin|equit(?:y|ies)|debt|(?:large|mid|small)[- ]?caps?|blue chips?|banks?|it(?= (?:stocks?|shares?|sector|exporters|exposure|companies|holdings))|tech|ipo|sips?|fds?|fixed deposits?|elss|treasuries|commodities|real estate|sectors?';
/** What is held and traded. */
const ASSET = anyOf(
  NAME,
  KIND,
  'cash|stp|exemption|allowance|deposits?|plans?|exposure|stake|position|allocation|holdings?|profits?|gains?|loss(?:es)?|proceeds|money|savings|bonus|dips?|fall|lump sum|winners|losers|powder|names|companies|quality',
);
/** What has a price, or moves one. */
const MARKET = anyOf(
  NAME,
  KIND,
  '(?:nifty|sensex|s&p)(?: \\d+)?',
  '(?:bull |bear )?(?:markets?|prices?|index|indices|rupee|dollar|rates?|yields?|inflation|earnings|economy|growth|rally|run|dip|fall|recovery|correction|crash|rebound|recession|selling|demand|budget|monsoon|portfolio|investments?|compan(?:y|ies)|money|capital|loss|valuations?)',
);
const PRONOUN = 'it|they|this(?: one)?|that|these|those';

/** Verbs by their stems: “trim”, “reduce”. */
const BUYS =
  'buy|sell|exit|redeem|liquidat|accumulat|trim|offload|dump|ditch|invest|reinvest|rebalanc|diversify|hedg|harvest|unload|grab|snap up|scoop up|nibble|book (?:part|(?:some |your |the |partial |a )?(?:profits?|gains?|loss(?:es)?))|dollar-cost averag|average (?:down|up|out)|averaging (?:down|up|out)|booking (?:some |your |the |partial |a )?(?:profits?|gains?|loss(?:es)?)';
const HANDLES =
  'hold|keep(?! in mind)|own|add|cut|reduc|increas|rais|mov|shift|switch|put(?! (?:together|differently|simply|another|plainly|briefly|this|that))|park|replac|swap|pare|lighten|spread|allocat|deploy|tilt|rotat|start|stop|continu|paus|tak(?!e (?:a look|into))|us|mak(?!e sure)|avoid|skip|pick|choos|prefer|favou?r|let(?! me)|leav|giv|get|prun|eas|lock|pull|clos|enter|forget|drop|limit|cap|restrict|focus|concentrat|consolidat|build|back(?! then)|chas|trust|protect|set aside|have|go|stick|opt|pass|bring|scal|load|stock|top|doubl|bet|bank|count|rely|ignor|tackl|wait';
const base = (stems: string) => `(?:${stems})e?\\b`;
const ing = (stems: string) => `(?:${stems})(?:[a-z]?ing)\\b`;
/** What is done without a word of what. */
const IDLE =
  '(?:stay|sit|hold|hang|rid|let|get|cash|bail|walk|steer|squar|tak|say|part|cut|lighten|do|go|pil|jump|div|step|keep|wait|scal|stock|doubl|load|top|mov|be|add)(?:e|[a-z]?ing)? (?:more(?= (?:now|later|while|at)\\b|[.,!]|$)|for (?:the |your )?(?:price|market|share|stock|q{2,})s?(?: price)? to \\w+|put|invested|clear|the course|tight|still|off|out|on\\b|onto|in\\b(?! mind)|into|away|rid|it out|go of|(?:it|them|q{2,}|your winners) (?:go|ride|run)|some|profits?|chips|money off|the money|goodbye|ways|back|up\\b|down|nothing|long|short|over-?weight|under-?weight|all in|heavy|calm|going|patient|greedy|for (?:a|an|the next|lower|better|prices to (?:fall|settle|drop))|until|before)|(?:wait|hold)(?=[.,!]|$)';
const OBJECT = `${within(36)}\\b${ASSET}\\b`;
const DO = anyOf(base(BUYS), `${base(HANDLES)}${OBJECT}`, IDLE);
const DOING = anyOf(ing(BUYS), `${ing(HANDLES)}${OBJECT}`, IDLE);
const ACT = anyOf(DO, DOING);
const DEED =
  '(?:reduction|increase|purchase|sale|exit|switch|move|shift|cut|diversification|(?:profit[- ])?booking|rebalancing|hedge|stake|allocation|profit[- ]taking)s?';

/** How a step is praised or blamed. */
const JUDGED = anyOf(
  '(?:un)?wis(?:e|er|est|ely)|smart(?:er|est)?|(?:most )?sensible|prudent|advisable|recommended|suggested|advised|warranted|justified|overdue|called for|makes? (?:\\w+ ){0,2}sense|no-regret|preferable|foolish|silly|crazy|reckless|premature|a mistake|an error|a pity|a shame|a must',
  '(?:right|best|better|good|great|bad|sound|safest|logical|obvious|next|natural|first|correct|reasonable|terrible|bad) (?:\\w+ )?(?:move|thing|step|choice|call|course|decision|option|idea|bet|way|strategy|plan|approach|route|play)|way (?:to go|forward)|in order\\b',
);
/** What a step is led to by. */
const URGED = anyOf(
  JUDGED,
  'recommend(?:s|ing)?|suggest(?:s|ing)?|advis(?:e|es|ing)|urge|worth(?:while)?|merit|(?:case|argument) for|reasons? to|time (?:to|for|you|we)|inclined|lean(?:ing)?|tempted|consider(?:ing)?|think(?:ing)? (?:about|of)|how about|what about|why not|do worse than|do well to|pays? to|(?:good|best|better|ideal|fine|ok|okay|safe|free|wait) to|comfortable|do yourself|calls? for|in your (?:best )?interests?',
);
const WHO = "(?:you|we|i|investors?|one|everyone|everybody|people|traders|holders|(?:[a-z'-]+ )?portfolio)";
const MUST =
  "(?:should(?:n't)?|must|ought to|needs? to|(?<!would )have to|has to|better|(?:'d|would|had) (?:better|do well to|be (?:\\w+ )?(?:wise|smart|well advised|better))|(?:may|might|will|would|'ll) (?:want|wish|need) to|(?:may|might) as well|(?:can|could) (?:safely|comfortably|easily|afford to|confidently)|cannot afford (?:not )?to|can(?: just| simply| still)?(?= (?:keep|continue|go on|stay) (?:holding|invested|buying|put)))";
/** What may well be told to do. */
const READS =
  '(?! (?:(?:also|then|now|first|always|not|only|still|just|be able to) )*(?:see|checks?|know|note|expect to (?:be|lose|see)|be (?:aware|prepared|ready|able)|read|ask|look(?! (?:at|into) (?:\\w+ )?\\w+ing)|confirm|keep in mind|remember|report|pay|file|declare|judge|decide|consult|talk|verify|compare|review|find|enter|save|import|understand|treat|provide|register|upload|choose a|select|sign|weigh|add (?:a|the|your) (?:\\w+ )?(?:date|cost|price|trade|file)|have (?:read|a purchase)))';
const FIRST =
  "(?:^|[.!?;:—–] ?|, (?:so |then |and |but )?|\\b(?:first|then|next|instead|so|and|but|maybe|perhaps|now|please|simply|just|honestly|frankly|personally|definitely|always|better|best|rather|kindly),? )[\\s*>•\\d.-]{0,12}(?:(?:please|just|now|simply|so|maybe|perhaps|possibly|always|let's(?! (?:look|start|see|go|begin|put))|keep|start|begin|continue|better|best(?: to)?|think about|try|quietly|gradually|slowly|definitely) )*";
/** “Sell price”, “exit load”, “buy and sell orders”. */
const NO_NOUN = "(?! (?:price|side|order|load|rating|period|date|button|limit|value|and sell|or sell)s?\\b|[-'])";

/** What an asset is called that is no measure of it. */
const STRONG =
  '(?:(?:an? |the )?(?:absolute |real |true |screaming |total |hidden |complete |big |long-term )*(?:steal|bargain|gems?|gift|(?<!(?:only|biggest|largest|one|sole|main) )(?:winners?|losers?)|dud|lemon|no-brainer|must(?:[- ](?:have|own|buy|hold))?|multibaggers?|compounders?|falling knife|coiled spring|value trap|gold ?mine|jewel|star|disaster|waste of (?:money|time)|trap|slam dunk|dead money|money machine|safe hands|place to be)|(?:un|under|over)(?:valued|priced|rated|bought|sold|extended)|(?:grossly |deeply |heavily |fairly |reasonably |richly |fully |attractively )(?:under|over)?(?:valued|priced)|\\w+-?proof|fail-?safe|second to none|unbeatable|unmatched|unstoppable|cheap|inexpensive|pricey|a sure \\w+|risk-?free|low[- ]risk|rock[- ]solid|money in the bank|as (?:safe|good|solid) as \\w+|too (?:cheap|expensive|big to fail|good to|risky for)|hard to beat|trustworthy|dependable|worth (?:it|holding|keeping|buying|having|owning|every|a look|your money|the (?:risk|price|money))|stretched|frothy|overheated|toppish|in (?:great|good|fine|excellent|bad|poor) shape|best-in-class|world-class|well[- ](?:run|managed|placed)|a (?:certainty|given)|almost certain|on (?:its|the) way (?:back|up|down))';
const MILD =
  '(?:(?:very|quite|really|pretty|rather|perfectly|completely|totally|fundamentally|extremely|relatively|still|so|more|the|an?|well|also|just) )*(?:saf(?:e|er|est)|solid|sound|strong(?:er|est)?|great(?:est)?|good|excellent|fantastic|superb|outstanding|terrific|amazing|wonderful|stellar|reliable|sturdy|resilient|secure|expensive|better|best(?! (?:day|perform|month|year|return|case))|superior|ideal|perfect|attractive(?:ly)?|appealing|compelling|tempting|promising|bright|healthy|weak(?! (?:spot|point|link))|bad|poor|terrible|junk|good hands|(?:high-|top-|top )?(?:quality|notch|tier)|reasonable|fine|trusted|favou?rable|bullish|bearish|on sale|a core holding|right|sure|winning)';
const PRAISE = `(?:${MILD}|(?:smart|wise|obvious|sensible|no-lose|must-have|cheap|undervalued|star|screaming|long-term|can.t-miss|rare|decent|low-risk|risk-free|finest|sure-shot|worst)(?:er|est)?)`;
const THING =
  '(?:\\w+ ){0,2}?(?:stocks?|shares?|compan(?:y|ies)|funds?|invest(?:ment|ments|ing)|choices?|options?|bets?|picks?|business(?:es)?|holdings?|assets?|hedge|haven|buy|schemes?|names?|match|fit|plays?|source of|vehicle|managers?|deal|value|proposition|addition|diversifiers?|place for|performer you|entry|compounder|way to (?:save|invest|grow|build|make|earn|beat|protect))';
const IS =
  "(?:(?:is|are|'s|'re|be|being)(?: (?!not\\b)\\w+){0,2}|(?:looks?|seems?|remains?|stays?|appears?|makes?|offers?|feels?|proves?|becomes?)(?: like| to be)?)";

const WILL =
  "(?:will|'ll|won't|shall|shan't|(?:is|are|'s|'re|looks?|seems?|isn't|aren't) (?:\\w+ )?(?:going(?: to)?|gonna|set (?:to|for)|poised|bound|about to|due(?: to| for)|head(?:ed|ing)|ready|likely|unlikely|expected to|tipped|primed|destined|on track|on the verge|on course|in for|ripe|forecast|certain to|sure to|guaranteed to|coming|near|imminent|not over|here to stay|nearing))";
/** What the product does, and what the words “as shown” go with. */
const NO_FORECAST =
  '(?! (?:(?:only|also|then|still|not) )?(?:be (?:shown|due|sold|kept|drawn|read|lost|missing|available|in|on|listed|counted|taxed|loaded|updated|refreshed|recorded|added|used|sorted|compared|adjusted)\\b|load|show|appear|update|take|count|ask|need|include|list|depend|use\\b|have to|find|open|replace|tell|refresh|contain|mean|do\\b|stay (?:in|on) the))';
const MOVES =
  '(?:ris|fall|grow|go(?:es)?|crash|recover|rall(?:y|ies)|rebound|doubl|tripl|soar|drop|declin|correct|climb|bounc|reach|hit|touch|cross|(?:out|under)perform|beat|surg|jump|tank|appreciat|depreciat|weaken|strengthen|improv|slid|win|pay|deliver|do (?:well|better|fine|great|best)|com|perform|shin|keep|struggl|stay|turn|end|get better|mak|los|stabili[sz]|mov|catch|rerat|thriv|break out|slip|weather|be (?:higher|lower|back|fine|up|down|recovered)|stand to)(?:e?s|e)?';

/** Whom something suits. */
const YOURS =
  '(?:(?:at|for|of|with|to) your (?:age|stage)|(?:your|a person of your|someone your|people your) age|(?:moderate|conservative|aggressive|balanced|low|high|cautious)(?:[- ]risk)? (?:risk )?(?:profile|appetite|tolerance|investors?)|(?:like|for) (?:an? )?(?:[\\w-]+ ){0,2}(?:someone|somebody|people|investors?|person|anyone|savers?) (?:like|your|in your|such as|of your)|(?:investors?|person|people|someone|somebody|portfolios?) like yours?(?:elf)?|like (?:you|yours)\\b|in your (?:position|situation|shoes|place)|your (?:stage (?:of|in) life|risk (?:appetite|tolerance|profile|capacity)|temperament|(?:time )?horizon|goals?|needs|circumstances|situation|profile|plans?|age|retirement|lifestyle|objectives?))';
const FITS =
  '(?:suit(?:s|ed|able)?|spot on|bang on|apt|fit(?:s|ting|ted)?|match(?:es)?|meets?|right(?! now)|ideal|perfect(?:ly)?|appropriate|tailored|(?<!(?:has|have|had|it) )made|meant|designed|enough|comfortabl[ey]|good|fine|best|(?<!(?:done|did|performed|worked|gone) )well|aligned?|in line|proper|adequate|acceptable|tolerable|bearable|consistent|great|sensible|reasonable|wise|wrong|exactly|too (?:risky|aggressive|conservative|cautious|safe|much risk|volatile)|needs?|afford|stick|belong|way to go|mix|okay|comfort|recommended|obvious choice)';
const SORT =
  '(?:you|retirees?|beginners?|seniors|pensioners|(?:\\w+[- ]){0,2}(?:investors?|savers?|retirement)|young \\w+|most people|everyone|anyone|someone \\w+|long-term money|your (?:\\w+ )?(?:money|fund|savings|children|child|family|future))';

export const ENGLISH: ClaimRules = {
  stated: {
    act: [
      `${FIRST}(?:${base(BUYS)}${NO_NOUN}|${base(HANDLES)}${OBJECT}|(?!.{0,12}ing )${IDLE}|consider (?!speak|talk|ask|check|read|whether|how)|(?:keep|start|continue|stop|begin|try) ${DOING})`,
      `\\b${WHO} (?:\\w+ )?${MUST}${READS} (?:\\w+ ){0,2}?${ACT}`,
      `\\b(?:you|investors?|one|everyone|everybody|anyone) (?:really |also |definitely |now |probably )?(?:should|must|ought to|had better)\\b${READS}`,
      `\\b${URGED}${within(36)}\\b${ACT}`,
      `\\b(?:${DOING}|${DEED}|[a-z]+ing)\\b${within(60)}(?:\\b(?:is|are|be|was|seems?|looks?|makes?)\\b${within(16)}\\b(?:${JUDGED}|best|safest|better|prudent)|\\bmakes? (?:\\w+ ){0,2}sense)\\b`,
      `\\b(?:i|we)(?:'d| would)\\b(?! (?:rather (?:not|say|put)|put it|expect your|need|have to|like to|be (?:happy|glad|guessing)|show|say|look|start|begin|compare|check|call|describe|only|still need|also need|ask|point|suggest (?:open|look|check|read|add)))`,
      `\\b(?:${NAME}|${KIND}|exposure|position|allocation|holdings?|proceeds|money|purchase|portfolio)${within(24)}\\b(?:should|ought to|needs? to|has to|have to|deserves?|merits?|belongs? in|earned its)\\b(?! (?:(?:make up|gain|regain|rise|recover|grow|climb|double)\\b|be (?:listed|shown|correct|counted|from|adjusted|added|entered)|appear|show|load))`,
      `\\b${WHO}${within(16)}\\b(?:needs?|wants?|lacks?|requires?|could (?:use|do with)|would benefit from|is missing|crying out for|calls for)${within(16)}\\b(?:${NAME}|${KIND}|it stocks|exposure|diversification|hedge)\\b(?! (?:price|codes?|symbols?|names?)\\b)(?!(?<=q) to\\b)`,
      `\\b(?:you have|there is|there's|that is|that's) (?:far |way |simply )?too (?:much|many|little|few)\\b|\\btoo (?:concentrated|exposed|aggressive|conservative|dependent|reliant)\\b|\\byou(?:'re| are) (?:\\w+ )?(?:over|under)(?:exposed|weight|invested)|\\b(?:${NAME}|${KIND}|holdings|exposure|position)${within(12)}\\bcould be (?:prun|trimm|cut|reduc|sold|increas|held|bought)|\\b(?:round off|would complement|better off(?= (?:with|in|if|without|[a-z]+ing)\\b)|better served)\\b`,
      `\\b(?:i|we) (?:like|prefer|favou?r|love|rate|recommend|suggest|advise|choose|pick|vote|urge)\\b(?! (?:open|look|check|read|add)ing)`,
      `\\bin (?:my|our) (?:opinion|view|book)\\b|\\b(?:excites?|impress(?:es)?|convinces?|bothers?) me\\b|\\bcalls? for (?:\\w+ )?${DEED}\\b|\\b(?:if i were you|if it were my|in your (?:shoes|place)|(?:my|our) (?:\\w+ )?(?:pick|vote|choice|call|favou?rite|preference|advice|recommendation|suggestion|guess|bet|hunch|base case|forecast|prediction|expectation)|(?:verdict|rating|recommendation|conclusion|advice|call)(?: for \\w+(?: \\w+)?)?(?:: | (?:is|would be) (?:to|a|that)))`,
    ],
    timing: [
      `\\b(?:an?|the|any) (?:[a-z]+[- ]){1,3}(?:time|moment|day|week|month|juncture|phase|point) (?:to|for) (?:\\w+ )?(?:${ACT}|add|switch|enter|start|exit|a lump|fresh|new)`,
      `\\b(?:right|good|best|great|ideal|perfect) (?:time|moment) to (?!(?:check|look|review|compare|ask|read|see|think)\\b)\\w+`,
      `\\b(?:buying|selling|golden|rare|great|good|real|once-in-a-\\w+) (?:opportunit(?:y|ies)|chance)|(?:chance|opportunity|window|last call|invitation) to (?:${ACT}|add|pick up|enter)`,
      `\\bnow(?: is|'s)(?: \\w+){0,2} (?:time|moment)|\\b(?:it is|it's) (?:high )?time (?:to|for|you)`,
      `\\btoo (?:late|early|soon) to (?:${ACT}|enter)|the (?:sooner|longer|earlier) you|before it(?:'s| is) too late|while (?:you (?:still )?can|it lasts|stocks last|the iron)|act (?:now|fast|quickly)|miss(?:ed)? the (?:bus|boat|train)|(?:everyone|anyone) else does|days left to|as good a (?:day|time|moment)|any (?:moment|day) now|waited long enough`,
      `\\b(?:dips?|falls?|corrections?|crash(?:es)?|weakness|prices|levels|valuations)(?: \\w+){0,3} (?:is|are|as) (?:an? |for |there to be |the )?(?:\\w+ )?(?:opportunity|opportunities|chance|gift|buying|bought|invitation|ideal|tempting|attractive|favou?rable|reasonable|right|good|great)`,
    ],
    forecast: [
      `\\b${MARKET}(?: ['a-z]+){0,4}? ?${WILL}${NO_FORECAST}(?: [a-z']+){0,2}`,
      `\\b(?:${PRONOUN}|\\w+)(?: \\w+)? ?${WILL} (?:\\w+ ){0,2}?(?:${MOVES}\\b|again|deliver|protect|shield|provide|generate)`,
      `\\b(?:${MARKET}|it|they) (?:should|can|could|may|might) (?:only |easily |hardly |well |yet |soon )(?:\\w+ )?(?:${MOVES}|be(?! (?:(?:pure|just|mere|only) )?(?:luck|chance|noise|random|a coincidence|due|because))|see|test)\\b|\\b(?:${MARKET}|it|they) should (?:\\w+ )?${MOVES}\\b`,
      `\\b(?:i|we|analysts?|experts?|everyone|brokers?|economists?|the street) (?:would |fully |also |still |do not |don't )?(?:expects?|anticipates?|foresees?|predicts?|forecasts?|sees?|think|believes?|reckons?|bets?|guess|suspect|am (?:confident|sure|convinced|bullish|bearish)|are (?:bullish|bearish|confident))${within(40)}\\b(?:${MOVES}|upside|rally|strong|flat|growth|targets?|(?:climb|ris|fall|recover|grow|do|go|com|head)ing)\\b`,
      `${FIRST}(?:expect|anticipate|look for)\\b(?! (?:an? (?:\\w+ )?loss|(?:\\w+ ){0,3}to lose))${within(40)}\\b(?:${MOVES}|rally|rebound|recovery|correction|crash|gains?|returns?|volatility|rise|fall|upside|pullback|breakout)\\b`,
      `\\b(?:matter of time|sooner or later|chances are|odds are|in all (?:likelihood|probability)|on the cards|around the corner|(?:worst|bad news) is (?:over|behind|priced)|priced in|(?:best|good|better|tough|hard|bright|rough|great)(?:er)? (?:days|times|years)(?: \\w+)? (?:ahead|to come|yet)|just(?: \\w+)? begun|only just|nowhere to go|only way is|more to come|(?:room|further|more|a long way) to (?:run|grow|rise|fall|go)|has legs|far from over|bottom(?:ed)? (?:out|is in)|(?:found|reached|hit|seen) (?:its|a|the) (?:floor|bottom|low)|(?:has|have) (?:found|reached|hit|seen) (?:floor|bottom)|question of time|patience (?:will|pays|is rewarded)|you(?:'ll| will) be (?:glad|happy|thankful|sorry)|run out of steam|rough ride|has peaked|history will|next leg|the next (?:big|apple|q{2,})|(?:is|are) the future|years? belongs? to|light at the end|stands? to (?:gain|lose|benefit)|going (?:nowhere|places)|in the coming (?:months|years|weeks|quarters)|tend(?:s|ed)? to \\w+ from here|(?:quarters?|months|years?|weeks) (?:ahead )?looks?)\\b`,
      `\\b(?:upside\\b(?! (?:capture|swings?|moves?|volatility))|limited downside|downside (?:is|from|looks)|tailwinds?|risk-reward)`,
      `\\b(?:outlook|prospects?|future|fundamentals|momentum|trend|charts?|technicals|story)(?! may| might)${within(24)}\\b(?:is|are|looks?|remains?|points?|suggests?|favou?rs?|good|bright|strong|excellent|upward|downward|up|solid|intact|side|great|weak|bleak|rosy|positive|negative)\\b`,
      `\\byou(?: will|'ll| are going to| can expect to| can look forward to)(?: \\w+){0,3} (?:money|returns?|profits?|gains|rich|wealthy|ahead|regret|thank|income|millionaire|back|losses|sorry)\\b`,
    ],
    certain: [
      `\\bguarantee[sd]? (?:\\w+ )?(?:returns?|incomes?|profits?|gains?|growth|to|way|that|better|you|against|a|higher|safety)|\\b(?:is|are|returns?|profits?|gains|income|capital|money) (?:\\w+ )?(?:guaranteed|assured)\\b|\\bassured (?:returns?|income|gains?)`,
      `\\b(?:is|are|you'?re?) (?:sure|certain|bound|guaranteed) to\\b|\\b(?:definitely|certainly|surely|undoubtedly|unquestionably|inevitably|for sure|with (?:confidence|peace of mind)|without (?:a |any |the )?(?:doubt|question|fail|worry))\\b`,
      `\\byou (?:can|may|could) (?:\\w+ )?(?:count|rely|bank|depend) on\\b`,
      `\\b(?:i|we) (?:can )?(?:promise|assure|guarantee)\\b|\\b(?:trust me|mark my words|rest assured|rest easy|believe me|take my word|you have my word|relax)\\b`,
      `\\b(?:capital|money|principal|savings|wealth|investment|gains|deposit)s?${within(20)}\\b(?:is|are|stays?|remains?|be) (?:\\w+ ){0,2}?(?:safe|secure|protected|locked in|in good hands|insulated|shielded)\\b`,
      `\\b(?:${MARKET}|${PRONOUN}|sip|you)${within(24)}\\b(?:always|every time|invariably|consistently|reliably|without exception)\\b(?: (?!the\\b)\\w+)? ?(?:wins?|beats?|recovers?|comes?|bounces?|ris(?:e|es)|go(?:es)? up|makes?|pays?|outperforms?|do(?:es)? well|delivers?|grows?|works?|$|[.!])`,
      `\\b(?:sure(?! thing ?[-,.!—–])|certain|safe|solid)[- ](?:thing|bet|shot|winner|pick|fire)s?\\b|\\brisk[- ]free (?:way|investment|return|profit|stock|fund|asset)s?\\b(?! (?:rate|paid|pays|earn|gave|would))|\\bfree (?:money|lunch)|\\bsleep (?:well|better|easy|soundly|peacefully)|\\bsafety net|everything to gain|\\bin (?:safe|good) hands`,
      `\\b(?:removes?|eliminates?|takes? away|rules? out|protects?(?: \\w+)? (?:from|against)|shields?|ensures?|makes? sure) (?:\\w+ ){0,3}?(?:risk|loss(?:es)?|los(?:e|ing)|crash|downside|fall|profit|return|gain)`,
    ],
    quality: [
      `\\b(?:${MARKET}|${PRONOUN}|here|which)${within(30)}(?:\\b|')${IS} (?:\\w+ )??${STRONG}\\b`,
      `\\b(?:${NAME}|${KIND}|compan(?:y|ies)|portfolio|investment|fundamentals|valuations?|managers?|scheme|allocation)(?: (?!not\\b)['\\w-]+){0,5}? ${IS} (?:\\w+ (?:and )?)?${MILD}\\b`,
      `\\b(?:${IS}|hold|own|have|picked|chosen|bought|like|among|of|got) (?:[\\w-]+ ){0,4}?${PRAISE},? ${THING}\\b`,
      `\\b(?:best|finest|safest|strongest) (?:mutual |index |debt |equity )?(?:funds?|stocks?|shares?|investments?|choices?|options?|picks?|bets?|buys?|managers?|place for|way to (?:save|invest|grow|build|make|earn)|hedge|of your (?:holdings|stocks|funds)|of the (?:lot|bunch|three|two))\\b`,
      `\\btrad(?:es|ing) (?:at|below|above|under) (?:an? |its )?(?:\\w+ )?(?:bargain|discount|premium|fair|intrinsic|steep|attractive|cheap)|\\b(?:for|at) less than it|\\b(?:true|intrinsic|fair|real) (?:worth|value)\\b`,
      `\\b(?:strong|a|screaming|clear|outright|long-term) (?:buy|hold|sell)(?=[.,!]|$)|\\btarget price\\b|rely on|(?:wide|deep|strong) moat|(?:cash|compounding|money) machine|lost its (?:charm|shine|luster)|stood the test|place to be|offers? the best`,
    ],
    suitable: [
      `\\b${FITS}${within(36)}${YOURS}`,
      `${YOURS}${within(48)}\\b(?:${FITS}|${ACT})\\b`,
      `\\b${FITS}(?: (?!since|when|if|as|after|until|before)[\\w-]+){0,2}? ${SORT}\\b`,
      `\\b(?:for|as) (?:an? )?${SORT},? (?:it|this|that|an? |${NAME}|${KIND})${within(24)}\\b(?:is|are|works?|makes?|should|would)\\b`,
      `\\byou(?:'re| are)? (?:\\w+ )?can (?:\\w+ )?(?:afford|handle|stomach|bear|tolerate|live with|withstand|absorb)\\b|\\byou(?:'re| are| would be|'d be) (?:\\w+ )?(?:young|old|too (?:conservative|cautious|aggressive)|well suited|comfortable|well placed|well positioned|cut out|good to go|covered)\\b|\\bexactly what you need|\\bwhat you need is\\b|\\bserves? you well|\\bdo(?:es)? you good`,
    ],
  },
  denying: {
    act: [
      `\\b(?:no (?:harm|point|reason|need|sense|shame|rush|hurry|case|business|justification)|nothing wrong|never a bad|not a bad|no bad|little (?:point|reason)|nothing (?:is )?gained)${within(24)}\\b(?:${ACT}|waiting|${NAME}|${KIND})`,
      `\\b(?:${DOING}|${DEED})${within(24)}\\b(?:makes? no sense|no longer makes sense|(?:isn't|is not|wouldn't be|would not be) a|(?:wouldn't|can't|won't) hurt)`,
      `\\b(?:wouldn't|won't|can't|doesn't|would not) hurt to\\b|\\b(?:wouldn't|would not|isn't|not) be an? (?:bad|terrible) (?:idea|thing|move)|\\b(?:wise|prudent|best|better|sensible|smart) not to\\b`,
      `\\b(?:i|we) (?:wouldn't|would not)\\b(?! (?:know|say|guess|call|be able|want to))|\\b(?:i|we) (?:won't|see no|don't see|can't see|never)(?: \\w+){0,3}? (?:${ACT}|reason to|point in)`,
      `${FIRST}(?:don't|do not|never|no) (?:\\w+ )?(?:${base(BUYS)}|${base(HANDLES)}${OBJECT}|(?:\\w+[- ])?${IDLE}|touch|hesitate|panic|chase|miss|fear|catch|wait)`,
      `\\b(?:${WHO}) (?:shouldn't|should not|mustn't|must not|ought not|need not|needn't|don't need to|can't afford to)(?: \\w+)? (?:${ACT}|worry|panic|miss|own)`,
      `\\bhas no (?:business|place)\\b|\\b(?:doesn't|does not|don't|do not|no longer) (?:belong|deserve|merit)|\\bno business (?:hold|own)ing|\\bnot the (?:right )?(?:time|moment) to|\\bno (?:better|safer|smarter|wiser|surer) \\w+|\\bno reason to wait`,
    ],
    timing: [
      `\\b(?:isn't|is not|not be|wouldn't be|won't be|never|hardly|not) (?:an?|the) (?:[a-z]+[- ]){0,2}(?:time|moment|day|week|month) (?:to|for) (?:\\w+ )?(?:${ACT}|add|switch|enter|start|exit|fresh|new)`,
    ],
    forecast: [
      `\\b(?:${MARKET}|it|this|cris[ie]s|recession)(?: like \\w+)? (?:cannot|can't|can not|won't|will not|isn't going to|aren't going to|never|couldn't)(?: \\w+)? (?:${MOVES}|last|be (?:as|so) \\w+|happen|occur|repeat|remain|go wrong|fail)\\b`,
      `\\b(?:won't|will not|never) (?:come (?:again|back)|last|be this \\w+|regret)|\\bi (?:don't|can't|do not) see (?:\\w+ )?\\w+ing|\\bthere will be no\\b`,
    ],
    certain: [
      `\\byou (?:cannot|can't|can never|will never|will not|won't|could not|couldn't|never) (?:ever )?(?:lose(?! more)|go wrong|fail|regret|beat|be disappointed|find a better|miss)|\\b(?:cannot|can't|can never|never|won't|doesn't|don't) (?:lose(?:s)? (?:money|you|value|on|with)|fail(?:s)?|go wrong|go down|fall below|disappoints?|lets?\\b|go(?:es)? (?:under|bust|broke|bankrupt))|\\bnever lost (?:money|anyone)|\\bnobody (?:has )?(?:ever )?lost|\\bnever will\\b|\\b(?:not|never) at risk|\\bnothing can (?:happen|go wrong)`,
      `\\b(?:no|zero|without(?: any)?|practically no|hardly any|virtually no|almost no|negligible|little to no) (?:real |chance of |risk of )?(?:risk|downside|loss(?:es)?|danger)\\b(?!-)|\\brisk is (?:negligible|minimal|nil|zero)|\\bnothing to (?:lose|worry|fear)|\\bno(?:thing)? (?:way|chance) (?:that )?(?:\\w+ )?(?:${MARKET}|it|you)|\\b(?:loss(?:es)?|a crash|risk) (?:is|are) (?:out of the question|impossible)|impossible to (?:lose|go wrong)|\\bhard to (?:go wrong|lose)|\\bno-?brainer`,
      `\\bnever been a better|\\b(?:doesn't|does not) get (?:any )?better|\\bnothing beats|\\bno (?:one|other \\w+) (?:beats|comes close)|can't be beaten|\\bcan't[- ](?:miss|lose|beat)|\\bsecond to none|\\bdoes not reflect|\\bno doubt`,
    ],
    suitable: [
      `\\b(?:isn't|aren't|not|never) (?:\\w+ )?(?:for|suitable for|right for|suited to|appropriate for) (?:you|someone|somebody|people|an investor|a person|investors|beginners|retirees)\\b`,
    ],
  },
};
