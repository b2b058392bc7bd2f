import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { lazyPart } from './lazy-part.tsx';

function show(Part: ReturnType<typeof lazyPart<object>>): void {
  render(
    <WithWords>
      <p>The rest</p>
      <Suspense>
        <Part />
      </Suspense>
    </WithWords>,
  );
}
const away = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('is the part, once it has come', async () => {
  show(lazyPart(async () => Promise.resolve(() => <p>The part</p>)));
  expect(await screen.findByText('The part')).toBeVisible();
});

it('that does not come says so in its place, or has what stands for it, and the rest stays', async () => {
  show(lazyPart(away));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded. Refresh Page');
  show(lazyPart(away, () => <p>Without it</p>));
  expect(await screen.findByText('Without it')).toBeVisible();
  expect(screen.getAllByText('The rest')).toHaveLength(2);
});
