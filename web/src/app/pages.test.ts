import { expect, it } from 'vitest';
import { navigationFor } from '../components/shell/navigation.ts';
import { paths } from '../lib/paths.ts';
import { FRAMED } from './pages.tsx';

it('there is a page for every entry of the sidebar §2.170', () => {
  const everywhere = new Set(Object.values(paths));
  expect(navigationFor(new Set(FRAMED.keys()), true)).toEqual(navigationFor(everywhere, true));
});
