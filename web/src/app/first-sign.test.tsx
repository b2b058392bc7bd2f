import { expect, it } from 'vitest';
import { firstSign } from './first-sign.ts';

function page(): { root: HTMLElement; button: HTMLButtonElement } {
  const root = document.createElement('div');
  const button = root.appendChild(document.createElement('button'));
  document.body.replaceChildren(root);
  return { root, button };
}

it('waits until somebody does anything on the page', async () => {
  const { root } = page();
  const { given } = firstSign(root);
  const seen = given.then(() => 'somebody');
  expect(await Promise.race([seen, Promise.resolve('nobody')])).toBe('nobody');
  window.dispatchEvent(new Event('scroll'));
  expect(await seen).toBe('somebody');
});

it('takes a pointer in the corner for none: browsers without a mouse put it there', async () => {
  const { root } = page();
  const { given } = firstSign(root);
  const seen = given.then(() => 'somebody');
  window.dispatchEvent(new MouseEvent('pointerover', { clientX: 0, clientY: 0 }));
  expect(await Promise.race([seen, Promise.resolve('nobody')])).toBe('nobody');
  window.dispatchEvent(new MouseEvent('pointerover', { clientX: 12, clientY: 0 }));
  expect(await seen).toBe('somebody');
});

it('notes the button that was pressed last, until it is asked', () => {
  const { root, button } = page();
  const sign = firstSign(root);
  button.click();
  expect(sign.pressed()).toBe(button);
  const link = root.appendChild(document.createElement('span'));
  link.click();
  expect(sign.pressed()).toBe(button);
});

it('has none to answer when something else was pressed after it', () => {
  const { root, button } = page();
  const sign = firstSign(root);
  button.click();
  root.click();
  expect(sign.pressed()).toBeNull();
});
