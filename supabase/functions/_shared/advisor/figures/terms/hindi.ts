import { CHANGES } from './english.ts';
import type { Terms } from './terms.ts';

const RISES =
  'आगे|aage|ऊपर|बढ़\\S*|चढ़\\S*|उछ\\S*|तेज़ी|तेजी|upar|oopar|uper|badh\\w*|barh\\w*|cha[dr]h\\w*|uchh?al\\w*|tezi';
const FALLS = 'पीछे|peechh?e|नीचे|गिर\\S*|टूट\\S*|लुढ़क\\S*|फिसल\\S*|neeche|niche|gir\\w*|toot\\w*|ludhak\\w*|phisal\\w*';
const GAINED = 'मुनाफ\\S*|फ़?ायद\\S*|फायद\\S*|लाभ|कमा\\S*|munaf\\w*|fayd\\w*|faid\\w*|labh|kama\\w*|bane';
const LOST =
  'नुक़?सान|हानि|घाट\\S*|खो|खोए|खोया|गँवा\\S*|गंवा\\S*|nuksaa?n|ghaa?t[aei]|kho|khoya|ganwa\\w*|gawa\\w*|doob\\w*';

/** Hindi, in Devanagari and as it is typed in Latin letters. */
export const HINDI: Terms = {
  measures: [
    ['अस्थिरता|उतार[- ]?चढ़ाव|asthirta|utaa?r[- ]?cha[dr]h?aa?v', ['volatility']],
    ['(?:सबसे (?:बड़ी|गहरी) |sabse (?:badi|gehri) )(?:गिरावट|giraa?vat)', ['maximum_drawdown']],
    [
      '(?:20|bees|बीस) (?:mein|me|में) (?:se|से) (?:ek|1|एक)',
      ['value_at_risk', 'bad_day_part', 'one_in', 'confidence', 'horizon'],
    ],
    [
      '(?:portfolio|पोर्टफोलियो|पोर्टफ़ोलियो) (?:ka|का)(?= *$)',
      [
        'weight',
        'largest_weight',
        'top_five_weight',
        'look_through',
        'value_at_risk',
        'expected_shortfall',
        'fall',
        'crisis_change',
        'day_change',
      ],
    ],
    ['peak(?= se)', ['maximum_drawdown', 'current_drawdown', 'missing_to_peak']],
    ['शिखर|उच्चतम|ऊँचाई|shikhar|oonchai|unchai', ['maximum_drawdown', 'current_drawdown', 'missing_to_peak']],
    ['जोखिम(?: \\S+){0,3} (?:हिस्सा|योगदान)|(?:जोखिम|jokhim|risk) (?:में|mein|me|ka|का)', ['risk_part', 'shortfall_part']],
    [
      'जोखिम|jokhim',
      ['risk_part', 'shortfall_part', 'value_at_risk', 'expected_shortfall', 'volatility', 'sharpe', 'sortino'],
    ],
    ['(?:tax|टैक्स|कर) (?:katne|dene|कटने|देने|चुकाने)? ?(?:ke baad|के बाद)|haath mein|haath me|हाथ में', ['left_after_tax']],
    [
      '(?:टैक्स|कर)[- ]?(?:फ़?्?री|फ़्री|फ्री|मुक्त)',
      ['exempt_amount', 'exempt_used', 'exempt_left', 'exempt_shares', 'gain_part', 'stated'],
    ],
    ['टैक्स|कर', ['tax', 'tax_rate', 'stated']],
    [
      '(?:वैल्यू|वैल्यु) (?:एट|ऐट|अट) (?:रिस्क|जोखिम)|जोखिम[- ](?:पर )?मूल्य',
      ['value_at_risk', 'bad_day_part', 'horizon', 'confidence', 'one_in'],
    ],
    ['भार|वज़न|वजन|वेटेज|vaj[ae]n|wazan|bhaar', ['weight', 'largest_weight', 'top_five_weight', 'look_through']],
    ['छूट|chh?oot', ['exempt_amount', 'exempt_used', 'exempt_left', 'exempt_shares']],
    ['हिस्स\\S*|hiss\\w*', ['weight', 'largest_weight', 'top_five_weight', 'risk_part', 'look_through', 'overlap']],
    [
      'कुल निवेश|kul nivesh|लागत|निवेश किय\\S*|लगा(?:ए|ये|या|यी|ई)|खर्च\\S*|चुका\\S*|la+gat|lag(?:aye|aya|ayi|aai|ae)|nivesh kiy\\w*|invest kiy\\w*|kharch\\w*|(?:daa?le|lagaye) (?:the|hain|gaye)',
      ['cost', 'purchase_price', 'trade'],
    ],
    [
      '(?:औसत|ausat|average) (?:खरीद|kharid|keemat|कीमत|भाव|bhaa?v)\\S*(?: (?:मूल्य|भाव|कीमत|keemat|price))?|(?:खरीद|kharid) (?:मूल्य|भाव|price|daam|bhaa?v|mulya|keemat)',
      ['purchase_price'],
    ],
    ['औसतन? (?:नुकसान|घाटा)|(?:ausat(?:an)?|average) (?:nuksaa?n|ghaa?ta|loss)', ['expected_shortfall']],
    ['भाव|दाम|bhaa?v|daam', ['price', 'purchase_price', 'price_change']],
    ['क़?ीमत|कीमत|मूल्य|क़ीमत|वैल्यू|[kq]ee?mat|mulya', ['value', 'price', 'start_value', 'trade']],
    ['शार्प', ['sharpe']],
    ['सॉर्टिनो|सोर्टिनो', ['sortino']],
    ['बीटा', ['beta']],
    ['अल्फा|अल्फ़ा', ['alpha']],
    [
      'मुनाफ\\S*|फ़?ायद\\S*|लाभ|नुक़?सान|हानि|गिरावट|बढ़त|gira+vat|badhat|munaf\\w*|fayd\\w*|faid\\w*|labh|nuksaa?n',
      CHANGES,
    ],
    ['डिविडेंड|लाभांश|ब्याज|labhansh|byaa?j', []],
  ],
  references: { before: 'se|से', after: 'se|से|par|पर|ke mukable|के मुकाबले' },
  behind: [
    ['(?:ki )?(?:gir[aei]|badh[aei]|chadh[aei]|neeche|niche|upar)(?!-)|(?:गिर|बढ़|चढ़)[ाीे]?|नीचे|ऊपर', CHANGES],
    [
      '(?:ya|या) (?:(?:usse|isse|uss?e|उससे|इससे) )?(?:bhi |भी )?(?:zyada|jyada|adhik|ज़्यादा|ज्यादा|अधिक)',
      ['value_at_risk', 'bad_day_part'],
    ],
  ],
  periods: {
    today: '(?:आज|aaj)(?! (?:की|के|ki|ke) (?:होल्डिंग|शेयर|निवेश|पोर्टफ|holding|share|portfolio|nivesh|mix))',
    day: 'दिन\\S*|din|dino\\w*|roz|रोज़|रोज़ाना|rozana|kal|कल',
    week: 'हफ़्त\\S*|हफ्त\\S*|सप्ताह|haft[ae]\\w*|saptah',
    month: 'महीन\\S*|mah(?:i|ee)n[aeo]\\w*|maah|माह|मासिक',
    quarter: 'तिमाही|timahi',
    year: 'साल\\S*|वर्ष|सालाना|saal\\w*|salana|varsh',
    purchase: '(?:खरीद\\S*|ख़रीद\\S*|kharid\\w*|khareed\\w*) (?:के बाद )?(?:से|se|ke baad se)|अब तक|ab tak|abhi tak',
  },
  directions: {
    up: `${RISES}|${GAINED}`,
    down: `${FALLS}|${LOST}`,
    more: RISES,
    less: `${FALLS}|घट\\S*|कम|ghat\\S*|kam`,
  },
  negation: 'नहीं|nahin|nahi',
  future:
    'होगा|होगी|होंगे|\\S*(?:एगा|एगी|एंगे|ेगा|ेगी|ेंगे)|hoga|hogi|honge|(?!challenge|avenge|revenge|mega|omega)\\w*(?:ega|egi|enge|oge|unga)|agle (?:saal|mahine|hafte)|अगले (?:साल|महीने|हफ़्ते)|kal tak|आने वाले|aane wale',
  certain: 'ज़रूर|पक्का|zaroor|pakka',
  possible:
    'सकत\\S*|अगर|यदि|तो|sakt[aei]|agar|yadi|toh|jaisa|जैसा|जैसी|jaisi|hot[aei]|(?:हो|जा|गिर|घट|खो|रह)त[ाीे]ं?|jaat[aei]|girt[aei]|ghatt[aei]|khot[aei]|लगेगा|lagega|milenge|bachenge',
  present: 'फिलहाल|फ़िलहाल|filhaa?l|अभी|abhi|इस समय|is samay|वर्तमान में',
  past: '(?:पिछले|बीते|pichh?le|beete) (?:साल|महीने|हफ़्ते|हफ्ते|दिन|वर्ष|saal|mahine|hafte|din)\\S*',
  happened:
    'खोया|खोए|गँवा\\S*|गंवा\\S*|khoya|khoye|ganwa\\w*|gawa\\w*|(?:हुआ|हुई|हुए|हो गया|हो चुका|चुकाया|चुका दिया|दिया है|बेचा|बेचे|बेची)|(?:hua|hui|ho gaya|ho chuka|chukaya|becha|beche)|tha|थे|था|थी|(?:hue|gaye|lagaye|kamaye|ganwaye|khoye) the',
  usual:
    '(?:हर|रोज़|har|har ek|kisi bhi|किसी भी|प्रति)(?: \\S+)? (?:दिन|din)|रोज़|रोज|roz|rozana|रोज़ाना|aam taur|आम तौर|hamesha|हमेशा',
  average: 'औसतन?|ausat(?:an)?|average',
  largest: 'ज़्यादा से ज़्यादा|अधिकतम|से ज़्यादा नहीं|zyada se zyada|adhiktam|se zyada nahi\\w*|maximum',
  seldom: 'कभी-?कभार|शायद ही|विरले|kabhi-?kabhaa?r|shayad hi',
  inTotal: 'कुल मिलाकर|kul mila ?kar',
  perYear: 'सालाना|हर साल|salana|har saal|प्रति वर्ष',
  pronoun: 'यह|इसका|yeh|iska|isme|इसमें',
  divides: '[;:,()—–।]|और|लेकिन|जबकि|\\baur\\b|\\blekin\\b|\\bjabki\\b|\\byaani\\b|यानी',
};
