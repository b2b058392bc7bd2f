/** A part of a document that can be written as text or as a page. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'lead' | 'text' | 'note'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

const GAP = '  ';

/** Plain text. The first column of a table is aligned to the left, all others to the right. */
export function asText(blocks: readonly Block[]): string {
  return `${blocks.map(textOf).join('\n').trim()}\n`;
}

function textOf(block: Block): string {
  if (block.kind === 'table') return tableText(block.head, block.rows);
  if (block.kind === 'heading') return `\n${block.text.toUpperCase()}`;
  return block.kind === 'title' ? `${block.text}\n${'='.repeat(widthOf(block.text))}` : block.text;
}

function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => widthOf(row[column] ?? ''))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => {
        const blank = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return column === 0 ? cell + blank : blank + cell;
      })
      .join(GAP)
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join(GAP), ...rows.map(line)].join('\n');
}

/** Characters as a person counts them. */
function widthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);
const TAGS = { title: 'h1', heading: 'h2', lead: 'p class="lead"', text: 'p', note: 'p class="note"' } as const;

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.125rem;margin-top:2rem}.lead{font-size:1.25rem;font-weight:600;margin:.25rem 0}.note{font-size:.875rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;text-align:right;border-bottom:1px solid #8884}th:first-child,td:first-child{text-align:left;font-weight:400}
@media print{body{margin:0;max-width:none}tr{break-inside:avoid}}`;

/** A page of its own: no script, nothing from elsewhere. */
export function asHtml(title: string, blocks: readonly Block[]): string {
  const body = blocks.map((block) => {
    if (block.kind === 'table') return tableHtml(block.head, block.rows);
    const tag = TAGS[block.kind];
    return `<${tag}>${escaped(block.text)}</${tag.split(' ')[0] ?? tag}>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const heads = head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('');
  const lines = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(first)}</th>${cells}</tr>`;
  });
  return `<div class="scroll" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}
