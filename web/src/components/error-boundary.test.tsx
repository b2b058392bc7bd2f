import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WithWords } from '../lib/words.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('internal words');
}

it('shows what happened and both ways out, and keeps the internal words to itself', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <WithWords>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </WithWords>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/support');
  expect(screen.queryByText('internal words')).not.toBeInTheDocument();
});
