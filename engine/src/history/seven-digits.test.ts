import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sevenDigits } from './seven-digits.ts';

it('is what seven digits of the value are', () => {
  expect(sevenDigits(115.54000091552734)).toBe(115.54);
  expect(sevenDigits(81_234.5678)).toBe(81_234.57);
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), (value) => {
      expect(Math.abs(sevenDigits(value) / value - 1)).toBeLessThanOrEqual(5e-7);
      expect(
        String(sevenDigits(value))
          .replace(/e.*|\D/g, '')
          .replace(/^0+|0+$/g, '').length,
      ).toBeLessThanOrEqual(7);
    }),
  );
});

it('keeps seven digits and no more, whatever the size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_001, max: 9_999_999 }), fc.integer({ min: -9, max: 6 }), (digits, power) => {
      const exact = Number(`${digits}e${power - 6}`);
      expect(sevenDigits(exact)).toBe(exact);
      expect(sevenDigits(Number(`${digits}.3e${power - 6}`))).toBe(exact);
      expect(sevenDigits(Number(`${digits - 1}.7e${power - 6}`))).toBe(exact);
    }),
    { numRuns: 500 },
  );
});

it.each([0, Number.NaN, Infinity, -Infinity])('leaves %d what it is', (value) => {
  expect(sevenDigits(value)).toBe(value);
});

it('rounds negative values as positive ones', () => {
  expect(sevenDigits(-115.54000091552734)).toBe(-115.54);
});
