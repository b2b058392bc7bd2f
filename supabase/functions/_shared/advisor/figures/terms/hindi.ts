import type { Terms } from './terms.ts';

/** Hindi, in Devanagari and as it is typed in Latin letters. */
export const HINDI: Terms = {
  measures: [
    ['अस्थिरता', ['volatility']],
    ['लागत|laagat|lagat', ['cost', 'purchase_price']],
    ['कीमत|मूल्य|keemat|kimat|daam', ['value', 'price']],
    [
      'मुनाफ\\S*|फायद\\S*|लाभ|munafa|fayda',
      [
        'gain',
        'gain_part',
        'realized_gain',
        'unrealized_gain',
        'total_gain',
        'day_change',
        'annualized_return',
        'total_return',
        'crisis_change',
        'fall',
      ],
    ],
    [
      'नुकसान|घाट\\S*|nuksaa?n|ghata|kho',
      [
        'gain',
        'realized_gain',
        'unrealized_gain',
        'total_gain',
        'day_change',
        'value_at_risk',
        'expected_shortfall',
        'crisis_change',
        'fall',
        'maximum_drawdown',
      ],
    ],
  ],
  behind: [],
  periods: {
    today: 'आज|aaj',
    day: 'दिन|din|roz|रोज़',
    week: 'हफ़्त\\S*|हफ्त\\S*|सप्ताह|hafte|hafta',
    month: 'महीन\\S*|mahine|mahina|mahine',
    year: 'साल|वर्ष|सालाना|saal|salana',
  },
  directions: {
    up: 'मुनाफ\\S*|फायद\\S*|लाभ|ऊपर|बढ़\\S*|munafa|fayda|upar|badha',
    down: 'नुकसान|घाट\\S*|नीचे|गिर\\S*|खो|nuksaa?n|ghata|neeche|gira|kho',
    more: 'बढ़\\S*|badh\\S*',
    less: 'घट\\S*|कम|ghat\\S*|kam',
  },
  negation: 'नहीं|nahin|nahi',
  future: 'होगा|होगी|होंगे|जाएगा|जाएगी|hoga|hogi|jayega|jayegi',
  possible: 'सकता|सकते|सकती|अगर|यदि|sakt[aei]|agar',
  past: 'पिछले|pichhle|pichle',
  happened: 'खोया|गँवाया|khoya',
  usual: 'हर दिन|रोज़|har din|roz',
  largest: 'ज़्यादा से ज़्यादा|अधिकतम|zyada se zyada|adhiktam',
  perYear: 'सालाना|हर साल|salana|har saal',
  pronoun: 'यह|इसका|yeh|iska',
  divides: '[;:,()—–।]|और|लेकिन|\\baur\\b|\\blekin\\b',
};
