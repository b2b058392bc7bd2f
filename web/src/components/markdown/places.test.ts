import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

it('finds each unit of a text in how it is written with escapes and references', () => {
  // value: a $ & ₹ b; source: a \$ &amp; &#8377; b
  const source = String.raw`a \$ &amp; &#8377; b`;
  expect(placesOf('a $ & ₹ b', source, 0, source.length)).toEqual([0, 1, 3, 4, 5, 10, 11, 18, 19]);
});

it('never goes back, and never leaves the text, whatever both are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (value, source) => {
      const places = placesOf(value, source, 0, source.length);
      expect(places).toHaveLength(value.length);
      for (const [at, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(places[at - 1] ?? 0);
        expect(place).toBeLessThanOrEqual(Math.max(0, source.length - 1));
      }
    }),
  );
});

it('is the identity where nothing is escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(placesOf(text, text, 0, text.length)).toEqual(Array.from({ length: text.length }, (_, at) => at));
    }),
  );
});
