/** Soft hyphens, zero-width and direction marks, variation selectors, byte order marks; and characters of private use, which stand for names here. */
const INVISIBLE = /[\uE000-\uF8FF\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\uFE0F/g;
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/;

const REPLACED: Readonly<Record<string, string>> = {
  '|': '\t',
  '"': ' ',
  "'": ' ',
  '`': ' ',
  '\t': '\t',
  '₨': '₹',
  '、': ',',
  '،': ',',
  '✕': '×',
  '✖': '×',
  '﹣': '-',
  '⁻': '-',
  '˗': '-',
  '➖': '-',
};
const SPECIAL = /["'`|]|[^\x20-\x7E]/g;
const NON_BREAKING_SPACE = '\u00A0';

/**
 * The lines of a text as they were typed, without characters nobody can see. A line ends at LF, CR LF, CR or the
 * Unicode line and paragraph separators.
 */
export function linesOf(text: string): string[] {
  return text.replace(INVISIBLE, '').split(LINE_BREAK);
}

/**
 * A line in the characters that the shapes are written in, each at its old place (the length never changes): full-width
 * forms, Devanagari digits, dashes, spaces and quotation marks become their plain counterparts, `|` becomes a tab. A
 * non-breaking space between digits is kept: it may group a number, or stand between two.
 */
export function plainLine(line: string): string {
  if (line.search(SPECIAL) < 0) return line;
  return line.replace(SPECIAL, plainCharacter).replace(/(?<!\d)\u00A0|\u00A0(?!\d)/g, ' ');
}

function plainCharacter(character: string): string {
  const replaced = REPLACED[character];
  if (replaced !== undefined) return replaced;
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return plainAscii(String.fromCharCode(code - 0xfee0));
  if (code >= 0x0966 && code <= 0x096f) return String(code - 0x0966);
  if ((code >= 0x2010 && code <= 0x2015) || code === 0x2212) return '-';
  if (/[\u00A0\u2007\u2009\u202F]/.test(character)) return NON_BREAKING_SPACE;
  return /[\s\u2018-\u201F\u2032\u2033]/.test(character) ? ' ' : character;
}

function plainAscii(character: string): string {
  return REPLACED[character] ?? character;
}
