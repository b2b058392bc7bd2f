const FENCE = /^[ \t>]*(?:`{3}|~{3})/;
const WHOLE = /^[ \t>]*(?:\||#{1,6}\s|[-*+•]\s|\(?\d{1,9}[.)]\s)/;
const MAX_HEAD = 200;

/** Whether a line opens or closes a block of code. */
export function isFence(line: string): boolean {
  return FENCE.test(line.slice(0, MAX_HEAD));
}

/** Whether a line stays together to its end by how it begins: a table row, a heading, a list item. */
export function isWhole(head: string): boolean {
  return WHOLE.test(head.slice(0, MAX_HEAD));
}

/** The row under the head of a table: `| --- | ---: |`. */
export function isDelimiterRow(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[|:\- \t>]*$/.test(line.trimEnd());
}
