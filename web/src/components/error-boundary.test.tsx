import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WithWords } from '../lib/words.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('internal words');
}

beforeEach(() => {
  // React reports what an error boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the fallback error screen', () => {
  it('reads "Something went wrong" with Refresh Page and Contact Support, and keeps the internal words to itself §2.22 §2.23 §8.43', () => {
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
    // Without a connection it is drawn too: the part of a page that was not loaded before does not come.
    expect(screen.getByText(/^A fault in the app or your connection stopped the page\./)).toBeVisible();
    expect(screen.queryByText('internal words')).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
    expect(document.title).toBe('Something went wrong · Ballast');
  });

  it('inside the frame is no second main, and goes when the person goes to another page', () => {
    const at = (page: string) => (
      <WithWords>
        <ErrorBoundary framed resetKey={page}>
          {page === '/broken' ? <Broken /> : <p>Another page</p>}
        </ErrorBoundary>
      </WithWords>
    );
    const { rerender } = render(at('/broken'));
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    rerender(at('/whole'));
    expect(screen.getByText('Another page')).toBeVisible();
  });
});
