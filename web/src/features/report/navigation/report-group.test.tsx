import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assert, beforeEach, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { goTo } from './go-to.ts';
import { FoldedGroup } from './report-group.tsx';

beforeEach(async () => {
  render(
    <WithWords words={await loadWords(['report'])}>
      <FoldedGroup id="risk" className="">
        <section data-report-section="drawdown">Drawdowns</section>
        <section data-report-section="exposure" tabIndex={-1}>
          Exposure
        </section>
      </FoldedGroup>
    </WithWords>,
  );
});

const group = () => {
  const found = document.querySelector<HTMLElement>('[data-report-group="risk"]');
  assert(found);
  return found;
};

it('opens and closes by its button', async () => {
  const user = userEvent.setup();
  expect(group()).toHaveAttribute('data-folded');
  await user.click(screen.getByRole('button', { name: /^More on risk/, expanded: false }));
  expect(group()).not.toHaveAttribute('data-folded');
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
  expect(group()).toHaveAttribute('data-folded');
});

it('opens when it is jumped to, or a section in it, which gets the focus', () => {
  const exposure = screen.getByText('Exposure');
  act(() => goTo(exposure));
  expect(group()).not.toHaveAttribute('data-folded');
  expect(exposure).toHaveFocus();
});
