import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { LoadFailed } from './load-failed.tsx';

function Lists() {
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-label="Lists">
      {isAsked ? 'Loading' : <LoadFailed title="Not loaded" error={null} onRetry={() => setAsked(true)} />}
    </section>
  );
}

it('leaves the focus in its part of the page when it goes', async () => {
  const user = userEvent.setup();
  render(
    <WithWords words={await loadWords(['common'])}>
      <MemoryRouter>
        <Lists />
      </MemoryRouter>
    </WithWords>,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Lists' })).toHaveFocus();
});
