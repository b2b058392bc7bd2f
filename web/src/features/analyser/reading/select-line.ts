const LINE_ENDS = /\n|\u2028|\u2029/;

/**
 * Moves the caret to a line and selects it. Of a text that was changed since it was read, the line that still reads so goes before the one of
 * that number.
 */
export function selectLine(
  field: HTMLTextAreaElement,
  { line, raw }: { readonly line: number; readonly raw: string },
): void {
  const lines = field.value.split(LINE_ENDS);
  const reads = (typed = '') => typed.includes(raw.trim());
  const same = reads(lines[line - 1]) ? line - 1 : lines.findIndex(reads);
  const index = Math.min(same < 0 ? line - 1 : same, lines.length - 1);
  const start = lines.slice(0, index).reduce((length, { length: own }) => length + own + 1, 0);
  field.setSelectionRange(start, start + (lines[index]?.length ?? 0));
  // Afterwards: a browser scrolls to what is selected when a field gets the focus.
  field.focus();
}
