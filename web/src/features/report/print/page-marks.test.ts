import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE, PAGES, writePageMarks } from './page-marks.ts';

class Sheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}
const paper = { adoptedStyleSheets: new Array<Sheet>() };

beforeEach(() => {
  paper.adoptedStyleSheets = [];
  vi.stubGlobal('document', paper);
  vi.stubGlobal('CSSStyleSheet', Sheet);
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const written = () => paper.adoptedStyleSheets.map(({ text }) => text).join();

test('the foot of a page counts the pages, and is gone afterwards', () => {
  const remove = writePageMarks('Family', `Page ${PAGE} of ${PAGES}`);
  expect(written()).toContain('@bottom-left { content: "Family";');
  expect(written()).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages);');
  remove();
  expect(paper.adoptedStyleSheets).toEqual([]);
});

test('no name of a portfolio is more than text there', () => {
  writePageMarks('a"; } body { display: none } \\\n</style>', '');
  expect(written()).toContain('@bottom-left { content: "a\\22 ; } body { display: none } \\5c \\a \\3c /style\\3e ";');
});

test('a browser without such sheets prints without them', () => {
  vi.stubGlobal('document', {});
  expect(() => writePageMarks('Family', '')()).not.toThrow();
});
