import { expect, it } from 'vitest';
import { lateStyles } from './late-styles.ts';

it('puts a stylesheet to use once it is there, or has failed', async () => {
  document.head.innerHTML = '<link rel="alternate" data-late media="print" /><link rel="alternate" media="print" />';
  const [late, other] = document.head.querySelectorAll('link');
  const done = lateStyles();
  expect(late?.media).toBe('print');
  late?.dispatchEvent(new Event('error'));
  await done;
  expect(late?.media).toBe('all');
  expect(other?.media).toBe('print');
});

it('waits for nothing where a page has its whole stylesheet', async () => {
  document.head.innerHTML = '';
  await expect(lateStyles()).resolves.toBeUndefined();
});
