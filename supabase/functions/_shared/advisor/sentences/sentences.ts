import type { Sentences } from '../types.ts';
import { endingOf, startsSentence } from './abbreviations.ts';
import { isDelimiterRow, isFence, isWhole } from './line-kind.ts';

const SPACE = /\s/;
const LETTER = /[\p{L}\p{M}'’]/u;
const MARKS = '.!?…。！？।';
/** What may stand between the end of a sentence and the space behind it. */
const CLOSERS = '"\'”’»)]}*_`~';
/** No word or run of closers that matters is longer. */
const REACH = 40;

type Verdict = 'cut' | 'on' | 'wait';

/**
 * Cuts a stream of Markdown into finished sentences and lines.
 *
 * A sentence ends with its mark and one space behind it; a heading, an item of a list, a row of a table and a line of code
 * with their line. Blank lines go with what follows. A mark inside a figure, an abbreviation, code or a list number ends
 * nothing; where only the next word can tell, the sentence waits for it. How the stream was cut makes no difference, and
 * the pieces always concatenate to it. Time is linear in the length.
 */
export function createSentences(): Sentences {
  let text = '';
  /** Where the piece and the line begin, and what is read next, in `text`. */
  let begin = 0;
  let lineBegin = 0;
  let at = 0;
  let isOver = false;
  let isFenced = false;
  let isTable = false;
  let hasPipe = false;
  let isInCode = false;

  const takePiece = (end: number): string => {
    const piece = text.slice(begin, end);
    begin = end;
    return piece;
  };

  const endLine = (): string | null => {
    const line = text.slice(lineBegin, at);
    if (isFence(line)) isFenced = !isFenced;
    else if (isDelimiterRow(line)) isTable = true;
    else if (line.trim() === '') isTable = false;
    // Of a piece that began on a line before, all so far is blank.
    const isBlank = text.slice(Math.max(begin, lineBegin), at).trim() === '';
    lineBegin = at;
    hasPipe = false;
    isInCode = false;
    return isBlank ? null : takePiece(at);
  };

  /** What the mark at `at` ends. */
  const judge = (): Verdict => {
    if (isFenced || isTable || hasPipe || isInCode) return 'on';
    let end = at + 1;
    while (end < text.length && end - at < REACH && CLOSERS.includes(text.charAt(end))) end += 1;
    if (end === text.length) return isOver ? 'on' : 'wait';
    const space = text.charAt(end);
    if (!SPACE.test(space) || space === '\n' || space === '\r') return 'on';
    if (isWhole(text.slice(lineBegin, lineBegin + REACH))) return 'on';
    const verdict = judgeWord(end);
    if (verdict === 'cut') at = end;
    return verdict;
  };

  const judgeWord = (end: number): Verdict => {
    const mark = text.charAt(at);
    if (mark !== '.' && mark !== '…') return 'cut';
    const before = text.slice(Math.max(begin, at - REACH), at);
    const word = /[^\s"'“‘([{*_~/]*$/.exec(before)?.[0] ?? '';
    if (mark === '.' && isListNumber(word, before)) return 'on';
    const ending = mark === '…' || word.endsWith('.') ? 'ask' : endingOf(word);
    if (ending === 'never') return 'on';
    return ending === 'end' ? 'cut' : judgeNext(end);
  };

  const judgeNext = (end: number): Verdict => {
    let from = end;
    while (from < text.length && (SPACE.test(text.charAt(from)) || CLOSERS.includes(text.charAt(from)))) {
      if (text.charAt(from) === '\n') return 'on';
      from += 1;
    }
    let to = from;
    while (to < text.length && to - from < REACH && LETTER.test(text.charAt(to))) to += 1;
    if (to === text.length && !isOver) return 'wait';
    const word = text.slice(from, to);
    return /^\p{Lu}/u.test(word) && startsSentence(word) ? 'cut' : 'on';
  };

  const read = (): string[] => {
    const pieces: string[] = [];
    for (; at < text.length; at += 1) {
      const unit = text.charAt(at);
      if (unit === '\n') {
        at += 1;
        const piece = endLine();
        if (piece !== null) pieces.push(piece);
        at -= 1;
      } else if (unit === '`') isInCode = !isInCode;
      else if (unit === '|') hasPipe ||= !isInCode && text.charAt(at - 1) !== '\\';
      else if (MARKS.includes(unit)) {
        const verdict = judge();
        if (verdict === 'wait') break;
        if (verdict === 'cut') pieces.push(takePiece(at + 1));
      }
    }
    const read = Math.min(begin, lineBegin);
    text = text.slice(read);
    begin -= read;
    lineBegin -= read;
    at -= read;
    return pieces;
  };

  return {
    push: (chunk) => {
      text += chunk;
      return read();
    },
    end: () => {
      isOver = true;
      const pieces = read();
      if (begin < text.length) pieces.push(takePiece(text.length));
      return pieces;
    },
  };
}

/** `1.` at the beginning of a piece or behind a colon numbers what follows. */
function isListNumber(word: string, before: string): boolean {
  return /^\d{1,3}$/.test(word) && /(?:^|[:;])[\s*_(]*$/.test(before.slice(0, before.length - word.length));
}
