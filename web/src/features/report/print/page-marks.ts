/** Stand for the numbers of pages in a text. */
export const PAGE = '\u{E000}';
export const PAGES = '\u{E001}';

/**
 * Writes two texts at the foot of every printed page, by the margin boxes of CSS; gives back what removes them. Browsers without
 * margin boxes print their own.
 */
export function writePageMarks(left: string, right: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  const look = "font: 7.5pt 'Inter Variable', system-ui, sans-serif; color: #333333;";
  sheet.replaceSync(
    `@page { @bottom-left { content: ${contentOf(left)}; ${look} } @bottom-right { content: ${contentOf(right)}; ${look} } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

const COUNTERS: Readonly<Record<string, string>> = { [PAGE]: 'counter(page)', [PAGES]: 'counter(pages)' };

function contentOf(text: string): string {
  const parts = text.split(/([\u{E000}\u{E001}])/u).filter((part) => part !== '');
  return parts.map((part) => COUNTERS[part] ?? quoted(part)).join(' ');
}

/** As a CSS string: every character that could end it as a number. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}<>]/gu, (one) => `\\${(one.codePointAt(0) ?? 0).toString(16)} `)}"`;
}
