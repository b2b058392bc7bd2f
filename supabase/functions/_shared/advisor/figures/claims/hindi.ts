import { anyOf, within } from './within.ts';
import type { ClaimRules } from './rules.ts';

const MARKET = anyOf(
  '\\bq{2,}|\\b(?:market|baa?zaa?r|shares?|stocks?|fund|sona|gold|chandi|nifty|daam|keemat|bhaav|rupaya|dollar|yeh|ye|isme|paisa|portfolio|return|munafa|rally|tezi|mandi)\\b',
  'बाज़ार|बाजार|शेयर|फंड|सोना|सोने|दाम|कीमत|रुपया|भाव|मुनाफ|रिटर्न|यह|तेज़ी|तेजी|मंदी|पोर्टफोलियो',
);
/** Between a market and what becomes of it; not of a figure. */
const BECOMES = '(?:(?!hissa|jokhim|risk|tax|weight|wazan|हिस्स|जोखिम|वज़न|वजन|भार|टैक्स)[^.;:!?()—–|।\\n]){0,40}?';
const STEM =
  '(?:bech|khari?d|khareed|nikal|nikaal|rakh|daal|dal|laga|invest|nivesh|hold|book|shift|switch|redeem|exit|sell|buy|add|trim|chhod|chod|badha|ghata|kam|le|lena|lete|rok|ruk|intezaa?r|wait|bane|jodte|hat|door|pakad|chalu|jaari|band|kharch|liquidate|rebalance|diversify|average|swap|tik|sabr)';
const AUX =
  '(?:do|de do|dijiye|dijie|deejiye|lo|lijiye|lijie|len|lein|le lo|den|dein|karo|kar(?:o|en|ein|iye|lo| lo| do| lijiye| dijiye| dena| lena)|kijiye|rakho|rakhe(?:n|in)?|rakhiye|raho|rahiye|rahein|jao|jaiye|jaayein|jaye(?:n|in)?|jaana|dena|deta|leta|chahiye)';
const GOOD =
  '(?:behtar|munasib|sahi|theek|thik|accha|acha|achha|achhi|acchi|badhiya|badiya|faydemand|samajhdaari|samajhdari|zaroori|mast|best|perfect|safe|galat|bekaar|bekar|zabardast|shaandaar|shandar|kamaal|sasta|sasti|mehnga|mehanga|surakshit|bharosemand|pakka|mazboot|majboot|kamzor|ideal|uchit|solid)';
const RISE =
  '(?:badh|cham[ak]\\w*|gir|chadh|charh|ucchal|uchal|upar|neeche|niche|double|wapas|tezi|mandi|toot|bhaag|udd?|sambhal|sudhar|bana|kama|chal|phat|crash|recover|rally|grow|badal|de|mil|doob|dub|jaa?)';
const FUTURE = '(?:\\w*(?:ega|egi|enge|oge|aoge|unga|aunga|yega|yegi)\\b|\\w*ne wal[aei]\\b|ho ?ga\\b)';

const STEM_D =
  '(?<![\\u0900-\\u097f])(?:बेच|खरीद|ख़रीद|निकल|निकाल|रख|डाल|लगा|निवेश|होल्ड|वसूल|बुक|शिफ्ट|स्विच|छोड़|छोड़|बढ़ा|बढ़ा|घटा|कम|ले|रोक|रुक|इंतज़ार|इंतजार|बनाए|बने|जारी|दूर|टिके|जोड़ते)';
const AUX_D =
  '(?:दीजिए|दीजिये|दें|दो|देना|लीजिए|लें|लो|लेना|करें|करो|कीजिए|कर लें|रखें|रखिए|रखो|रहें|रहिए|रहो|जाइए|जाएं|जाएँ|जाओ|चाहिए)';
const GOOD_D =
  '(?:बेहतर|सही|ठीक|अच्छ[ाेी]|बढ़िया|बढ़िया|फायदेमंद|फ़ायदेमंद|समझदारी|ज़रूरी|जरूरी|गलत|ग़लत|बेकार|शानदार|ज़बरदस्त|सस्त[ाेी]|महंग[ाेी]|महँग[ाेी]|सुरक्षित|भरोसेमंद|मज़बूत|मजबूत|कमज़ोर|उचित|आदर्श)';
const RISE_D = '(?:चमक|बना|बढ़|बढ़|गिर|चढ़|चढ़|उछल|ऊपर|नीचे|दोगुन|दुगुन|वापस|तेज़ी|तेजी|मंदी|टूट|सुधर|संभल|दे|द(?=े)|मिल|डूब|जा)';
const FUTURE_D = '(?:\\S*(?:एगा|एगी|एंगे|ेगा|ेगी|ेंगे|ोगे)|\\S*ने वाल[ाेी]|होगा|होगी)';

/** In Hindi, in both scripts; word limits of regular expressions know only Latin letters. */
export const HINDI: ClaimRules = {
  stated: {
    act: [
      `\\b${STEM}\\w*(?: \\w+){0,3}? ${AUX}\\b`,
      `\\b(?:bech|khari?d|khareed|nikal|rakh|daal|chhod|laga|rukk?|le|invest kar)(?:o|iye|iyega|en|ein|te raho|te rahiye|kar rakho)\\b`,
      `\\b(?:${STEM}\\w*(?:na|ne|te)|kharidari|nivesh|bikri)\\b${within(24)}\\b${GOOD}\\b`,
      `\\b(?:meri (?:salah|rai|raay)|mere hisaab|main hota|aapki jagah|mera sujhav)\\b`,
      `${STEM_D}\\S*(?: \\S+){0,3}? ${AUX_D}|(?:बेच|खरीद|निकल|निकाल|रख|डाल|छोड़|लगा|रुक)(?:िए|ें|ो|िये|एं|एँ|ाइए|ाओ)(?=[ ।.,!]|$)`,
      `${STEM_D}\\S*ना${within(24)}${GOOD_D}|मेरी (?:सलाह|राय)|मेरे हिसाब`,
      `\\b(?:aapko|aap)\\b${within(48)}\\b(?:chahiye|chahie)\\b|(?:आपको|आप) ${within(48)}चाहिए`,
    ],
    timing: [
      `\\b(?:sahi|achha|accha|acha|badhiya|yehi|yahi|sunehra) (?:samay|mauka|waqt|time|moment|level|entry)\\b|\\b(?:kharidne|bechne|nivesh|invest|nikalne|entry)\\b${within(16)}\\b(?:mauka|samay|waqt|sahi)\\b|\\bmauka haath\\b`,
      `(?:सही|अच्छा|बढ़िया|यही|सुनहरा) (?:समय|मौका|वक्त|वक़्त)|(?:खरीदने|बेचने|निवेश|निकलने)${within(16)}(?:मौका|समय|वक्त)`,
    ],
    forecast: [
      `${MARKET}${BECOMES}\\b${RISE}\\w*(?: \\w+){0,2}? ?${FUTURE}`,
      `${MARKET}${BECOMES}\\b${RISE}${FUTURE}|\\b(?:badhega|badhegi|girega|giregi|chadhega|chadhegi|upar jayega|neeche jayega)\\b`,
      `\\b(?:hamesha|lambe samay)\\b${within(24)}\\b(?:upar|badh|jeet|fayd|munaf)\\w*|\\bamir ban|\\bpaisa bana|\\bachha return`,
      `${MARKET}${BECOMES}${RISE_D}\\S*(?: \\S+){0,2}? ?${FUTURE_D}|(?:बढ़ें?ग|बढ़ें?ग|गिरें?ग|चढ़ें?ग|चढ़ें?ग)\\S*|(?:ऊपर|नीचे) जाएगा`,
      `(?:हमेशा|लंबे समय)${within(24)}(?:ऊपर|बढ़|जीत|फायद|मुनाफ)|अमीर बन|(?:अच्छा|बढ़िया) (?:रिटर्न|मुनाफ)`,
    ],
    certain: [
      `\\b(?:bilkul|ekdam|poori tarah|100%) (?:safe|surakshit)\\b|\\bguarantee\\b|\\bpakka (?:munafa|fayda|return)\\b|\\b(?:zaroor|zarur|pakka|beshak|yakeenan|nishchit)\\b${within(24)}${FUTURE}|\\btension mat|\\bchinta mat|\\bbefikr`,
      `गारंटी|पक्का|(?:ज़रूर|निश्चित रूप से|निश्चय ही|यकीनन|बेशक|अवश्य)${within(24)}${FUTURE_D}|पूरी तरह सुरक्षित|बेफिक्र|चिंता मत`,
    ],
    quality: [
      `${MARKET}${within(24)}\\b${GOOD}\\b(?: (?:share|stock|fund|nivesh|investment|company|mil raha))? (?:hai|hain|rahega|raha|hoga)\\b`,
      `\\bsabse (?:achha|accha|acha|badhiya|safe|surakshit|behtar|bharosemand|sahi|mazboot)\\b`,
      `${MARKET}${within(24)}${GOOD_D}(?: (?:शेयर|फंड|निवेश|कंपनी|विकल्प))?(?: (?:है|हैं|रहेगा|होगा))`,
      `सबसे (?:अच्छ|बढ़िय|बढ़िय|बेहतर|सुरक्षित|भरोसेमंद|सही|मज़बूत)`,
    ],
    suitable: [
      `\\baap(?:ke liye|ki umar|ke jaise| jaise|ke goal|ki zaroorat)\\b${within(48)}\\b${GOOD}\\b`,
      `आप(?:के लिए|की उम्र|के जैसे| जैसे|की ज़रूरत)${within(48)}${GOOD_D}`,
    ],
  },
  denying: {
    act: [
      `\\b(?:mat|na) (?:${STEM}\\w*(?:o|iye|en|ein|na)|karo|jaane|jane|chhodo)\\b|\\b${STEM}\\w*(?: \\w+)? mat (?:karo|kijiye|karna|karein)\\b|\\bka koi (?:matlab|fayda|point) nahin?\\b|\\b${STEM}\\w*n[ae]\\b${within(16)}\\b${GOOD} nahin?\\b`,
      `मत (?:${STEM_D}\\S*|कर\\S*|जा\\S*)|का कोई (?:मतलब|फायदा|फ़ायदा) नहीं|${STEM_D}\\S*ना${within(16)}${GOOD_D} नहीं`,
    ],
    suitable: [
      `\\baap(?:ke liye|ki umar| jaise)\\b${within(24)}\\b${GOOD} nahi|आप(?:के लिए|की उम्र| जैसे)${within(24)}${GOOD_D} नहीं`,
    ],
    certain: [
      `\\bkabhi nahi\\w*${within(12)}(?:doob|gir|ghat|fail)|कभी नहीं${within(12)}(?:डूब|गिर|घट)`,
      `\\bkoi (?:risk|jokhim|khatra|chance|nuksaa?n|dar) nahin?\\b|\\b(?:nuksaa?n|ghata|doob\\w*|gir\\w*)${within(16)}\\bnahin? (?:sakt\\w+|hoga)|\\bho hi nahin?\\b`,
      `कोई (?:जोखिम|खतरा|ख़तरा|नुकसान|डर) नहीं|(?:नुकसान|घाटा|डूब\\S*|गिर\\S*)${within(12)}नहीं (?:सकत|होगा|हो सकत)`,
    ],
  },
};
