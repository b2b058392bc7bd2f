/** What people write around their holdings, in English and in Hindi. None of these words is read as a symbol or as part of a name. */
const CHATTER = new Set(
  // English
  (
    'a about account added after ago all already also am an and any approx approximately are around as at average avg back basis be been before ' +
    'bought bro but buy buying by cmp cost current currently demat dear do each few for from friends gain get got had has have having he hello her here hey hi ' +
    'his hold holding holdings holds i ill im in into invested is it its ive just kept last later long ltp maybe me mine more morning mostly my new ' +
    'nos now of ok okay old on only or other our out over own owned owns paid per picked piece pieces please plus portfolio position ' +
    'presently price purchased qty quantity rate recently respectively same scrip share shares she sir so some still stock stocks ' +
    'take taken term than thanks that the their them then there these they this those to today together too took total two units unit us ' +
    'value valued via was we well were when where which with worth year years yes yesterday yet you your ' +
    // Hindi in Latin letters
    'aaj aap abhi apne aur bhai bhaiya bhav bhi dada dost ek hai hain hi ho hu hun humare humne jo ka kal kar karke ke khareeda kharida ' +
    'kharide kharidi ki kiya kiye ko kuch kul le leke li liya liye lot mai maine main me mein mera mere meri mil mujhe ne pade paas par pe ' +
    'rakha rakhe rupay rupaye rupee rupees sab saal se sirf tha the thi uske wala wale wali waale yaar yeh ye ' +
    // Hindi in Devanagari
    'अभी आज और एवं कल का की कुछ कुल के को खरीदा खरीदे ख़रीदे ख़रीदा जी तथा थे था नमस्ते ने पर पास भाई भी मुझे में मेरा मेरी मेरे मैं मैंने ' +
    'यह ये लिए लिया लिये वाले व शेयर शेयरों सब साल से हैं है हमारे'
  ).split(' '),
);
const SALES = new Set(
  (
    'sold sell selling sells exit exited redeemed becha beche bechi bech bechna nikala nikale bikwali ' +
    'बेचा बेचे बेची बेच बेचना निकाला'
  ).split(' '),
);
const DENIALS = new Set(
  'not no never don dont didn didnt doesn doesnt isn haven hadn without except unvested nahi nahin na mat wish thinking planning considering should would could minus negative नहीं मत न माइनस'.split(
    ' ',
  ),
);
/** A number behind one of these is a price. */
const PRICE_LEADS = new Set('at @ avg average price rate bhav pe par each भाव पर'.split(' '));
/** A number in front of one of these is a price. */
const PRICE_FOLLOWERS = new Set('pe par each rupaye rupay bhav पर रुपये रुपए'.split(' '));
/** A number behind one of these is what all of them cost or are worth, or today's price. */
const TOTAL_LEADS = new Set('for worth value total cost gain profit pnl p&l invested cmp ltp कुल'.split(' '));
/** In front of a price that is hoped for or feared. */
const PLANS = new Set('target tgt stop stoploss sl'.split(' '));
/** In front of a year. */
const TIME_LEADS = new Set('in since from during till until after before by of year saal साल'.split(' '));
/** A number in front of one of these counts something else than shares. */
const OTHER_UNITS = new Set(
  (
    'week weeks day days month months year years yr yrs hour hours hr hrs am pm minute minutes min mins percent pct th st nd rd times ' +
    'points point pts lots gram grams gm gms gr kg kgs kilo oz ounce ounces tola tolas mahine din saal ago baje bje साल दिन महीने ग्राम प्रतिशत'
  ).split(' '),
);
const UNITS = new Set(
  'share shares sh shs unit units no nos pcs piece pieces stock stocks qty quantity scrip शेयर शेयर्स यूनिट'.split(' '),
);
/** Words of company names that follow a short symbol: `LT finance` is not LT. */
const BUSINESS = new Set(
  (
    'agro air amc auto bank bees capital care cement chem chemical chemicals communications consumer digital energy engineering ' +
    'entertainment estate etf exports fertilizers fin finance financial finserv foods forge fund gas general global gold green ' +
    'healthcare holding holdings hospital hospitals hotel hotels housing india industries infra infrastructure insurance ' +
    'international investment investments labs life logistics lombard media metals mills mining motor motors mutual oil paints ' +
    'paper petro petroleum pharma pipes ports power projects properties pru prudential realty retail securities services ship ' +
    'silver small solar steel sugar systems tech technologies technology telecom textiles trust tubes tyres ventures wind'
  ).split(' '),
);

const SETS = {
  chatter: CHATTER,
  sale: SALES,
  denial: DENIALS,
  price: PRICE_LEADS,
  'price behind': PRICE_FOLLOWERS,
  total: TOTAL_LEADS,
  plan: PLANS,
  time: TIME_LEADS,
  'other unit': OTHER_UNITS,
  unit: UNITS,
  business: BUSINESS,
};
export type ChatterSet = keyof typeof SETS;

/** Whether a word, in any letter case, is one of those. */
export function isWordOf(set: ChatterSet, word: string): boolean {
  return SETS[set].has(word.toLowerCase());
}

/** Whether a word says nothing about which share is meant. */
export function isChatter(word: string): boolean {
  return isWordOf('chatter', word) || isWordOf('unit', word) || isWordOf('price', word);
}
