import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';

const DAY_MS = 86_400_000;
const DAYS = Array.from({ length: 100 }, (_, place) =>
  new Date(Date.UTC(2026, 0, 1) + place * DAY_MS).toISOString().slice(0, 10),
);
const RANGES = {
  label: 'Period',
  all: 'All',
  last: [
    // Of the 100 days from 1 January to 10 April.
    { name: '1M', from: '2026-03-20' },
    { name: '1Y', from: '2025-04-10' },
  ],
};

it('looks at the last month by itself, and at all of it again; a range that holds all is not offered', async () => {
  const user = userEvent.setup();
  render(
    <LineChart
      label="Value"
      days={DAYS}
      lines={[{ name: 'Your holdings', values: DAYS.map((_, place) => place) }]}
      write={String}
      writeDay={(day) => day}
      readLabel="Read it"
      ranges={RANGES}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Read it' });
  expect(slider).toHaveAttribute('max', '99');
  expect(screen.queryByRole('button', { name: '1Y' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1M' }));
  expect(slider).toHaveAttribute('max', '21');
  expect(slider).toHaveAttribute('aria-valuetext', `${DAYS[99] ?? ''}, Your holdings 99`);
  slider.focus();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(slider).toHaveAttribute('max', '99');
});

it('names each line at its end, and the days that stand out as long as they are in sight', async () => {
  const user = userEvent.setup();
  const values = DAYS.map((_, place) => place);
  render(
    <LineChart
      label="Value"
      days={DAYS}
      lines={[
        { name: 'Your holdings', values },
        { name: 'NIFTY 50', values: values.map((value) => value / 2) },
      ]}
      write={String}
      writeDay={(day) => day}
      readLabel="Read it"
      ranges={RANGES}
      shaded={{ name: 'Worst drawdown: 12%', from: DAYS[10] ?? '', to: DAYS[30] ?? '' }}
    />,
  );
  // At its end, with what keeps the room for it, and beside its value.
  expect(screen.getAllByText('NIFTY 50')).toHaveLength(3);
  expect(screen.getByText('Worst drawdown: 12%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1M' }));
  expect(screen.queryByText('Worst drawdown: 12%')).toBeNull();
});

it('shows changes since the first day in sight, whatever range that begins', async () => {
  const user = userEvent.setup();
  render(
    <LineChart
      label="Return"
      days={DAYS}
      lines={[{ name: 'You', values: DAYS.map((_, place) => 100 + place) }]}
      write={(value) => value.toFixed(4)}
      writeDay={(day) => day}
      readLabel="Read it"
      ranges={RANGES}
      isChange
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Read it' });
  expect(slider).toHaveAttribute('aria-valuetext', `${DAYS[99] ?? ''}, You 0.9900`);
  await user.click(screen.getByRole('button', { name: '1M' }));
  // 199 / 178 − 1
  expect(slider).toHaveAttribute('aria-valuetext', `${DAYS[99] ?? ''}, You 0.1180`);
});
