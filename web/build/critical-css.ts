/** A statement, or a block with what stands in its braces. */
interface Rule {
  readonly prelude: string;
  readonly body: string | null;
}

/** Blocks around rules; their insides are read in turn. */
const GROUP = /^@(?:layer|media|supports|container)\b/;
/** Of no use before a page is seen. */
const NOT_ON_SCREEN = /^@media print\b/;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * The part of a stylesheet that the first look of a page needs: every rule but those for classes that the page has not. The whole stylesheet
 * comes after it and says the same again, so what is too much here costs bytes and nothing else.
 */
export function criticalCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => decoded(list).split(/\s+/)),
  );
  const kept = keptOf(css.replace(COMMENT, ''), classes);
  const isUsed = (name: string) => kept.replaceAll(/@(?:property|keyframes) [\w-]+/g, '').includes(name);
  return rulesOf(kept)
    .filter(({ prelude }) => {
      const [, name] = /^@(?:property|keyframes) ([\w-]+)/.exec(prelude) ?? [];
      return name === undefined || isUsed(name);
    })
    .map(written)
    .join('');
}

function keptOf(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css)
    .flatMap((rule): Rule[] => {
      const { prelude, body } = rule;
      if (body === null) return [rule];
      if (NOT_ON_SCREEN.test(prelude)) return [];
      if (GROUP.test(prelude)) {
        const inside = keptOf(body, classes);
        return inside === '' ? [] : [{ prelude, body: inside }];
      }
      return prelude.startsWith('@') || selectorsOf(prelude).some((one) => mayMatch(one, classes)) ? [rule] : [];
    })
    .map(written)
    .join('');
}

function written({ prelude, body }: Rule): string {
  return body === null ? `${prelude};` : `${prelude}{${body}}`;
}

/** Whether the page has every class that a selector asks for; of alternatives in brackets none is asked for. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  // What is escaped in a class stands as one letter meanwhile: its brackets and commas are no selector's.
  const escaped: string[] = [];
  const masked = selector.replaceAll(/\\(?:[0-9a-f]{1,6} ?|.)/gi, (text) => {
    escaped.push(unescaped(text));
    return String.fromCharCode(MASK + escaped.length - 1);
  });
  const plain = masked.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').replaceAll(/\((?:[^()]*,)+[^()]*\)/g, '');
  const names = plain.matchAll(/\.([\w\uE000-\uF8FF-]+)/g);
  return [...names].every(([, name = '']) =>
    classes.has(name.replaceAll(/[\uE000-\uF8FF]/g, (mark) => escaped[mark.charCodeAt(0) - MASK] ?? '')),
  );
}

/** Letters that no class has: for private use. */
const MASK = 0xe000;

/** `\[` and `\31 ` as they are written in markup. */
function unescaped(text: string): string {
  const [, code] = /^\\([0-9a-f]{1,6}) ?$/i.exec(text) ?? [];
  return code === undefined ? text.slice(1) : String.fromCodePoint(Number.parseInt(code, 16));
}

function decoded(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** At the commas that stand in no brackets. */
function selectorsOf(prelude: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const part of prelude.match(/\\.|[(),[\]]|[^\\(),[\]]+/g) ?? []) {
    if (part === '(' || part === '[') depth += 1;
    if (part === ')' || part === ']') depth -= 1;
    if (part === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += part;
  }
  return selectors;
}

/** The rules of a block, whose braces are counted outside of strings. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let [start, depth, open] = [0, 0, 0];
  for (const { 0: token, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{') {
      depth += 1;
      if (depth === 1) open = index;
    } else if (token === '}') {
      depth -= 1;
      if (depth !== 0) continue;
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
      start = index + 1;
    } else if (token === ';' && depth === 0) {
      const prelude = css.slice(start, index).trim();
      if (prelude !== '') rules.push({ prelude, body: null });
      start = index + 1;
    }
  }
  return rules;
}
