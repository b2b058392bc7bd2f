import { describe, expect, it } from 'vitest';
import { paths, returnPath, signInPath } from './paths.ts';

describe('returnPath', () => {
  it('goes back to the page that asked to sign in, with its query', () => {
    const from = `${paths.analysis}?save=1`;
    const asked = new URL(signInPath(from), 'https://ballast.example').searchParams.get('from');
    expect(returnPath(asked)).toBe(from);
  });
  it('goes back to the part of a page that its fragment names', () => {
    expect(returnPath(`${paths.advice}#tax`)).toBe(`${paths.advice}#tax`);
  });
  it('goes to the start without one', () => {
    expect(returnPath(null)).toBe(paths.home);
  });
  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/nowhere',
  ])('never leaves our own pages: %s', (from) => {
    expect(returnPath(from)).toBe(paths.home);
  });
  it('does not return to the sign-in page itself', () => {
    expect(returnPath('/auth?view=sign-up')).toBe(paths.home);
  });
});
