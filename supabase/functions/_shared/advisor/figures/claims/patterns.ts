import { KNOWN_NAMES } from '../known-names.ts';

const TRADE =
  '(?:buy|sell|hold|invest|switch|exit|add|dump|book|accumulate|redeem|offload|get rid of|trim|reduce|rebalance|avoid|increase|liquidate|pare|move|diversify|double down)';
const TRADING =
  '(?:buying|selling|holding|investing|switching|exiting|adding|trimming|booking|redeeming|accumulating|reducing|rebalancing|moving|avoiding)';
const RISES =
  '(?:rise|fall|grow|go up|go down|go higher|go lower|crash|recover|rally|rebound|double|triple|soar|drop|decline|correct|climb|bounce back|reach|hit|touch|cross|outperform|underperform|beat|surge|jump|tank|appreciate|depreciate|weaken|strengthen|improve|slide)';
const NAMED = String.raw`(?:[A-Z][A-Z&]{2,}(?: \d+)?|(?:[A-Z][a-z]{1,20} |[A-Z]{3,9} ){1,3}(?:Bank|Motors|Industries|Limited|Ltd|Inc|Cap|Fund|Steel|Power|Energy)|Infosys|${KNOWN_NAMES.join('|')})`;
/** What is bought and sold, as the object of an imperative; not a page, a row or a day that is put in. */
const OBJECT = String.raw`(?:(?:some|more|half|all|part|most|a bit|a little|the rest)(?: of)? )?(?:(?:in|from|out of|into|to|on to|with) )?(?:(?:some|more|half|all|part|most) (?:of )?)?(?:(?:your|an?|the|its|these|those) )?(?:${NAMED}\b|(?:[\w-]+ ){0,3}(?:funds?|stocks?|bonds?|gold|silver|equit(?:y|ies)|debt|cash|exposure|stake|ETFs?|FDs?|SIPs?|deposits?|dip)\b)(?! (?:to the|in the|on the) (?:list|analy[sz]er|watchlist|table|report|page|form))`;
/** Where an imperative may begin: a sentence, a line, or what follows a colon, “first” or “then”. */
const BEGINS = String.raw`(?:^|[.!?;:] |[,;] (?:so|then)? ?|\b(?:[Ff]irst|[Tt]hen|[Nn]ext|[Ii]nstead),? )[\s*>•\d.-]{0,12}(?:[Pp]lease |[Jj]ust |[Nn]ow |[Ss]imply |[Ss]o )?`;

/** In Hindi, in both scripts. Word limits of regular expressions know only Latin letters. */
const HINDI: readonly RegExp[] = [
  /\b(?:bilkul|ekdam|poori tarah) safe\b|सुरक्षित|गारंटी|\bpakka (?:munafa|fayda|return)\b|पक्का मुनाफ/giu,
  /\b(?:bech|kharid|khareed|nikal|laga|nivesh|invest)\S* (?:(?:jana|karna) chahiye|dena chahiye|chahiye|do|dijiye|lijiye|lo|lena chahiye)\b|(?:खरीद|बेच|निकाल)\S*(?: (?:देना|लेना))? (?:लीजिए|दीजिए|लो|दो|चाहिए)/giu,
  /\b(?:bech|kharid|khareed|nikal)\S* (?:(?:dena|lena) )?(?:hi )?(?:behtar|sahi|achha|accha|acha) (?:rahega|hoga|hai)\b|(?:खरीद|बेच|निकाल)\S* (?:(?:देना|लेना) )?(?:ही )?(?:बेहतर|सही|अच्छा) (?:रहेगा|होगा|है)/giu,
  /\bsabse (?:achha|accha|acha|badhiya) (?:fund|share|stock|samay|mauka)\b|\b(?:sahi|achha|accha|acha) (?:samay|mauka|time)\b|सबसे (?:अच्छ|बढ़िय|बेहतर)\S* (?:फंड|शेयर|समय|मौका|निवेश)|सही (?:समय|मौका)|अच्छा (?:समय|मौका)/giu,
  /\b(?:zaroor|zarur|pakka) (?:badh|gir|upar|neeche|double)\S*|\b(?:badhega|badhegi|girega|giregi|upar jayega|neeche jayega|double ho(?:ga| jayega))\b|(?:बढ़ें?ग|गिरें?ग)\S*|(?:ऊपर|नीचे) जाएगा|(?:दोगुना|दुगुना) हो/giu,
];
/** What is no claim where it is denied, asked, or said of what depends. */
export const STATED: readonly RegExp[] = [
  // Safety and certainty.
  /\b(?:is|are|stays?|remains?|be) (?:a |an )?(?:very |quite |completely |totally |perfectly )?safe\b|\bsafe (?:investment|bet|choice|stock|fund|haven|way|to (?:hold|own|buy))\b|\bsafest\b/giu,
  /\bguarantee[sd]?\b/giu,
  /\b(?:is|are) (?:sure|certain|bound|guaranteed) to\b|\b(?:definitely|certainly|surely|without (?:a |any )?(?:doubt|question))\b/giu,
  /\b(?:sure|certain|safe|solid)[- ](?:thing|bet|shot|winner|pick)s?\b|\b(?:bright|strong|great) (?:future|prospects)\b/gi,
  /\brisk[- ]free (?:way|investment|return|profit|stock|fund)s?\b/gi,
  // Best, suitable, cheap.
  /\b(?:the )?best (?:mutual )?(?:fund|stock|share|investment|choice|option|time)\b/gi,
  /\b(?:suitable|right|perfect|ideal) for you\b|\bsuits? you\b/gi,
  /\bmust[- ](?:buy|have|own)\b|\b(?:strong |a )buy\b|\bmultibaggers?\b/gi,
  /\b(?:under|over)(?:valued|priced)\b|\btarget price|\bprice target/gi,
  /\b(?:is|are|looks?) (?:very |quite |really |still )?(?:cheap|a bargain|a steal|attractively (?:priced|valued))\b/gi,
  // Advice to trade.
  new RegExp(
    String.raw`\byou (?:should|must|ought to|need to|had better|(?:may|might) (?:want|wish) to)(?: now| also| definitely| really)? (?:${TRADE}|keep (?:holding|${NAMED}))\b`,
    'gi',
  ),
  new RegExp(
    `\\bI(?: would|['’]d| recommend| suggest| advise)(?: recommend| suggest| advise)?(?: that you| you)?(?: to)? (?:${TRADE}|${TRADING})\\b`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:advice|recommendation|suggestion) (?:is|would be) (?:to|that you) (?:${TRADE}|get out|stay|keep|put|cut)\b`,
    'gi',
  ),
  /\bdeserves? (?:an? )?(?:larger|bigger|smaller|place|spot|more)\b/gi,
  new RegExp(String.raw`\b(?:chance|opportunity) to ${TRADE}\b`, 'gi'),
  new RegExp(`\\b(?:recommend|suggest|advise|consider|worth|better off) ${TRADING}\\b`, 'gi'),
  new RegExp(
    `\\b${TRADING} (?:[\\w&]+ ){1,4}(?:is|would be|looks like|seems) (?:a |an |the )?(?:good|right|wise|smart|sensible|prudent|best|better)\\b`,
    'gi',
  ),
  new RegExp(`\\b(?:makes?|making) (?:more |perfect |good )?sense to ${TRADE}\\b`, 'gi'),
  new RegExp(
    `\\b(?:wise|wiser|wisest|smart|smartest|sensible|prudent|advisable|sound|better|best)(?: (?:move|choice|thing|step|decision|course))?(?: (?:is|would be|for you))* to ${TRADE}\\b`,
    'gi',
  ),
  // Imperatives.
  new RegExp(
    `${BEGINS}(?:[Bb]uy|[Ss]ell|[Dd]ump|[Aa]ccumulate|[Ee]xit|[Ll]iquidate|[Tt]rim|[Rr]edeem|[Oo]ffload) (?!(?:price|side|order|load)s?\\b)\\S+`,
    'gu',
  ),
  new RegExp(
    `${BEGINS}(?:[Aa]dd|[Ss]witch|[Mm]ove|[Rr]educe|[Ii]ncrease|[Hh]old|[Kk]eep|[Ii]nvest|[Pp]ut|[Ss]hift|[Rr]eplace|[Ss]wap|[Cc]ut|[Aa]void|[Ss]tick|[Pp]are|[Gg]et (?:rid of|out of|into)|[Ss]tay away|[Bb]uy|[Ss]ell) ${OBJECT}`,
    'gu',
  ),
  new RegExp(
    `${BEGINS}(?:[Bb]ook (?:your |some |the )?(?:profit|gain|loss)|[Ss]tay invested|[Ss]tart (?:an? |your )?(?:new )?SIP|[Dd]ouble down|[Hh]old on to|[Rr]ebalance (?:in|to|now)|[Gg]o (?:long|short))`,
    'gu',
  ),
  // Timing.
  /\b(?:good|right|great|best|perfect|the) (?:time|moment) to (?:buy|sell|invest|enter|exit|book|switch|hold|add)\b/gi,
  new RegExp(`\\b(?:it[’']?s|it is|now is|now[’']s) (?:high |the )?time to ${TRADE}\\b`, 'gi'),
  /\b(?:good|great|attractive|decent|ideal|perfect|right|excellent|nice|better) (?:entry|exit|buying|selling)\b|\b(?:buying|selling) opportunit(?:y|ies)\b|\b(?:good|attractive|great|ideal|the) entry point\b/gi,
  /\b(?:attractive|tempting|favou?rable) (?:levels?|valuations?|prices?)\b|\b(?:levels?|valuations?|prices?) (?:is|are|looks?) (?:very |quite )?(?:attractive|tempting|favou?rable)\b/gi,
  /\b(?:has|have) bottomed(?: out)?\b|\bthe worst is over\b|\bbefore it(?:[’']s| is) too late\b|\bact (?:now|fast)\b/gi,
  // Predictions.
  new RegExp(String.raw`\b(?:and will|can only) ${RISES}\b`, 'gi'),
  new RegExp(String.raw`\bI expect (?:[\w&]+ ){1,3}to ${RISES}\b`, 'g'),
  /\bwill (?:always |surely |likely )?(?:(?:deliver|give|bring|generate|provide|produce) (?:you )?(?:[\w-]+ )?(?:returns?|gains?|profits?)|(?:protect|shield) you)\b/gi,
  /\b(?:upside|room to (?:grow|rise|run))\b(?! capture)|\bdownside is limited\b|\blimited downside\b/gi,
  /\b(?:rally|rebound|recovery|correction|crash|breakout) is (?:coming|near|due|imminent|around the corner|likely|expected|certain)\b/gi,
  /\b(?:is|are) head(?:ed|ing) (?:higher|lower|up|down|north|south)\b/gi,
  ...HINDI,
];

/** What is a claim by its denial. */
export const DENYING: readonly RegExp[] = [
  /\bno[- ]brainer\b/gi,
  /\b(?:cannot|can[’']t|can never|will never|will not|won[’']t) (?:lose(?! more)|fall(?! below)|go wrong|go down|fail|regret)\b/gi,
  /\b(?:no|zero|without(?: any)?) risk\b(?!-)|\bnothing to lose\b|\bno downside\b/gi,
  /\bno better (?:time|fund|stock|choice|investment)\b|\bnever been a better\b/gi,
  /\b(?:don[’']t|do not|never|nobody should|should not|shouldn[’']t) miss (?:it|out|this)\b/gi,
  new RegExp(`\\b(?:[Dd]on[’']t|[Dd]o not|[Nn]ever) (?:hesitate|wait|be afraid) (?:to|before you) ${TRADE}\\b`, 'gu'),
  new RegExp(`${BEGINS}(?:Don[’']t|Do not|Never) (?:buy|sell|exit|redeem|touch) ${OBJECT}`, 'gu'),
  /\bkoi (?:risk|jokhim) nahin?\b|कोई (?:जोखिम|खतरा) नहीं/giu,
];

/** What a price is said to do; a claim behind the words for a price. */
export const FORETOLD = new RegExp(
  String.raw`\b(?:will|(?:is|are) (?:going|about|(?:very |more |most |quite )?likely|poised|set|expected|due|ready|primed|tipped|forecast|on track|destined|headed) to|should)(?: soon| surely| likely| probably| eventually| again| only| almost certainly| continue to| keep)* ${RISES}\b`,
  'g',
);
export const PRICED_BEFORE = new RegExp(
  `\\b(?:[Pp]rices?|[Mm]arkets?|[Ss]tocks?|[Ss]hares?|[Ff]unds?|[Ss]ectors?|[Ii]ndex|[Rr]ates?|[Yy]ields?|[Rr]upee|[Dd]ollar|[Gg]old|[Ii]t|[Tt]hey|${NAMED}) $`,
);
