import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { tooPrecise } from './too-precise.ts';

const found = (page: ReactNode) =>
  tooPrecise(render(page).container, { columns: ['Value'], texts: ['It is worth ₹1,234.56.'] }).map(
    (text) => text.split(' in ')[0],
  );

it.each([
  'You could lose ₹61,000 (₹57,000–64,000), ₹43.4 lakh or $1.2 million.',
  'It moves 9.4% a year, the index 13%; 27 Nov 2020, Beta 1.03.',
  'Your yearly volatility is 15%, between 14.7% and 16%.',
  'It is worth ₹1,234.56.',
])('finds nothing in: %s', (text) => {
  expect(found(<p>{text}</p>)).toEqual([]);
});

it.each([
  ['You could lose ₹61,022.04.', ['61,022.04']],
  ['You could lose ₹61,020 or 32.50%, a change of −0.0%.', ['61,020', '32.50', '−0.0']],
  ['It fell by 34.1%, then by 1.46%, with a beta of 1.034.', ['34.1', '1.46', '1.034']],
])('finds the long numbers of: %s', (text, numbers) => {
  expect(found(<p>{text}</p>)).toEqual(numbers);
});

it('reads accessible names, and cells by the heads of their column and row', () => {
  const page = (
    <table aria-label="A fall of 12.5%">
      <thead>
        <tr>
          {['Measure', 'Value', 'Weight', 'Amount'].map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {['Sharpe ratio 0.98', '₹1,234.50', '27.7%', '₹1,234.50'].map((cell, place) =>
            place === 0 ? <th key={cell}>{cell}</th> : <td key={`${cell} ${String(place)}`}>{cell}</td>,
          )}
        </tr>
      </tbody>
    </table>
  );
  expect(found(page)).toEqual(['0.98', '1,234.50', '12.5']);
});
