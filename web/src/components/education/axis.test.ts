import { expect, it } from 'vitest';
import { axisOf } from './axis.ts';

it('runs from the lowest value to the highest', () => {
  const axis = axisOf([-0.1, 0.3]);
  expect(axis.at(-0.1)).toEqual({ left: '0%' });
  expect(axis.at(0)).toEqual({ left: '25%' });
  expect(axis.at(0.3)).toEqual({ left: '100%' });
});

it('reaches to zero where all values lie on one side of it', () => {
  expect(axisOf([0.1, 0.2]).at(0)).toEqual({ left: '0%' });
  expect(axisOf([-0.2, -0.1]).at(0)).toEqual({ left: '100%' });
});

it('spans from the lower to the higher of two values, whichever comes first', () => {
  const axis = axisOf([-0.1, 0.3]);
  expect(axis.span(0, -0.1)).toEqual({ left: '0%', width: '25%' });
  expect(axis.span(0.1, 0.3)).toEqual({ left: '50%', width: '50%' });
});

it('stays a line where there is nothing to show', () => {
  expect(axisOf([]).at(0)).toEqual({ left: '0%' });
  expect(axisOf([0]).span(0, 0)).toEqual({ left: '0%', width: '0%' });
});
