const UP =
  'gain(?:s|ed|ing)?|profit(?:s|ed)?|rose|rises?|risen|rising|grew|grows?|grown|increase[ds]?|climbed|added|returned|earned|made|up|higher|recovered';
const DOWN =
  'loss(?:es)?|lost|loses?|losing|fell|falls?|fallen|falling|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decrease[ds]?|slid|down|lower|negative|shed|sank|crash(?:ed|es)?';
const BEFORE = new RegExp(`\\b(?:(${UP})|(${DOWN}))\\b`, 'gi');
const BEHIND = new RegExp(
  `^\\)?(?: in| of)?(?: unreali[sz]ed| a)? ?(?:(gains?|profit|increase|rise|higher|up)|(loss|losses|decline|drop|fall|lower|down|decrease))\\b`,
  'i',
);
const BREAK = /[;:|]|, |\b(?:and|but|while|whereas|than|if|not|never|without)\b|n't\b/gi;
const REACH = 48;

/** Whether the words around a number call it a gain or a loss. */
export function directionOf(text: string, start: number, end: number, previousEnd: number): -1 | 0 | 1 {
  const behind = BEHIND.exec(text.slice(end, end + REACH));
  if (behind !== null) return behind[1] === undefined ? -1 : 1;
  const before = text.slice(Math.max(previousEnd, start - REACH), start);
  const from = [...before.matchAll(BREAK)].reduce((_, found) => found.index + found[0].length, 0);
  const last = [...before.slice(from).matchAll(BEFORE)].at(-1);
  if (last === undefined) return 0;
  return last[1] === undefined ? -1 : 1;
}
