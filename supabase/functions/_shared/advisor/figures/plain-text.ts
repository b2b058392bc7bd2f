/** What a reader sees of a piece of Markdown, and where each unit of it stands in the piece. */
export interface PlainText {
  readonly text: string;
  /** From where to before where in the Markdown a part of `text` stands. */
  rangeOf(start: number, end: number): { readonly start: number; readonly end: number };
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(nbsp|thinsp|minus|dollar|percnt|comma|period));/iy;
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  thinsp: ' ',
  minus: '−',
  dollar: '$',
  percnt: '%',
  comma: ',',
  period: '.',
};
const ADDRESS = /(?:https?:\/\/|www\.)[^\s|)>\]]+/iy;
const LINK_END = /\]\([^\s()]{0,2000}(?:\s+"[^"\n]{0,200}")?\)/y;
const CITATION = /\[\^?\d{1,3}\](?!\()/y;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
const INVISIBLE = /[\u00ad\u{200b}-\u{200f}\u{2060}-\u{2064}\u{feff}]|\u{fe0f}/u;
/** A number on a key numbers a list. */
const KEYCAP = /\d\u{fe0f}?\u{20e3}/uy;
const THIN_SPACE = /[\u00a0\u2009\u202f]/;
const GROUP = /\d{3}(?!\d)/y;
/** Stands for itself, whatever is around it. */
const PLAIN = /[ !"#$%'()+,\-./:;<=>?@A-GI-VX-Z^a-gi-vx-z{|}]+/y;

/** Reads Markdown as it is shown: emphasis, addresses and entities gone, digits and spaces of every script the usual ones. */
export function plainTextOf(markdown: string): PlainText {
  const shown: string[] = [];
  /** The last unit that is shown. */
  let before = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const show = (text: string, from: number, to: number) => {
    if (text === '') return;
    shown.push(text);
    before = text.charAt(text.length - 1);
    for (let i = 0; i < text.length; i += 1) {
      starts.push(from);
      ends.push(to);
    }
  };
  for (let at = 0; at < markdown.length;) {
    PLAIN.lastIndex = at;
    const run = PLAIN.exec(markdown)?.[0];
    if (run !== undefined) {
      shown.push(run);
      before = run.charAt(run.length - 1);
      for (const end = at + run.length; at < end; at += 1) {
        starts.push(at);
        ends.push(at + 1);
      }
      continue;
    }
    const skipped = skip(markdown, at, before);
    if (skipped !== null) {
      show(skipped.as, at, at + skipped.length);
      at += skipped.length;
      continue;
    }
    const symbol = String.fromCodePoint(markdown.codePointAt(at) ?? 0);
    show(usual(symbol), at, at + symbol.length);
    at += symbol.length;
  }
  return {
    text: shown.join(''),
    rangeOf: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}

/** What is not shown as it is written, and what is seen in its place. */
function skip(markdown: string, at: number, before: string): { readonly length: number; readonly as: string } | null {
  const unit = markdown.charAt(at);
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(markdown);
  };
  switch (unit) {
    case '&': {
      const entity = found(ENTITY);
      if (entity === null) return null;
      const [all, decimal, hex, name] = entity;
      if (name !== undefined) return { length: all.length, as: NAMED[name.toLowerCase()] ?? ' ' };
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return { length: all.length, as: code > 0 && code <= 0xff_ff ? usual(String.fromCodePoint(code)) : ' ' };
    }
    case 'h':
    case 'H':
    case 'w':
    case 'W': {
      const address = ALPHANUMERIC.test(before) ? null : found(ADDRESS);
      return address && { length: address[0].length, as: ' ' };
    }
    case '[': {
      const citation = found(CITATION);
      return citation === null ? { length: 1, as: '' } : { length: citation[0].length, as: ' ' };
    }
    case ']':
      return { length: found(LINK_END)?.[0].length ?? 1, as: '' };
    case '`':
      return { length: 1, as: '' };
    case '~':
      return markdown.charAt(at + 1) === '~' ? { length: 2, as: '' } : null;
    case '\\':
      return /[!-/:-@[-`{-~]/.test(markdown.charAt(at + 1)) ? { length: 2, as: markdown.charAt(at + 1) } : null;
    case '*': {
      const isProduct = /\d/.test(before) && /\d/.test(markdown.charAt(at + 1)) && markdown.charAt(at - 1) !== '*';
      return { length: 1, as: isProduct ? '×' : '' };
    }
    case '_':
      return ALPHANUMERIC.test(before) && ALPHANUMERIC.test(markdown.charAt(at + 1)) ? null : { length: 1, as: '' };
    default: {
      const keycap = /\d/.test(unit) ? found(KEYCAP) : null;
      if (keycap !== null) return { length: keycap[0].length, as: ' ' };
      if (INVISIBLE.test(unit)) return { length: 1, as: '' };
      if (!THIN_SPACE.test(unit) || !/\d/.test(before)) return null;
      GROUP.lastIndex = at + 1;
      return GROUP.test(markdown) ? { length: 1, as: '' } : null;
    }
  }
}

/** The usual form of a symbol, of one unit or more. */
function usual(symbol: string): string {
  if (symbol.length === 1 && symbol >= ' ' && symbol <= '~') return symbol;
  if (/\s/.test(symbol)) return symbol === '\n' ? '\n' : ' ';
  if (/\p{Nd}/u.test(symbol)) return digitOf(symbol.codePointAt(0) ?? 0);
  if (symbol === '\u2010' || symbol === '\u2011') return '-';
  if (symbol === '’') return "'";
  if (/[\uff00-\uffef\ufe60-\ufe6f]/.test(symbol)) return symbol.normalize('NFKC');
  return symbol;
}

/** Digits of a script stand in a row, from 0 to 9; the mathematical ones in five such rows. */
function digitOf(code: number): string {
  if (code >= 0x1_d7_ce && code <= 0x1_d7_ff) return String((code - 0x1_d7_ce) % 10);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
