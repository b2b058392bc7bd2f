import type { Term } from './glossary/term.ts';
import { USUAL_FALL, type Question } from './question.ts';

const DEFINES =
  /\b(?:explain|define|definition|meaning|means?|what(?:['’]s| is| are) (?!my\b|the (?:most|worst))|what does)\b/;
const MARKET = /\b(?:markets?|nifty|sensex|s&p|index|indices|stocks?|shares|dow|nasdaq)\b/;
const FALLS = /\b(?:crash(?:es|ed)?|falls?|drops?|declines?|corrects?|correction|slumps?|tanks?|collapses?|down)\b/;
const PERCENT = /(\d{1,2}(?:\.\d+)?)\s*(?:%|percent\b|per cent\b)/;
const SPREAD = /\b(?:diversif\w*|concentrat\w*|spread|eggs)\b/;
const RISK =
  /\b(?:riskiest|most risky)\b|\b(?:biggest|largest|main|top|greatest|highest|worst|major)\b.*\b(?:risks?|dangers?|bets?|threats?)\b|\brisks? come from\b/;
const LOSE = /\b(?:lose|losing|loss|losses|worst[ -]case|downside|bad day)\b/;
/** The falls that can be reckoned: smaller ones are every other week. */
const [LEAST, MOST] = [0.1, 0.95];

/**
 * Which of the questions that need no model a person has typed, if it is one. English words alone; without any doubt about
 * what is meant only by chance: it is offered, never answered unasked.
 */
export function matchQuestion(typed: string, terms: readonly Term[]): Question | null {
  const text = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const term = longestTerm(text, terms);
  if (term !== null && (DEFINES.test(text) || isAlone(text, term))) return { id: 'term', term: term.id };
  if (FALLS.test(text) && MARKET.test(text)) return { id: 'fall', fall: fallIn(text) };
  if (RISK.test(text)) return { id: 'risk' };
  if (SPREAD.test(text)) return { id: 'spread' };
  if (LOSE.test(text)) return { id: 'lose' };
  return term === null ? null : { id: 'term', term: term.id };
}

function fallIn(text: string): number {
  const percent = PERCENT.exec(text)?.[1];
  const fall = percent === undefined ? USUAL_FALL : Number(percent) / 100;
  return fall >= LEAST && fall <= MOST ? fall : USUAL_FALL;
}

/** The term that the text names by most letters: “conditional value at risk” is not “value at risk”. */
function longestTerm(text: string, terms: readonly Term[]): Term | null {
  const named = terms.flatMap((term) =>
    [term.name, ...term.aliases].filter((word) => holdsWord(text, word)).map((word) => ({ term, length: word.length })),
  );
  return named.toSorted((a, b) => b.length - a.length)[0]?.term ?? null;
}

function isAlone(text: string, { name, aliases }: Term): boolean {
  const bare = text.replace(/[?.!]+$/, '').trim();
  return [name, ...aliases].some((word) => word.toLowerCase() === bare);
}

function holdsWord(text: string, word: string): boolean {
  const escaped = word.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?:^|[^\\p{L}\\d])${escaped}(?=$|[^\\p{L}\\d])`, 'u').test(text);
}
