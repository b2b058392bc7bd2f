import type { Span } from './fields.ts';
import type { FundChoice, ListedSymbol } from './listed-symbol.ts';

/** A stretch of a line that names instruments. */
export interface Mention extends Span {
  readonly by: 'isin' | 'symbol' | 'name';
  /** Typed in capitals throughout. */
  readonly isCapital: boolean;
  /** Those that may be held, likely ones first; empty for a fund or an index. */
  readonly candidates: readonly ListedSymbol[];
  readonly left: 'fund' | 'index' | null;
  /** The funds that may be meant, likely ones first. */
  readonly funds?: readonly FundChoice[];
}

/** Characters of private use: the first of them stands for the first name in a line. */
const FIRST = 0xe000;
const LAST = 0xf8ff;
const STANDS_FOR_NAME = /\p{Co}+/uy;

/** A text in which every character of a name is replaced by one that stands for the name: as long as before. */
export interface MentionedText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** A name at a place of such a text. */
export interface MentionedAt extends Omit<Mention, 'start' | 'end'> {
  readonly start: number;
  readonly end: number;
}

/** The shapes of holdings then need not know names: one is a word like any symbol. */
export function withMentions(plain: string, mentions: readonly Mention[]): MentionedText {
  const shown = mentions.slice(0, LAST - FIRST);
  let text = '';
  let from = 0;
  for (const [index, { start, end }] of shown.entries()) {
    text += plain.slice(from, start) + String.fromCharCode(FIRST + index).repeat(end - start);
    from = end;
  }
  return { text: text + plain.slice(from), mentions: shown };
}

/** The name that begins at a place; null where none does. */
export function mentionAt(
  text: string,
  at: number,
  mentions: MentionedText['mentions'] | undefined,
): MentionedAt | null {
  const mention = mentions?.[text.charCodeAt(at) - FIRST];
  if (mention === undefined) return null;
  STANDS_FOR_NAME.lastIndex = at;
  const length = STANDS_FOR_NAME.exec(text)?.[0].length ?? 0;
  return { ...mention, start: at, end: at + length };
}
