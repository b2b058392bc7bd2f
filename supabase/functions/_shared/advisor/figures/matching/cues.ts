/** Words that say what was computed. Without them nothing is tried, so that chance has no room. */
const CUES = {
  sum: /\b(?:together|combined|total|sum|both|altogether|in all|plus|add(?:s|ed)?|between them|make up|hold)\b/i,
  difference:
    /\b(?:more|less|fewer|differ\w*|gap|higher|lower|above|below|ahead|behind|exceed\w*|after|left|remain\w*|minus|net|gain\w*|loss\w*|profit|lost|lose|up|down|apart|would be|worth|points|extra|spread|beat|trail\w*|outperform\w*|underperform\w*|rose|fell|grew|cut|reduce\w*|increase\w*|save\w*)\b/i,
  ratio: /\b(?:times|twice|half|double[sd]?|triple[sd]?|percent|third|quarter)\b|[×%]|\dx\b/i,
  rest: /\b(?:rest|remain\w*|others?|else\w*|outside|not in|left|balance|everything)\b/i,
  top: /\b(?:top|largest|biggest|main|first|heaviest|together|combined|between them|leading)\b/i,
  back: /\b(?:back|recover\w*|break even|make up for)\b/i,
  part: /\b(?:of|in) (?:your|the|its|my|this) (?:\w+ )?(?:portfolio|value|total|holdings|money|investments)\b/i,
  average: /\b(?:averages?|mean|each|per (?:holding|stock|position)|typical)\b/i,
  product: /\b(?:of|at|for|on|each|if|would|costs?|worth|falls?|drop\w*|rise\w*|gain\w*|lose|loss|means?)\b|[×=]/i,
} as const;
export type Cue = keyof typeof CUES;

/** Which computations the words of a sentence speak of. */
export function cuesOf(text: string): ReadonlySet<Cue> {
  const all: readonly Cue[] = ['sum', 'difference', 'ratio', 'rest', 'top', 'back', 'part', 'average', 'product'];
  return new Set(all.filter((cue) => CUES[cue].test(text)));
}
