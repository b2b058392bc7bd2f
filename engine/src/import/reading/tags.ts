const TAG = /^<(\/?)(?:[a-z]{1,8}:)?([a-z][a-z0-9]{0,30})/i;
/** What a page runs, or shows nothing of. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'head']);
const LONGEST_TAG = 500;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  rupee: '₹',
};

interface Tag {
  readonly start: number;
  /** Of what follows it. */
  readonly end: number;
  readonly isClosing: boolean;
  readonly name: string;
  readonly attributes: string;
  /** Nothing closes it later: it ends with a slash, or is skipped with all that is inside. */
  readonly isWhole: boolean;
}

/** The tags of a text, once through it whatever it is: what is opened and never closed hides all behind it. */
export function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const isComment = text.startsWith('<!--', at);
    const close = isComment ? text.indexOf('-->', at) : text.indexOf('>', at);
    if (close < 0) return;
    const start = at;
    at = isComment ? close + 3 : close + 1;
    const [, slash = '', written = ''] = (isComment ? null : TAG.exec(text.slice(start, start + 40))) ?? [];
    const name = written.toLowerCase();
    const isHidden = HIDDEN.has(name) && slash === '';
    if (isHidden) {
      at = endOfHidden(text, at, name);
      if (at < 0) return;
    }
    const attributes = name === '' ? '' : text.slice(start, close).slice(0, LONGEST_TAG);
    const isWhole = isHidden || text[close - 1] === '/';
    yield { start, end: at, isClosing: slash !== '', name, attributes, isWhole };
  }
}

function endOfHidden(text: string, from: number, name: string): number {
  for (let at = text.indexOf('</', from); at >= 0; at = text.indexOf('</', at + 2)) {
    if (TAG.exec(text.slice(at, at + 40))?.[2]?.toLowerCase() !== name) continue;
    const close = text.indexOf('>', at);
    return close < 0 ? -1 : close + 1;
  }
  return -1;
}

/** A text with its named and numbered characters as themselves; what names none stays as it is written. */
export function withEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, code: string) => entity(code) ?? whole);
}

function entity(code: string): string | null {
  if (!code.startsWith('#')) return ENTITIES[code.toLowerCase()] ?? null;
  const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return Number.isInteger(point) && point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    ? String.fromCodePoint(point)
    : null;
}
