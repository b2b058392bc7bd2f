import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerInPlace, type AskedHere } from './answer-in-place.ts';

/** The hero, whose answers come from `load` only after `arrive`. */
function openHero() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const answer = vi.fn<(asked: AskedHere) => void>();
  const load = vi.fn(async () => {
    await arrival;
    return () => ({ answer, end: () => undefined });
  });
  const { container } = render(
    <main tabIndex={-1}>
      <div data-typed>
        <textarea aria-label="Holdings" defaultValue="INFY 100" />
        <button type="button" data-analyze>
          See
        </button>
        <div data-part="answer" data-testid="answer" tabIndex={-1} />
      </div>
    </main>,
  );
  answerInPlace(container, load);
  return { user: userEvent.setup(), answer, load, arrive: () => arrive() };
}
const press = () => screen.getByRole('button', { name: 'See' });
const field = () => screen.getByRole('textbox', { name: 'Holdings' });

it('answers once where the button is pressed again before the answer is there', async () => {
  const { user, answer, load, arrive } = openHero();
  await user.click(press());
  await user.click(press());
  arrive();
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveFocus());
  expect(load).toHaveBeenCalledTimes(1);
  expect(answer).toHaveBeenCalledTimes(1);
});

it('answers what stood in the field when the button was pressed, and leaves the focus where the person types on', async () => {
  const { user, answer, arrive } = openHero();
  await user.click(press());
  await user.type(field(), ' TCS 5');
  arrive();
  await waitFor(() => expect(answer).toHaveBeenCalledWith(expect.objectContaining({ text: 'INFY 100' })));
  expect(field()).toHaveFocus();
});

it.each([
  ['the page around the button', () => screen.getByRole('main')],
  ['the field', field],
])('goes to the answer where Safari leaves the focus: %s', async (_, left) => {
  const { arrive } = openHero();
  left().focus();
  fireEvent.click(press());
  arrive();
  await waitFor(() => expect(screen.getByTestId('answer')).toHaveFocus());
});

it('leaves the focus to who types on in a field that never lost it', async () => {
  const { user, answer, arrive } = openHero();
  field().focus();
  fireEvent.click(press());
  await user.keyboard(' 5');
  arrive();
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  expect(field()).toHaveFocus();
});

it('can be pressed again where the answer could not be loaded', async () => {
  const { user, answer, load, arrive } = openHero();
  load.mockRejectedValueOnce(new TypeError('no connection'));
  await user.click(press());
  arrive();
  await user.click(press());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
});
