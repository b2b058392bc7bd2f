import { assert, describe, expect, it } from 'vitest';
import { computedStyle } from './computed-style.ts';

const PAGE = `
  <div id="hidden" hidden><span id="inside-hidden">a</span></div>
  <div style="display: none"><p id="inside-none">b</p></div>
  <div style="visibility: hidden"><b id="inherits">c</b><b id="shown" style="visibility: visible">d</b></div>
  <div style="pointer-events: none"><button id="dead">e</button></div>
  <dialog id="closed">f</dialog><dialog id="open" open>g</dialog>
  <input id="unseen" type="hidden"><input id="field"><svg id="svg"><g id="g"></g></svg>
  <table><tbody><tr id="row"><td id="cell">h</td></tr></tbody></table>
  <ul><li id="item">i</li></ul><details><summary id="summary">j</summary><p id="folded">k</p></details>
  <label id="label">l</label><option id="option">m</option><h2 id="heading">n</h2>`;

describe('the computed style of an element', () => {
  it('is what jsdom computes', () => {
    document.body.innerHTML = PAGE;
    // The window of a frame still has jsdom's own.
    const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
    assert(contentWindow);
    for (const element of document.body.querySelectorAll('*')) {
      const { display, visibility, pointerEvents, overflow } = computedStyle(element);
      const own = contentWindow.getComputedStyle(element);
      expect({ of: element.outerHTML, display, visibility, pointerEvents, overflow }).toEqual({
        of: element.outerHTML,
        display: own.display,
        visibility: own.visibility,
        pointerEvents: own.pointerEvents,
        overflow: own.overflow,
      });
      expect(computedStyle(element).getPropertyValue('display')).toBe(own.display);
    }
    document.body.replaceChildren();
  });

  it('follows the style sheets of the page, where it has any', () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = 'b { display: none; }';
    expect(computedStyle(document.body.appendChild(document.createElement('b'))).display).toBe('none');
    style.remove();
    document.body.replaceChildren();
  });
});
