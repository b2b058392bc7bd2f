import { expect, it } from 'vitest';
import { selectLine } from './select-line.ts';

function selected(text: string, line: number, raw: string): string {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  selectLine(field, { line, raw });
  expect(document.activeElement).toBe(field);
  return field.value.slice(field.selectionStart, field.selectionEnd);
}

it.each([
  ['M&M 4\nFD 200000\nTCS 5', 2, 'FD 200000', 'FD 200000'],
  ['M&M 4\n  FD 200000, TCS 5', 2, 'FD 200000', '  FD 200000, TCS 5'],
  ['TCS 5\nM&M 4\nFD 200000', 2, 'FD 200000', 'FD 200000'],
  ['TCS 5\nM&M 4', 2, 'FD 200000', 'M&M 4'],
  ['TCS 5', 9, 'FD 200000', 'TCS 5'],
  ['', 1, 'FD 200000', ''],
])('of %j line %i, read as %j, is %j', (text, line, raw, expected) => {
  expect(selected(text, line, raw)).toBe(expected);
});
