/** Words that questions are recognized by: English, Hindi in Latin script, Hindi. Patterns of whole words. */
export const CONCEPTS = {
  market:
    'markets?|nifty|sensex|s&p|index|indices|stocks?|shares|dow|nasdaq|ba+za+r|बाज़ार|बाजार|बाज़ार|मार्केट|निफ्टी|सेंसेक्स',
  falls:
    'crash(?:es|ed)?|fall(?:s|en|ing)?|fell|drops?|dropped|declines?|declined|corrects?|correction|slumps?|tanks?|collapses?|down|gir\\p{L}*|tut\\p{L}*|गिर[\\p{L}\\p{M}]*|टूट[\\p{L}\\p{M}]*|लुढ़क[\\p{L}\\p{M}]*',
  lose: 'loo?se|losing|lost|loss|losses|downside|worst[ -]case|bad (?:day|week|month|quarter|year)|sabse bura|सबसे बुरा|सबसे खराब|worst day|nuksa+n|gha+t[ae]|doob\\p{L}*|bura din|kharab din|नुकसान|नुक़सान|घाट[ाे]|डूब[\\p{L}\\p{M}]*|बुरा दिन|खराब दिन',
  shortfall: 'expected shortfall|cvar|es|average loss|when it is worse|tail loss|एक्सपेक्टेड शॉर्टफॉल',
  today: "today(?:['’]s)?|this morning|since yesterday|aa?j|आज",
  why: "why|what (?:caused|moved|drove|made)|what['’]s behind|reason|because|responsible|kyo?u?n?|kyu|kis(?:ne|ki|ke)?|wajah|क्यों|क्यूँ|क्यूं|वजह|कारण|किस[\\p{L}\\p{M}]*",
  change:
    'change[ds]?|moved?|moves|up|do(?:ing|ne)?|did|perform\\p{L}*|badla\\p{L}*|badh\\p{L}*|चढ़\\p{L}*|बढ़[\\p{L}\\p{M}]*|बदल[\\p{L}\\p{M}]*|हाल',
  value: 'worth|value|valued|total|balance|net worth|ka?i?mat|keemat|qeemat|kul|hold in all|कुल|कीमत|क़ीमत|क़ीमत|मूल्य|वैल्यू',
  gain: 'gains?|gained|(?:did|have) (?:i|we) make|profits?|p&l|pnl|returns?|made|earned|earning|muna+fa|fa+y?i?d[ae]|fa+y?i?da+|kama\\p{L}*|la+bh|मुनाफा|मुनाफ़ा|मुनाफ़ा|फायद[ाे]|रिटर्न|फ़ायदा|फ़ायदा|लाभ|कमा[\\p{L}\\p{M}]*|प्रॉफिट',
  risk: 'risk|risks|risky|riskiest|danger|dangers|dangerous|bets?|threats?|jokhim|khatra|khatarnak|जोखिम|खतरा|ख़तरा|ख़तरा|रिस्क',
  most: 'bigg?est|largest|main|top|greatest|highest|major|most|heaviest|worst|sabse|sab se|सबसे',
  holding: 'holdings?|positions?|stocks?|shares?|investments?|company|hissa|शेयर|होल्डिंग|निवेश|कंपनी|हिस्सा',
  sector: 'sectors?|industry|industries|sektar|सेक्टर|क्षेत्र|उद्योग',
  country: 'country|countries|geograph\\p{L}*|abroad|overseas|in india|in (?:the )?us|desh|videsh|देश|विदेश',
  currency: 'currency|currencies|dollars?|forex|fx|mudra|मुद्रा|करेंसी|डॉलर',
  exposure: 'exposure|exposed|invested|allocation|split|how much|kitna|kitni|kitne|कितना|कितनी|कितने|एक्सपोज़र',
  compare:
    'compared?|compares|comparison|versus|vs|beat|beats|beating|outperform\\p{L}*|underperform\\p{L}*|against|better than|worse than|tulna|muka+b\\p{L}*|se behtar|तुलना|मुकाबल[\\p{L}\\p{M}]*|मुक़ाबल[\\p{L}\\p{M}]*|से बेहतर',
  correlation:
    'corr?elat\\p{L}*|moves? together|move in step|sa+th (?:me[in]* )?cha?lt\\p{L}*|सहसंबंध|कोरिलेशन|साथ चल[\\p{L}\\p{M}]*',
  spread:
    'diversif\\p{L}*|concentrat\\p{L}*|spread|eggs|vividh\\p{L}*|विविध[\\p{L}\\p{M}]*|डायवर्सिफ[\\p{L}\\p{M}]*|बँटा|बंटा',
  drawdown:
    'draw[ -]?downs?|deepest fall|below (?:its|the|my) peak|peak to trough|ड्रॉडाउन|सबसे गहरी|सबसे बड़ी गिरावट|sabse badi gira+vat',
  volatility:
    'volat\\p{L}*|swings?|fluctuat\\p{L}*|uta+r[ -]cha?dha+v|वोलैटिलिटी|उतार[ -]चढ़ाव|उतार[ -]चढ़ाव|अस्थिर[\\p{L}\\p{M}]*',
  beta: 'beta|बीटा',
  sharpe: 'sharpe|sharp ratio|शार्प',
  dividend: 'divid[ea]n[dt]s?|payouts?|labha+nsh|लाभांश|डिविडेंड',
  zero: 'zero|worthless|bankrupt\\p{L}*|wiped out|goes bust|went bust|delisted|fails|diwal\\p{L}*|shunya|शून्य|ज़ीरो|जीरो|ज़ीरो|दिवालिया|डूब[\\p{L}\\p{M}]*',
  rupee: 'rupee|inr|usd ?/? ?inr|rup[ai]*ya|रुपया|रुपए|रुपये',
  weakens: 'weakens?|weaker|depreciat\\p{L}*|slides?|kamzo?r|kamjor|कमज़ोर|कमजोर|कमज़ोर',
  sell: 'sell|selling|sold|redeem|exit|bech\\p{L}*|बेच[\\p{L}\\p{M}]*',
  tax: 'tax|taxes|taxed|ltcg|stcg|capital gains|टैक्स',
  xirr: 'xirr|irr|money[ -]weighted|एक्सआईआरआर|एक्स आई आर आर',
  time_weighted: 'twrr?|time[ -]weighted|samay[ -]bharit|समय[ -]भारित|टाइम[ -]वेटेड|टीडब्ल्यूआर',
  allowance:
    'harvest\\p{L}*|allowance|exemption|tax[ -]free|chh?oot|kar[ -]mukt|हार्वेस्ट[\\p{L}\\p{M}]*|छूट|टैक्स[ -]फ्री|कर[ -]मुक्त',
  rebalance: 're-?balanc\\p{L}*|(?:equal|target) weights?|santulit|रीबैलेंस[\\p{L}\\p{M}]*|पुनर्संतुल[\\p{L}\\p{M}]*|संतुलित',
  goal: 'goals?|save (?:each|every|per|a) month|have enough (?:for|to|when|by)|(?:need to|have to|must i|should i) save(?! tax)|kitn[aei] bacha\\p{L}*|retire\\p{L}*|lakshya|लक्ष्य|रिटायर[\\p{L}\\p{M}]*|सेवानिवृत्ति',
  find: 'symbols?|tickers?|isin|scrip|सिंबल|टिकर',
  overlap: 'overlap\\p{L}*|same (?:stocks|shares|companies)|stocks in common|ओवरलैप',
  deposit: 'deposits?|fds?|dicgc|fdic|bank|एफडी|जमा|बैंक',
  insured: 'insured|insurance|dicgc|fdic|bima|बीमा',
  findings:
    "limits?|warnings?|findings?|breach(?:es|ed)?|exceed\\p{L}*|alerts?|stands? out|anything wrong|what['’]s wrong|kya galat|chetavni|चेतावनी|सीमा|लिमिट",
  price: 'price|quote|quoted|trading at|rate of|bha+v|da+m|भाव|दाम|प्राइस',
  prices:
    'how old|fresh|up to date|last updated|live|delayed|data|source of|where do .* come from|kab k[aei]|purane|कब क[\\p{M}]|पुरान[\\p{L}\\p{M}]*',
  weight: 'weight|share of|part of|percent(?:age)? of|proportion|how much of|kitna hissa|कितना हिस्सा|वज़न',
  crisis: 'crisis|crises|past (?:crashes|falls)|history repeats|sankat|mandi|संकट|मंदी',
  half: 'half|a?a+dha|a?a+dhe|a?a+dhi|आधा|आधे|आधी',
  safe: 'safe|safest|secure|guarantee[ds]?|surakshit|सुरक्षित|सेफ',
  pick: 'should i(?! save(?! tax))|should we|shall i|which (?:\\S+ )?(?:stocks?|funds?|shares?|etfs?|one)s? (?:should|to|will|is best|is good)|what (?:should|to|can) (?:i )?(?:buy|invest|sell)|best (?:\\S+ )?(?:stock|fund|share|etf|sip|time)s?|good (?:time|stock|fund|buy)|recomm?end\\p{L}*|when to (?:buy|sell|exit)|(?:time|wise|worth|good idea) (?:to )?(?:buy|sell|exit)(?:ing)?|(?:buy|sell|hold|exit) or (?:buy|sell|hold|exit)|kaun ?s[aei] \\S+ bech\\p{L}*|कौन ?स[ाेी] \\S+ बेच[\\p{L}\\p{M}]*|kab (?:\\S+ )?(?:bech|kharid|khareed)\\p{L}*|bech\\p{L}* (?:\\p{L}+ )?ya|कब (?:\\S+ )?(?:बेच|खरीद)[\\p{L}\\p{M}]*|बेच[\\p{L}\\p{M}]* (?:[\\p{L}\\p{M}]+ )?या|suggest\\p{L}*|tips?|multibagger|kha?ri+d\\p{L}*|le ?lu|(?:lena|bechna|karna|dena|rakhna) chahiye|bech (?:du|dun|doon) kya(?! ho)|(?:लेना|बेचना|करना|देना|रखना) चाहिए|खरीद[\\p{L}\\p{M}]*|ख़रीद[\\p{L}\\p{M}]*',
  forecast:
    'target|targets|expected returns?|(?:can|could|might|may|will) (?:i|we) (?:gain|make|earn|expect)|kama sakt\\p{L}*|कमा सकत[\\p{L}\\p{M}]*|(?:kab|kya) (?:\\S+ ){0,2}?(?:gir|badh|chadh)eg[aei]|(?:कब|क्या) (?:\\S+ ){0,2}?(?:गिर|बढ़|चढ़)ेग[ाीे]|predict\\p{L}*|forecast\\p{L}*|outlook|how long (?:will it take|until|till|before|to) (?:\\S+ ){0,3}?(?:recover|double|break ?even)|kab (?:tak )?(?:\\S+ )?(?:recover|double)|कब (?:तक )?(?:\\S+ )?(?:डबल|दोगुना|रिकवर)|will (?:(?!tax|loss|gain|profit)\\S+ ){0,3}?(?:go|rise|fall|reach|hit|be|double|crash|recover|grow)|going to (?:go|rise|fall|reach|hit|crash|be)|next (?:week|month|year)|tomorrow|kal kya|upar ja\\p{L}*|badhega|girega kya|bhavishya|भविष्य|टारगेट|बढ़ेगा|बढ़ेगा|ऊपर जा[\\p{L}\\p{M}]*|अगले (?:साल|महीने|हफ्ते)',
  reduce: 'reduce|lower|cut|decrease|kam|ghata\\p{L}*|कम|घटा[\\p{L}\\p{M}]*',
  money: 'money|paisa|paise|पैसा|पैसे',
  grow: 'grown?|grew|badh\\p{L}*|बढ़[\\p{L}\\p{M}]*|बढ़[\\p{L}\\p{M}]*',
  about: 'tell me about|about|how is|how are|doing|ke ba+re|के बारे',
  index: 'nifty|sensex|s&p|nasdaq|dow|markets?|ba+za+r|निफ्टी|सेंसेक्स|बाज़ार|बाजार|मार्केट',
  if: 'if|when|suppose|agar|yadi|to kya|अगर|यदि|तो क्या',
} as const;
export type Concept = keyof typeof CONCEPTS;
