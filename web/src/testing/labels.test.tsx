import { assert, expect, it } from 'vitest';

const PAGE = `
  <label id="by-id" for="a">a</label><input id="a"><label id="second" for="a">a too</label>
  <label id="around">b <span><input id="b"></span><button id="not-the-first">c</button></label>
  <label id="elsewhere" for="a">d <select id="d"></select></label>
  <label id="empty" for=""><textarea id="e"></textarea></label>
  <label id="both" for="f">f <input id="f"></label>
  <label id="of-hidden" for="hidden">g <input type="HIDDEN" id="hidden"><output id="g"></output></label>
  <label id="past-hidden"><input type="hidden"><output></output></label>
  <label id="of-twin" for="twin">h</label><div id="twin"></div><progress id="twin"></progress>
  <label id="outer">i <label id="inner"><meter id="i"></meter></label></label>
  <button>alone</button><label id="of-nothing" for="nothing">j</label>`;

const labelsIn = (root: Element): readonly (readonly [string, readonly string[] | null])[] =>
  [...root.querySelectorAll<HTMLInputElement>('button, input, meter, output, progress, select, textarea')].map(
    ({ outerHTML, labels }) => [outerHTML, labels && Array.from(labels, ({ id }) => id)],
  );

it('the labels of a control are those that jsdom finds', () => {
  // Elements of a frame still have jsdom's own.
  const { contentDocument } = document.body.appendChild(document.createElement('iframe'));
  assert(contentDocument);
  contentDocument.body.innerHTML = PAGE;
  const own = labelsIn(contentDocument.body);
  const page = document.createElement('div');
  page.innerHTML = PAGE;
  expect(labelsIn(page)).toEqual(own);
  document.body.append(page);
  expect(labelsIn(page)).toEqual(own);
  expect(own.filter(([, labels]) => labels !== null && labels.length > 0)).toHaveLength(5);
  document.body.replaceChildren();
});
