/** Never the end of a sentence: something belongs behind the dot. Lower case, dots within kept, the last one left out. */
const OPEN = new Set(
  `e.g|i.e|eg|ie|rs|no|nos|vs|v|viz|cf|approx|mr|mrs|ms|dr|prof|st|sr|jr|fig|sec|art|al|incl|excl|avg|est|max|min|p|pp|vol|re
   jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun`.split(/[|\s]+/),
);

/** The end of a sentence at times: what follows decides. */
const EITHER = new Set(
  `ltd|pvt|inc|corp|co|plc|llc|etc|u.s|u.s.a|u.k|e.u|a.m|p.m|p.a|cr|lac|bn|mn|tn|pct|yrs|yr|mo|hrs|govt|dept|intl|bros`.split(
    '|',
  ),
);

/** Words that a sentence begins with and a name does not go on with. */
const STARTERS = new Set(
  `a|after|all|also|although|an|and|another|any|as|at|because|before|both|but|by|compared|consider|during|each|even|every|for
   from|given|had|has|have|here|holding|how|however|i|if|in|instead|is|it|its|keep|most|next|no|not|note|of|on|one|only|or|other
   over|overall|please|selling|since|so|some|still|such|taken|that|the|their|then|there|therefore|these|they|this|those|though
   to|together|today|under|unlike|what|when|where|which|while|with|without|would|you|your`.split(/[|\s]+/),
);

export type Ending = 'never' | 'ask' | 'end';

/** Whether a dot behind this word ends a sentence: `ask` leaves it to the next word. */
export function endingOf(word: string): Ending {
  const plain = word.toLowerCase();
  if (OPEN.has(plain)) return 'never';
  if (EITHER.has(plain) || /^\p{L}$/u.test(word)) return 'ask';
  return 'end';
}

export function startsSentence(word: string): boolean {
  return STARTERS.has(word.toLowerCase());
}
