import type { Term } from './glossary/term.ts';
import { USUAL_FALL, type Declined, type Quantity, type Question } from './question.ts';
import { namesAsset } from './words/asset-words.ts';
import type { Concept } from './words/concepts.ts';
import { crisesIn } from './words/crisis-words.ts';
import { findConcepts, holdsWord, normalizeQuestion } from './words/find-concepts.ts';
import { heldIn, namesSeveral, type HeldName } from './words/held-names.ts';
import { periodIn } from './words/period-words.ts';
import { amountIn } from './words/quantity-words.ts';

const DEFINES =
  /\b(?:explain|define|definition|meaning|means?|what(?:['’]s| is| are) (?!my\b|the (?:most|worst)|our\b)|what does|(?:ka )?matlab|kya hota hai|kya hoti hai)\b|मतलब|क्या होता है|क्या होती है/u;
/** A term stands beside these when a person asks for their own figure. */
const OWN = /(?<![\p{L}\p{M}])(?:my|mine|our|i|mer[aei]|mujhe|hamar[aei]|मेर[ाीे]|मुझे|हमार[ाीे])(?![\p{L}\p{M}])/u;
const PERCENT = /(?<![\d.,])(\d{1,3}(?:\.\d+)?)\s*(?:%|percent\b|per cent\b|pratishat|fees?d|प्रतिशत|फीसदी|फ़ीसदी)/u;
/** Another time than the one that a figure is of. */
const PERIOD =
  /\b(?:last|past|this|since) (?:week|month|quarter|year|diwali|january|april|\d+ (?:days|weeks|months|years))\b|\bytd\b|\byesterday\b(?<!since yesterday)|\b(?:weekly|monthly|quarterly|(?:financial|fiscal) year|fy ?\d*)\b|(?<![\p{L}\p{M}])(?:kal|कल)(?![\p{L}\p{M}])|पिछले|pichhle|pichle|is (?:saal|mahine)/u;
/** What may happen is no matter of a period that is over. */
const MAY = /\b(?:can|could|might|may) (?:i|we|it)\b|\bsakt[aei]\b|सकत/u;
/** A year beside these is a crash that may come again. */
const IMAGINED =
  /(?<![\p{L}\p{M}])(?:would|could|if|like|again|repeats?|crash\p{L}*|cris[ei]s|agar|yadi|jais\p{L}*|mandi|अगर|यदि|जैस[\p{L}\p{M}]*|मंदी|संकट)(?![\p{L}\p{M}])/u;
const PERFORMS = ['gain', 'lose', 'change', 'compare', 'grow', 'falls', 'value'] as const satisfies readonly Concept[];
/** What came about: a loss that was made, and none that may come. */
const MADE =
  /(?<![\p{L}\p{M}])(?:did|have|has|had|lost|in (?:a )?loss|(?:loss|nuksa+n|gha+te|नुकसान|घाटे) (?:me|mein|में)|(?:total|overall|net|unreali[sz]ed|current) loss(?:es)?|(?:loss|nuksa+n|gha+ta|नुकसान|घाटा) (?:hai|है)|hua|hui|hue|हुआ|हुई|हुए)(?![\p{L}\p{M}])/u;
/** Something by a name of its own: `my Reliance worth`, `gain on TCS`, `how is TCS doing`, `why is TCS down`. */
const NAMED = [
  /\b(?:my|our) (?:(\S+) )?(\S+) (?:worth|valued?)\b/u,
  /\b(?:gain(?:s|ed)?|profits?|returns?|made|make|earned|los[et]|loss(?:es)?) (?:on|from) (?:my )?(?:(\S+) )?(\S+)$/u,
  /\b(?:gains?|profits?|returns?|loss(?:es)?) in (?:my )?(?:(\S+) )?(\S+)$/u,
  /(?:^|\s)(?:(\S+) )?(\S+) (?:me|mein|pe|par|में|पर) (?:mujhe |मुझे )?(?:kitn[aei] |कितन[ाीे] )?(?:profit|loss|nuksa+n|gha+ta|fa+y?da|muna+fa|gain|return|नुकसान|घाटा|फायदा|मुनाफा|प्रॉफिट)/u,
  /\bhow (?:volatile|risky) (?:is|are) (?:(?:my|our|the) )?(\S+)(?: (\S+))?(?: (\S+))?/u,
  /\b(?:beta|volatility|sharpe(?: ratio)?|drawdown) of (?:(?:my|our|the) )?(\S+)(?: (\S+))?$/u,
  /(?:^|\s)(\S+) (?:stocks?|shares?|funds?) (?:prices? )?(?:fall|drop|crash|tank|slump|declin|correct|collaps|go(?:es)? down|gir)/u,
  /\b(?:how(?: much)?|why) (?:is|are|did|has|have|was|were) (?:(?:my|our|the) )?(?:(\S+) )?(\S+) (?:do|doing|done|down|up|perform\p{L}*|moved?|changed?|ris(?:e|en|ing)|fall(?:en|ing)?|gain(?:ed)?|los[et])(?!\p{L})/u,
] as const;
const ALL_OF_IT =
  /^(?:portfolios?|holdings?|investments?|stocks?|shares?|funds?|money|assets?|accounts?|wealth|savings|total|whole|entire|current|overall|net|stuff|markets?|index|everything|all|things|i|we|it|they|them|\p{L}*days?|risks?|value|gains?|average|paper|sips?|etfs?|equit(?:y|ies)|mine|mutual|this|that|these|those|my|our|the|if|when|do|did|why|are|agar|mere|meri|sab|sare|us|indian|global|american|now|future|investing|case|crash\p{L}*|cris[ei]s|recession|mandi|gira+wat|ba+[jz]a+r|din|sa+l|mahin[ae]|haft[ae]|(?:year|month|week|quarter)s?|far|rupees?|rupa?ye|dollars?|inr|usd|percent\p{L}*|terms|[\d₹$].*|पोर्टफोलियो|शेयर\p{L}*\p{M}*|निवेश|बाज\u093c?ार|मार्केट|फंड|दिन|साल|महीने|हफ्ते|कुल)$/u;
/** A loss over a longer time than the day that is computed. */
const LONGER =
  /\b(?:(?:bad|worst|terrible|kharab|bura|bure) |(?:in|over|within) (?:a|one) )(?:week|month|quarter|year|hafta|hafte|mahina|mahine|saal)\b/u;
/** The value in a currency, not how much of it is in one. */
const VALUE_IN = /\b(?:worth|value)\b(?!.*\bis in\b).*\bin (?:us )?(?:dollars?|usd|rupees?|inr)\b/u;
/** What is stored of a person, not what prices are from. */
const STORED =
  /\b(?:delete|erase|remove|export|download|privacy|private|stor(?:e[sd]?|ing)|shared?|safe|secure|my data)\b/u;
/** A gain that was made by a sale, not that of what is held. */
const REALIZED = /\breali[sz]ed\b|\bbooked\b|\bdid (?:i|we) book\b/u;
/** What was paid in, not what it is worth. */
const INVESTED = /\b(?:invested|cost)\b/u;
/** Each holding by its gain. */
const PERFORMERS = /\b(?:best|worst|top|bottom)[ -]perform\p{L}*|\b(?:bigg?est|top) (?:gainers?|losers?)\b/u;
/** A price that was paid, or one of another day. */
const PAID = /\b(?:average|avg|buy(?:ing)?|bought|purchase|cost|paid)\b/u;
const INFLATION = /\binflation\b|mehn?ga+i|महंगाई/u;
/** What decides the tax of all sales of years. */
const OFFSETS = /\bset[ -]?off\b|\bcarr(?:y|ied) forward\b|\btds\b/u;
const YEARLY = /\byearly returns?\b|\breturns? (?:per|a) year\b/u;
const POINTS = /\d (?:points?|pts|ank|अंक)/u;
const RISES = /\b(?:ris(?:e|es|ing)|goes|strengthens?|up)\b/u;
/** What no figure of a holding says. */
const CONDITIONS =
  /(?<![\p{L}\p{M}])(?:interest|rates?|matur\p{L}*|emi|tenure|premature\p{L}*|better|news|results|bya+j|ब्याज)(?![\p{L}\p{M}])/u;
/** Figures of all that is held together. */
const OF_ALL = [
  'correlation',
  'beta',
  'sharpe',
  'drawdown',
  'shortfall',
  'volatility',
] as const satisfies readonly Concept[];
/** Some of what is held, which no answer adds up. */
const PART =
  /\b(?:us|american|foreign|indian|tech|it|bank(?:ing)?|pharma|(?:small|mid|large)[ -]?caps?) (?:stocks?|shares?|holdings?|funds?|portfolio)\b/u;
const NET_WORTH = /\bnet ?worth\b|नेट ?वर्थ/u;
/** The falls that can be computed: smaller ones are every other week. */
const [LEAST, MOST] = [0.1, 0.95];
const USUAL_RUPEE_FALL = 0.1;

interface Reading {
  readonly text: string;
  readonly has: (...concepts: readonly Concept[]) => boolean;
  /** A holding that is named; null where none is. */
  readonly key: string | null;
  readonly held: readonly HeldName[];
}

/** Which question a person has typed, in English, Hindi or both; `declined` with the reason where Ballast computes none. */
export function matchQuestion(typed: string, terms: readonly Term[], held: readonly HeldName[] = []): Question {
  const text = normalizeQuestion(typed);
  const concepts = findConcepts(text);
  const reading: Reading = {
    text,
    has: (...wanted) => wanted.every((one) => concepts.has(one)),
    key: heldIn(text, held),
    held,
  };
  const term = longestTerm(text, terms);
  if (term !== null && ((isDefinition(text) && reading.key === null) || isAlone(text, term)))
    return { id: 'term', term: term.id };
  return (
    adviceIn(reading) ??
    eventIn(reading) ??
    figureIn(reading, term) ??
    (term === null ? declined('other') : { id: 'term', term: term.id })
  );
}

function declined(reason: Declined): Question {
  return { id: 'declined', reason };
}

/** Advice and forecasts, which Ballast gives to no one. What a person would do themselves is computed, and so is a loss "if". */
function adviceIn({ text, has }: Reading): Question | null {
  if (has('safe', 'prices') && STORED.test(text)) return declined('other');
  if (PERFORMERS.test(text) && OWN.test(text)) {
    if (has('today')) return { id: 'today' };
    return periodIn(text) === null && !PERIOD.test(text) ? { id: 'gain' } : declined('period');
  }
  if (has('safe') && !has('insured')) return declined('safe');
  if (has('pick')) return declined('pick');
  if (has('dividend')) return declined('dividend');
  if (has('forecast') && (!has('if') || /\bwhen will\b/u.test(text)) && !has('goal')) return declined('forecast');
  return null;
}

/** Something that may happen, or that the person may do. */
function eventIn({ text, has, key, held }: Reading): Question | null {
  const elsewhere = (['xirr', 'time_weighted', 'allowance', 'rebalance', 'goal', 'find'] as const).find((id) =>
    has(id),
  );
  if (elsewhere !== undefined) return { id: elsewhere };
  if ((has('sell') || has('tax') || has('zero') || has('if', 'falls')) && namesSeveral(text, held))
    return declined('several');
  if (OFFSETS.test(text)) return declined('other');
  if (has('sell') || has('tax')) return saleOf(text, key, has);
  if (has('zero') && key !== null) return { id: 'gone', key, fall: 1 };
  if (has('insured') && (has('deposit') || has('money') || held.length === 0)) return { id: 'deposits' };
  if (has('rupee') && (has('weakens') || (has('falls') && !has('market')))) {
    return { id: 'rupee', fall: fallIn(text, USUAL_RUPEE_FALL, 0) };
  }
  const crises = crisesIn(text);
  if (crises.length > 0 && !isOfPeriod(text, has)) return key === null ? { id: 'crisis', crises } : declined('period');
  const fall = percentIn(text);
  if (key !== null && has('falls') && (has('if') || fall !== null) && !has('index') && !has('why') && !has('today')) {
    if (!/\b(?:did|has)\b/u.test(text) && periodIn(text) === null)
      return { id: 'gone', key, fall: fall !== null && fall > 0 && fall <= 1 ? fall : USUAL_FALL };
  }
  // How an index itself did is asked of its page, not of what is held.
  if ((has('today', 'index') || has('why', 'index')) && !has('compare') && !OWN.test(text)) return declined('other');
  if ((has('why') || has('today')) && !has('index') && key === null && (namesOther(text) || PART.test(text)))
    return declined('not_held');
  if (has('why', 'falls') && !has('index') && !PERIOD.test(text))
    return key === null ? { id: 'today' } : { id: 'moved', key };
  if (has('today')) {
    if (key !== null && (has('change') || has('falls') || has('gain') || has('lose') || has('value')))
      return { id: 'moved', key };
    if (has('why') || has('change') || has('falls') || has('gain') || has('lose')) return { id: 'today' };
    if (!has('price') && !has('value') && !has('prices')) return null;
  }
  if (has('crisis')) return { id: 'crisis', crises: [] };
  if (has('falls', 'market') && !has('compare') && !has('drawdown')) {
    if (POINTS.test(text)) return declined('other');
    return namesOther(text) ? declined('not_held') : { id: 'fall', fall: fallIn(text, USUAL_FALL, LEAST) };
  }
  return null;
}

/** Whether a year is the time that something is asked of, and not the name of a crash. */
function isOfPeriod(text: string, has: Reading['has']): boolean {
  const period = periodIn(text);
  if (period === null || !PERFORMS.some((one) => has(one))) return false;
  const isByYearAlone = crisesIn(text.replaceAll(/\d{4}/gu, ' ')).length === 0;
  return isByYearAlone && (period.kind !== 'year' || !IMAGINED.test(text));
}

function saleOf(text: string, key: string | null, has: Reading['has']): Question {
  if (key === null) return declined(isDefinition(text) && !has('sell') ? 'other' : 'not_held');
  const quantity = quantityIn(text, has);
  if (has('tax')) return quantity === null ? declined('how_much') : { id: 'tax', key, quantity };
  return { id: 'sale', key, quantity: quantity ?? { unit: 'part', of: 1 } };
}

/** A figure of what is held. */
function figureIn({ text, has, key }: Reading, term: Term | null): Question | null {
  if (has('overlap')) return { id: 'overlap' };
  if (key === null && PART.test(text) && !has('weight') && PERFORMS.some((one) => has(one)))
    return declined('not_held');
  const period = MAY.test(text) ? null : periodIn(text);
  if (period !== null && PERFORMS.some((one) => has(one))) {
    return key === null ? { id: 'period', period } : declined('period');
  }
  if (has('findings') || has('reduce', 'risk')) return { id: 'findings' };
  if (has('prices') && !STORED.test(text)) return { id: 'prices' };
  if (INFLATION.test(text) && (has('gain') || has('compare'))) return declined('compared');
  if (has('compare')) return key === null && !namesAsset(text) ? { id: 'compare' } : declined('compared');
  if (OF_ALL.some((one) => has(one))) {
    if (key !== null || has('most', 'holding', 'volatility')) return declined('other');
    if (namesOther(text)) return declined('not_held');
  }
  if (has('correlation', 'index')) return declined('other');
  if (has('correlation')) return { id: 'correlation' };
  if (has('beta')) return { id: 'measure', measure: 'beta' };
  if (has('sharpe')) return { id: 'measure', measure: 'sharpe' };
  if (has('drawdown')) return { id: 'drawdown' };
  if (has('shortfall')) return { id: 'shortfall' };
  if (has('volatility')) return { id: 'measure', measure: 'volatility' };
  if (has('price') && key !== null) {
    if (PERIOD.test(text) || period !== null) return declined('period');
    return PAID.test(text) ? declined('other') : { id: 'price', key };
  }
  if (has('weight') && key !== null) return { id: 'weight', key };
  if (has('most', 'risk') || /\briskiest\b|\brisks? come from\b/u.test(text)) return { id: 'risk' };
  if (key === null && VALUE_IN.test(text) && !namesOther(text)) return { id: 'value' };
  if (has('if') && (has('falls') || RISES.test(text)) && (has('sector') || has('currency'))) return declined('other');
  if (has('sector')) return { id: 'sectors' };
  if (has('country')) return { id: 'countries' };
  if (has('currency')) return { id: 'currencies' };
  if (has('spread')) return { id: 'spread' };
  if (YEARLY.test(text) && key === null) return { id: 'measure', measure: 'annualized_return' };
  // “Return” alone asks for the gain.
  if (term?.measure === 'annualized_return' && key === null && OWN.test(text))
    return { id: 'measure', measure: term.measure };
  if (term?.measure !== null && term !== null && OWN.test(text) && !has('lose') && !has('gain'))
    return { id: 'measure', measure: term.measure };
  if (has('most', 'holding') && !has('lose') && !has('gain')) return { id: 'largest' };
  if (PERIOD.test(text)) return declined('period');
  if ((has('gain') || has('lose')) && REALIZED.test(text)) return declined('realized');
  if (has('gain') && key !== null) return { id: 'gained', key };
  if ((has('gain') || has('lose') || has('risk')) && key === null && namesOther(text)) return declined('not_held');
  if (has('lose') && LONGER.test(text)) return declined('horizon');
  if (has('gain') || (has('grow', 'money') && key === null)) return { id: 'gain' };
  const isMade = !has('risk') && !MAY.test(text) && !/\b(?:would|to lose)\b/u.test(text) && MADE.test(text);
  if ((has('lose') || has('risk')) && key !== null) return { id: isMade ? 'gained' : 'weight', key };
  if (has('lose') && isMade && (!has('most') || has('holding'))) return { id: 'gain' };
  if (has('lose') || has('risk')) return { id: 'lose' };
  if (NET_WORTH.test(text)) return { id: 'value' };
  if (has('value') && INVESTED.test(text)) return declined('other');
  if (has('value') && key === null) {
    return namesAsset(text) || namesOther(text) ? declined('not_held') : { id: 'value' };
  }
  if (has('value') && key !== null) return { id: 'weight', key };
  if (key !== null && CONDITIONS.test(text)) return declined('other');
  if (key?.startsWith('asset:') === true || key?.startsWith('kind:') === true) return { id: 'weight', key };
  if ((has('exposure') || has('about')) && key !== null) return { id: 'weight', key };
  return null;
}

/** Whether it asks of one thing that is not held under that name. */
function namesOther(text: string): boolean {
  return NAMED.some((named) => {
    const words = (named.exec(text) ?? []).slice(1).filter(Boolean);
    return words.length > 0 && !words.some((word) => ALL_OF_IT.test(word));
  });
}

function isDefinition(text: string): boolean {
  return DEFINES.test(text) && !OWN.test(text);
}

function fallIn(text: string, usual: number, least: number): number {
  const fall = percentIn(text);
  return fall !== null && fall > 0 && fall >= least && fall <= MOST ? fall : usual;
}

function percentIn(text: string): number | null {
  const percent = PERCENT.exec(text)?.[1];
  return percent === undefined ? null : Number(percent) / 100;
}

function quantityIn(text: string, has: Reading['has']): Quantity | null {
  const part = percentIn(text);
  if (part !== null && part > 0) return { unit: 'part', of: part };
  if (has('half')) return { unit: 'part', of: 1 / 2 };
  const amount = amountIn(text);
  if (amount !== null) return amount;
  return /(?<![\p{L}\p{M}])(?:all|everything|pur[ae]|sara|sab|पूर[ाे]|सारे|सब)(?![\p{L}\p{M}])/u.test(text)
    ? { unit: 'part', of: 1 }
    : null;
}

/** The term that the text names by most letters: “conditional value at risk” is not “value at risk”. */
function longestTerm(text: string, terms: readonly Term[]): Term | null {
  const named = terms.flatMap((term) =>
    [term.name, ...term.aliases].filter((word) => holdsWord(text, word)).map((word) => ({ term, length: word.length })),
  );
  return named.toSorted((a, b) => b.length - a.length)[0]?.term ?? null;
}

function isAlone(text: string, { name, aliases }: Term): boolean {
  const bare = text.replace(/[.]+$/, '').trim();
  return [name, ...aliases].some((word) => word.toLowerCase() === bare);
}
