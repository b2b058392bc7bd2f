import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DivergingBars } from './diverging-bars.tsx';

const BARS = [
  { key: 'worst', name: 'Worst', value: -0.4, label: '−40%' },
  { key: 'bad', name: 'Bad', value: -0.2, label: '−20%' },
  { key: 'good', name: 'Good', value: 0.6, label: '+60%' },
];
/** The width of a row's bar. */
const widthOf = (name: string) =>
  within(screen.getByText(name).closest('li') ?? document.body)
    .getByText('', { selector: '[style*="width"]' })
    .getAttribute('style');

it('draws bars on the scale of the rows in sight', async () => {
  const user = userEvent.setup();
  render(
    <>
      <h3 id="title">Crashes</h3>
      <DivergingBars bars={BARS} labelledBy="title" cut={{ first: 2, all: 'All', fewer: 'Fewer' }} />
    </>,
  );
  expect([widthOf('Worst'), widthOf('Bad')]).toEqual(['left: 0%; width: 100%;', 'left: 50%; width: 50%;']);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect([widthOf('Worst'), widthOf('Good')]).toEqual(['left: 0%; width: 40%;', 'left: 40%; width: 60%;']);
});
